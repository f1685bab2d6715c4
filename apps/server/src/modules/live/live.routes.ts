import { api } from '@tranzit/contract';
import type { SignedInContext } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveTopic } from '../../platform/module.ts';

/** What issues live tokens; both engines do. */
export interface LiveTokens {
  readonly url: (requestHost: string, isSecure: boolean) => string;
  issueConnectionToken(input: { readonly userId: string }): Promise<string>;
  issueSubscriptionToken(input: { readonly userId: string; readonly channel: string }): Promise<string>;
  /** Takes back the user's tokens of the channel, or all of them, and ends what was opened by them. */
  revoke(input: { readonly userId: string; readonly channel?: string }): Promise<void>;
}

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    liveTokens: LiveTokens;
  }
}

type Granted = { readonly channel: string; readonly token: string } | undefined;

/** `topic:id` with ids of letters, digits, `_` and `-`; a leading `#` marks a channel of one user. */
const channelGrammar = /^([a-z]+):(#?)([A-Za-z0-9_-]+)$/;

async function grant(
  ctx: SignedInContext,
  topics: ReadonlyMap<string, LiveTopic>,
  channel: string,
): Promise<Granted> {
  const match = channelGrammar.exec(channel);
  const topic = match && topics.get(match[1] ?? '');
  if (!match || !topic) return undefined;
  const id = match[3] ?? '';
  if (topic.kind === 'user')
    return match[2] === '#' && id === String(ctx.actor.userId) ? { channel, token: '' } : undefined;
  if (match[2] === '#') return undefined;
  if (topic.kind === 'open') return topic.id === id ? { channel, token: '' } : undefined;
  if (!(await topic.mayRead(ctx, id))) return undefined;
  return {
    channel,
    token: await ctx.liveTokens.issueSubscriptionToken({ userId: String(ctx.actor.userId), channel }),
  };
}

/** Binds the token call; each topic's own module says who may read it, asked of the database at issue time. */
export function bindLive(bind: Binder, topics: ReadonlyMap<string, LiveTopic>): void {
  bind(api.subscribeLive, async ({ body, raw }, ctx) => {
    const granted = await Promise.all(
      [...new Set(body.channels)].map((channel) => grant(ctx, topics, channel)),
    );
    return {
      url: ctx.liveTokens.url(raw.host, raw.protocol === 'https'),
      token: await ctx.liveTokens.issueConnectionToken({ userId: String(ctx.actor.userId) }),
      channels: granted.filter((entry) => entry !== undefined),
    };
  });
}
