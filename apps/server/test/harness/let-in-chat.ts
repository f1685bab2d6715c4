import { randomInt } from 'node:crypto';
import { api } from '@tranzit/contract';
import { receiveChatUpdate } from '../../src/modules/messenger/index.ts';
import type { TestUser } from './accounts.ts';
import type { TestPortal } from './test-portal.ts';

/** A chat with the bot that a user lets into their cabinet by the link that was given to it; gives its id. */
export async function letInChat(portal: TestPortal, as: TestUser): Promise<string> {
  const id = randomInt(1, 2 ** 40);
  const message = { text: '/start', chat: { id, type: 'private' }, from: { first_name: 'Аглая' } };
  await receiveChatUpdate(portal.runtime.capabilities, { message });
  const { link } = await portal.runtime.database.db
    .selectFrom('outbox_messages')
    .select('link')
    .where('recipient', '=', String(id))
    .executeTakeFirstOrThrow();
  const code = link?.split('/').at(-1);
  if (!code) throw new Error('the bot has sent no link');
  await portal.call(api.authorizeChat, { body: { code } }, { as });
  return String(id);
}
