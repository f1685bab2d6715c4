import { randomInt } from 'node:crypto';
import type { Manner } from '../browser/manner.ts';
import { messengerSecret } from './messenger-secret.ts';
import { ownPortal } from './own-portal.ts';

/** Somebody's chat with the bot. */
export interface Chat {
  readonly id: number;
  readonly name: string;
  say(text: string): Promise<void>;
}

/** A chat that nobody has spoken in: the messenger brings what is said there to the portal, as it would from its own servers. */
export function openChat({ language }: Pick<Manner, 'language'>): Chat {
  const id = randomInt(1_000_000_000);
  const username = `journey_${id}`;
  return {
    id,
    name: `@${username}`,
    async say(text) {
      const answer = await fetch(`${ownPortal().url}/hooks/telegram`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': messengerSecret },
        body: JSON.stringify({
          message: { text, chat: { id, type: 'private' }, from: { username, language_code: language } },
        }),
      });
      if (!answer.ok) throw new Error(`the bot was not heard: ${answer.status}`);
    },
  };
}
