import type { Selectable } from 'kysely';
import type { Needs } from '../context/index.ts';
import type { Tables } from '../db/database.ts';
import { escapeHtml } from './escape-html.ts';
import { countSmsParts } from './sms-parts.ts';

const shownCount = 100;

const withLinks = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

type StoredMessage = Selectable<Tables['outbox_messages']>;

/** A mail as its reader sees it, cut off from everything around; the other channels have their text alone. */
const pictureOf = ({ html, subject }: StoredMessage): string =>
  html === null
    ? ''
    : `<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>`;

const linkOf = ({ link, link_label: label }: StoredMessage): string =>
  link === null ? '' : `\n${label === null ? '' : `[${label}] `}${link}`;

const factsOf = (message: StoredMessage): string =>
  [
    message.created_at.toISOString(),
    message.channel,
    message.language,
    message.template,
    message.recipient,
    message.account_id === null ? null : `account ${message.account_id}`,
    message.channel === 'sms' ? `SMS parts: ${countSmsParts(message.body)}` : null,
    message.attachment_file_id === null ? null : `file ${message.attachment_file_id}`,
    message.expires_at === null ? null : `until ${message.expires_at.toISOString()}`,
    message.failure,
  ]
    .filter((fact) => fact !== null)
    .map(escapeHtml)
    .join(' · ');

const renderMessage = (message: StoredMessage): string => `<article>
<h2>${escapeHtml(message.subject || message.channel)}</h2>
<p><b>${message.state}</b> · ${factsOf(message)}</p>
<pre>${withLinks(escapeHtml(`${message.body}${linkOf(message)}`))}</pre>
${pictureOf(message)}</article>`;

/** The newest 100 messages of all channels as a page for developers. Index: outbox_messages_created_at. */
export async function renderOutboxPage(ctx: Needs<'db'>): Promise<string> {
  const messages = await ctx.db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownCount)
    .execute();
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}h2{font-size:1.1rem;margin-bottom:0}p{color:#555;margin:0}pre{white-space:pre-wrap}iframe{width:100%;height:26rem;border:1px solid #ccc;margin-bottom:1rem}</style>
<h1>Outbox</h1>
${messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(renderMessage).join('\n')}
</html>
`;
}
