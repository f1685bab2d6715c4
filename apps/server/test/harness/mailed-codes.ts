import type { TestPortal } from './test-portal.ts';

/** The key of the link in the newest mail to an address; throws without one. */
export async function mailedCode(portal: TestPortal, email: string): Promise<string> {
  const { body } = await portal.runtime.database.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /[?&]code=([\w-]+)/.exec(body)?.[1];
  if (code === undefined) throw new Error(`the newest mail to ${email} has no link with a code`);
  return code;
}
