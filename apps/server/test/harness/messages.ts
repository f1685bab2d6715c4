import type { TestPortal } from './test-portal.ts';

/** Bodies of what was sent to a phone or an e-mail, oldest first. */
export async function messagesTo(portal: TestPortal, recipient: string): Promise<readonly string[]> {
  const rows = await portal.runtime.database.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

/** The six digits in the last message to somebody; throws where there are none. */
export async function codeSentTo(portal: TestPortal, recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await messagesTo(portal, recipient)).at(-1) ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** Six other digits than these. */
export const otherDigits = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The key in the link of the last letter to somebody. */
export async function linkKeySentTo(portal: TestPortal, recipient: string): Promise<string> {
  const key = /\?code=([\w-]+)/.exec((await messagesTo(portal, recipient)).at(-1) ?? '')?.[1];
  if (!key) throw new Error(`no link was sent to ${recipient}`);
  return key;
}
