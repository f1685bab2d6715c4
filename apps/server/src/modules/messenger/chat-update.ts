import { z } from 'zod';

const person = z.object({
  language_code: z.string().optional(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** What of the bot's updates the portal looks at; all else of them is passed over. */
const update = z.object({
  message: z
    .object({
      text: z.string().optional(),
      date: z.number().int().optional(),
      chat: z.object({ id: z.number().int(), type: z.string() }),
      from: person.optional(),
    })
    .optional(),
  my_chat_member: z
    .object({
      chat: z.object({ id: z.number().int() }),
      date: z.number().int().optional(),
      new_chat_member: z.object({ status: z.string() }),
    })
    .optional(),
});

/** What a chat says to the bot. */
export interface ChatUpdate {
  readonly chatId: string;
  readonly kind: 'start' | 'stop' | 'other' | 'blocked';
  /** Second of the messenger's clock; it brings some updates again, or late. */
  readonly saidAt: number | undefined;
  /** As a browser would name it: `ru`, `en-GB`. */
  readonly languageCode: string | undefined;
  /** `@name`, or first and last name; empty where the messenger tells neither. */
  readonly name: string;
}

const longestName = 100;

function nameOf({ username, first_name: first, last_name: last }: z.infer<typeof person>): string {
  const full = username ? `@${username}` : [first, last].filter(Boolean).join(' ');
  // Marks that nobody sees could turn the words beside it around.
  return full
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, longestName)
    .toWellFormed();
}

/** `/start`, also with a parameter or the name of the bot: `/start@bot abc`. */
const commandOf = (text: string | undefined): string | undefined =>
  /^\/([a-z]+)(?:@\w+)?(?:\s|$)/i.exec(text ?? '')?.[1];

/** Reads an update; `undefined` for one that the portal has nothing to say to. Groups are no place for one's cabinet. */
export function readChatUpdate(body: unknown): ChatUpdate | undefined {
  const { message, my_chat_member: membership } = update.safeParse(body).data ?? {};
  if (membership?.new_chat_member.status === 'kicked')
    return {
      chatId: String(membership.chat.id),
      kind: 'blocked',
      saidAt: membership.date,
      languageCode: undefined,
      name: '',
    };
  if (message?.chat.type !== 'private') return undefined;
  const command = commandOf(message.text)?.toLowerCase();
  return {
    chatId: String(message.chat.id),
    kind: command === 'start' || command === 'stop' ? command : 'other',
    saidAt: message.date,
    languageCode: message.from?.language_code,
    name: nameOf(message.from ?? {}),
  };
}
