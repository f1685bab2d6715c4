import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import {
  type GeneratedAccount,
  generateWaybills,
} from '../../../apps/server/test/harness/generate-waybills.ts';
import { type Bench, ms, type RowResult, times } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';
import { signIn } from '../users.ts';

const rounds = 100;
const warmUps = 15;
const reach = 1.5;

export interface ListStock {
  readonly databaseUrl: string;
  readonly accounts: readonly GeneratedAccount[];
}

/** A database filled once a run; rows that need the same one share it. */
const made = new Map<string, Promise<ListStock>>();

function stockOf(bench: Bench, name: string, accounts: number, perAccount: number): Promise<ListStock> {
  const stock =
    made.get(name) ??
    (async () => {
      bench.say(`making ${(accounts * perAccount).toLocaleString('en')} waybills`);
      const databaseUrl = await bench.createDatabase(name);
      const database = openDatabase({ url: databaseUrl, maxConnections: 2, log: silentLog });
      try {
        return { databaseUrl, accounts: await generateWaybills(database.db, { accounts, perAccount }) };
      } finally {
        await database.close();
      }
    })();
  made.set(name, stock);
  return stock;
}

export const largeStock = (bench: Bench): Promise<ListStock> => stockOf(bench, 'list_large', 20, 50_000);
const smallStock = (bench: Bench): Promise<ListStock> => stockOf(bench, 'list_small', 1, 10_000);

/** Each filter of the list, alone and together; the words are those of the generated waybills. */
const filtersOf = ({ tagIds }: GeneratedAccount): Readonly<Record<string, string>> => ({
  'no filter': '',
  'status, frequent': 'status=delivered',
  'status, rare': 'status=problem&status=lost',
  'delivery service': 'delivery_service=dpd',
  'status and service': 'status=delivered&delivery_service=cdek',
  'pickup days': 'pickup_date_from=2026-10-01&pickup_date_to=2026-10-31',
  'delivery days': 'delivery_date_from=2026-06-01&delivery_date_to=2026-06-07',
  'tax id': 'inn=7707083893',
  'tag, frequent': `tag_list=${tagIds[0]}`,
  'tag, rare': `tag_list=${tagIds[3]}`,
  'text, frequent': `query=${encodeURIComponent('казань')}`,
  'text, two words': `query=${encodeURIComponent('щукин псков')}`,
  'text, a phone': `query=${encodeURIComponent('+7 916 123-45-67')}`,
  'text, nothing': `query=${encodeURIComponent('абракадабра')}`,
  'text and status': `query=${encodeURIComponent('ромашка')}&status=delivered`,
});

interface Side {
  readonly portal: BenchPortal;
  readonly account: GeneratedAccount;
}

async function openSide(bench: Bench, stock: ListStock): Promise<Side> {
  const portal = await startPortal(bench, { databaseUrl: stock.databaseUrl });
  const [account] = stock.accounts;
  if (!account) throw new Error('no account');
  return { portal, account };
}

/** Tokens live five minutes: each filter gets a new one. */
const tokenOf = ({ portal, account }: Side): Promise<string> =>
  signIn(portal.database.db, { userId: account.userIds[0], accountId: account.accountId });

/** One request, ms. A user may ask so many times a minute: the rest of it is waited out, which is not counted. */
async function timeOf(side: Side, token: string, filter: string): Promise<number> {
  const { portal, account } = side;
  const query = filtersOf(account)[filter];
  const startedAt = performance.now();
  const answer = await fetch(`${portal.url}/api/v1/shipping/waybill/?limit=20&${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  const time = performance.now() - startedAt;
  if (answer.ok) return time;
  if (answer.status !== 429) throw new Error(`list answered ${answer.status} for ${filter}`);
  await wait(Number(answer.headers.get('retry-after')) * 1000);
  return timeOf(side, token, filter);
}

/** Every filter over a million waybills and over ten thousand, request by request in turn. */
export async function listRow(bench: Bench): Promise<RowResult> {
  const stocks = [await smallStock(bench), await largeStock(bench)] as const;
  const sides = [await openSide(bench, stocks[0]), await openSide(bench, stocks[1])] as const;
  const details = [
    '| filter | 10,000: median | p95 | 1,000,000: median | p95 | p95 ratio |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  let worst = { filter: '', ratio: 0, small: 0, large: 0 };
  try {
    for (const filter of Object.keys(filtersOf(sides[0].account))) {
      const taken: [number[], number[]] = [[], []];
      const tokens = [await tokenOf(sides[0]), await tokenOf(sides[1])] as const;
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const index of [0, 1] as const) {
          const time = await timeOf(sides[index], tokens[index], filter);
          if (round >= 0) taken[index].push(time);
        }
      }
      const [small, large] = [percentile(taken[0], 0.95), percentile(taken[1], 0.95)];
      const ratio = large / small;
      details.push(
        `| ${filter} | ${ms(median(taken[0]))} | ${ms(small)} | ${ms(median(taken[1]))} | ${ms(large)} | ${times(ratio)} |`,
      );
      if (ratio > worst.ratio) worst = { filter, ratio, small, large };
    }
  } finally {
    await Promise.all(sides.map(({ portal }) => portal.stop()));
  }
  return {
    figures: [
      {
        figure: 'waybill list, worst filter, 1,000,000 waybills (50,000 of the account)',
        reference: `10,000 waybills: p95 ${ms(worst.small)}`,
        measured: `p95 ${ms(worst.large)}, ${times(worst.ratio)} (${worst.filter})`,
        reach: `≤ ${reach} ×`,
        isReached: worst.ratio <= reach,
      },
    ],
    details,
  };
}
