import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../../apps/server/src/platform/live/clock.ts';
import { Tokens } from '../../../apps/server/src/platform/live/tokens.ts';
import { answerParent } from './child.ts';
import { LiveClient } from './live-client.ts';

export type ClientsQuestion =
  /** Opens clients of these channels, so many of each. */
  | { readonly ask: 'open'; readonly channels: readonly string[]; readonly perChannel: number }
  /** Cuts a share of them in one moment. */
  | { readonly ask: 'cut'; readonly share: number }
  /** Waits until all listen, then counts; `published` says how many messages each channel had. */
  | { readonly ask: 'count'; readonly published: Readonly<Record<string, number>> };

export interface ClientsAnswer {
  readonly listening: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unrecovered: number;
  readonly refused: number;
}

const { LIVE_URL = '', LIVE_TOKEN_SECRET = '' } = process.env;
const tokens = new Tokens({ secret: LIVE_TOKEN_SECRET }, systemClock);
const clients: LiveClient[] = [];
const perStep = 50;
const patienceMs = 60_000;

async function openOne(channel: string): Promise<void> {
  const userId = channel;
  const client = new LiveClient(LIVE_URL, {
    channel,
    connectionToken: await tokens.issueConnection({ userId }),
    subscriptionToken: await tokens.issueSubscription({ userId, channel }),
  });
  clients.push(client);
  client.open();
}

async function openAll(channels: readonly string[], perChannel: number): Promise<void> {
  const seats = Array.from({ length: perChannel }, () => channels).flat();
  for (let first = 0; first < seats.length; first += perStep) {
    await Promise.all(seats.slice(first, first + perStep).map(openOne));
    await wait(20);
  }
}

async function allListening(): Promise<void> {
  const until = Date.now() + patienceMs;
  while (clients.some(({ isListening }) => !isListening) && Date.now() < until) await wait(100);
}

const sum = (of: (client: LiveClient) => number): number => clients.reduce((all, one) => all + of(one), 0);

function count(published: Readonly<Record<string, number>>): ClientsAnswer {
  return {
    listening: clients.filter(({ isListening }) => isListening).length,
    lost: sum(({ lost, last, channel }) => lost + (published[channel] ?? 0) - last),
    doubled: sum(({ doubled }) => doubled),
    unrecovered: sum(({ unrecovered }) => unrecovered),
    refused: sum(({ refused }) => refused),
  };
}

answerParent<ClientsQuestion>(
  async (question): Promise<ClientsAnswer | null> => {
    if (question.ask === 'cut') {
      for (const client of clients) if (Math.random() < question.share) client.cut();
      return null;
    }
    if (question.ask === 'open') await openAll(question.channels, question.perChannel);
    await allListening();
    if (question.ask === 'open') return null;
    await wait(500); // what was sent last is still on its way
    return count(question.published);
  },
  async () => {
    for (const client of clients) client.end();
  },
);
