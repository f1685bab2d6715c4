import type { Needs } from '../context/index.ts';

const shownCount = 100;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const withLinks = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The newest 100 messages as a page for developers. Index: outbox_messages_created_at. */
export async function renderOutboxPage(ctx: Needs<'db'>): Promise<string> {
  const messages = await ctx.db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownCount)
    .execute();
  const rows = messages.map(
    (message) => `<article>
<h2>${escapeHtml(message.subject)}</h2>
<p>${message.created_at.toISOString()} · ${message.channel} · ${escapeHtml(message.recipient)} · <b>${message.state}</b>${
      message.attachment_file_id === null ? '' : ` · file ${message.attachment_file_id}`
    }${message.failure === null ? '' : ` · ${escapeHtml(message.failure)}`}</p>
<pre>${withLinks(escapeHtml(message.body))}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc}h2{font-size:1.1rem;margin-bottom:0}p{color:#555;margin:0}pre{white-space:pre-wrap}</style>
<h1>Outbox</h1>
${rows.length === 0 ? '<p>No messages yet.</p>' : rows.join('\n')}
</html>
`;
}
