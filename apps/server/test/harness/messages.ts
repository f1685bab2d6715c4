import type { Db } from '../../src/platform/db/database.ts';
import type { TestPortal } from './test-portal.ts';

/** Bodies of what was sent to a phone or an e-mail, oldest first. */
export async function messagesOf(db: Db, recipient: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

export const messagesTo = (portal: TestPortal, recipient: string): Promise<readonly string[]> =>
  messagesOf(portal.runtime.database.db, recipient);

/** The six digits in the last of some messages; throws where there are none. */
export function codeIn(messages: readonly string[]): string {
  const code = /\b\d{6}\b/.exec(messages.at(-1) ?? '')?.[0];
  if (!code) throw new Error(`no code was sent: ${messages.at(-1) ?? 'no message'}`);
  return code;
}

export const codeSentTo = async (portal: TestPortal, recipient: string): Promise<string> =>
  codeIn(await messagesTo(portal, recipient));

/** Six other digits than these. */
export const otherDigits = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The key in the link of the last letter to somebody. */
export async function linkKeySentTo(portal: TestPortal, recipient: string): Promise<string> {
  const key = /\?code=([\w-]+)/.exec((await messagesTo(portal, recipient)).at(-1) ?? '')?.[1];
  if (!key) throw new Error(`no link was sent to ${recipient}`);
  return key;
}
