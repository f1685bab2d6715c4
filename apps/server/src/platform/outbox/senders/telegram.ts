import { z } from 'zod';
import { callProvider, isUnanswered, type ProviderAnswer, readJson } from './provider-call.ts';
import type { OutgoingMessage, Sender, SendOutcome } from './sender.ts';

export interface TelegramOptions {
  /** `https://api.telegram.org`, or a server of one's own. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
}

/** The bot API says in the body whether a call was done, and what of the status it means. */
const replySchema = z.object({
  ok: z.boolean(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** Chats that no message reaches: the bot was stopped, or the chat is not there. */
const isGone = (code: number, description: string): boolean =>
  code === 403 || (code === 400 && /chat not found|user is deactivated|PEER_ID_INVALID/i.test(description));

function outcomeOf({ status, text, retryAfterMs }: ProviderAnswer): SendOutcome {
  const parsed = replySchema.safeParse(readJson(text));
  if (!parsed.success) return { kind: 'later', reason: `answered ${status} with something else` };
  const { ok, error_code: code = status, description = '', parameters } = parsed.data;
  if (ok) return { kind: 'sent' };
  const failure = { reason: `answered ${code}`, said: description };
  if (code === 429) {
    const waitSeconds = parameters?.retry_after;
    const waitMs = waitSeconds === undefined || waitSeconds <= 0 ? retryAfterMs : waitSeconds * 1000;
    return { kind: 'later', ...failure, ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
  }
  if (isGone(code, description)) return { kind: 'gone', ...failure };
  // 401 and 404 mean the token of the bot.
  return { kind: code === 400 ? 'refused' : 'later', ...failure };
}

/** A button takes addresses of the open net alone; others stand in the text. */
function toMessage({ recipient, body, link, linkLabel }: OutgoingMessage): object {
  const hasButton = link?.startsWith('https://') && linkLabel;
  return {
    chat_id: recipient,
    text: link && !hasButton ? `${body}\n${link}` : body,
    link_preview_options: { is_disabled: true },
    ...(hasButton && { reply_markup: { inline_keyboard: [[{ text: linkLabel, url: link }]] } }),
  };
}

/** Sends to chats of the bot. */
export function createTelegramSender({ url, token, timeoutMs }: TelegramOptions): Sender {
  return {
    async send(message, signal) {
      const answer = await callProvider(
        {
          url: `${url}/bot${token}/sendMessage`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toMessage(message)),
        },
        { timeoutMs, signal },
      );
      return isUnanswered(answer) ? answer : outcomeOf(answer);
    },
  };
}
