import { expect } from 'vitest';
import { ownPortal } from './own-portal.ts';

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const toText = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);

/** What nobody delivers the demo portal shows to its developer: the words of each message to somebody, newest first. */
async function messagesTo(
  recipient: string,
  template: string,
  portalUrl: string,
): Promise<readonly string[]> {
  const page = await (await fetch(`${portalUrl}/dev/outbox`)).text();
  return page
    .split('<article>')
    .filter((message) => {
      const facts = toText(message.split('<pre>')[0] ?? '');
      return facts.includes(recipient) && facts.includes(template);
    })
    .map((message) => toText(/<pre>([\s\S]*?)<\/pre>/.exec(message)?.[1] ?? ''));
}

/** What the newest message to somebody that says such a thing says; `recipient` is an address or the digits of a phone. */
async function newestWith(
  recipient: string,
  what: RegExp,
  template = '',
  portalUrl = ownPortal().url,
): Promise<string> {
  const found = async () =>
    (await messagesTo(recipient, template, portalUrl))
      .map((words) => what.exec(words)?.[1])
      .find((words) => words !== undefined);
  await expect
    .poll(found, { timeout: 20_000, message: `nothing like ${what} for ${recipient}` })
    .toBeDefined();
  return (await found()) ?? '';
}

/** Of a template, where somebody is sent codes for several things. */
export const codeSentTo = (recipient: string, template?: string, portalUrl?: string): Promise<string> =>
  newestWith(recipient, /\b(\d{6})\b/, template, portalUrl);

/** Path and query of the newest link to `path` that somebody was mailed. */
export const linkSentTo = (recipient: string, path: string): Promise<string> =>
  newestWith(recipient, new RegExp(`(${path}\\?code=[\\w-]+)`));

/** The newest link by which the bot lets a chat into a cabinet. */
export const botLinkSentTo = (chatId: number): Promise<string> =>
  newestWith(String(chatId), /(\/bot\/telegram\/authorize\/[\w-]+)/);

/** Waits until somebody has been sent a message of this template. */
export const messageSentTo = (recipient: string | number, template: string): Promise<string> =>
  newestWith(String(recipient), /(.+)/, template);
