import autocannon from 'autocannon';
import { listStatement } from '../../../apps/server/src/modules/waybills/list/waybills.queries.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Actor } from '../../../apps/server/src/platform/context/index.ts';
import { findFreePort } from '../../../apps/server/src/platform/net/free-port.ts';
import type { GeneratedAccount } from '../../../apps/server/test/harness/generate-waybills.ts';
import { type Bench, type RowResult, times } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import type { BareQuestion } from '../processes/bare-process.ts';
import { type Child, startChild } from '../processes/child.ts';
import { median } from '../statistics.ts';
import { signIn } from '../users.ts';
import { largeStock } from './list.ts';

const connections = 10;
const seconds = 5;
const turns = 3;
const reach = 0.5;
const limit = 20;

/** The owner as the portal knows them. */
const actorOf = ({ accountId, userIds }: GeneratedAccount): Actor => ({
  userId: userIds[0],
  accountId,
  isOwner: true,
  role: 'owner',
  permissions: ['shipping.view_all'],
  group: 'public',
  accountStatus: 1,
  isEmailVerified: true,
  isAccountNamed: true,
  hasContract: true,
  hasManager: false,
  owesSecondFactor: false,
  triesUnfinished: false,
  sessionId: '',
});

const noFilters = {
  statuses: undefined,
  carriers: undefined,
  pickupOn: undefined,
  deliveryOn: undefined,
  inn: undefined,
  tagIds: undefined,
  text: undefined,
  batchId: undefined,
  counterpartyId: undefined,
  attentionOn: undefined,
};

function statementsOf(
  { database }: BenchPortal,
  accounts: readonly GeneratedAccount[],
): BareQuestion['statements'] {
  return accounts.map((account) => {
    const statement = listStatement({ actor: actorOf(account), clock: systemClock }, noFilters, {
      skip: 0,
      limit,
      sort: '-created',
    });
    const { sql: text, parameters: values } = statement.compile(database.db);
    return { text, values };
  });
}

type Requests = Parameters<typeof autocannon>[0]['requests'];

async function requestsPerSecond(url: string, requests: Requests, duration = seconds): Promise<number> {
  const result = await autocannon({ url, connections, duration, requests });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
}

/** The list over the whole stack and over the least that runs the same statement, in turn. */
export async function stackRow(bench: Bench): Promise<RowResult> {
  const { databaseUrl, accounts } = await largeStock(bench);
  const portal = await startPortal(bench, { databaseUrl });
  const port = await findFreePort();
  const bare: Child<BareQuestion, null> = await startChild(
    new URL('../processes/bare-process.ts', import.meta.url),
    { environment: { PORT: String(port), DATABASE_URL: databaseUrl } },
  );
  try {
    await bare.ask({ statements: statementsOf(portal, accounts) });
    // One user may ask 1,200 times a minute: the load is that of all accounts.
    const people = accounts.flatMap(({ accountId, userIds }) =>
      userIds.map((userId) => ({ userId, accountId })),
    );
    const tokens = await Promise.all(people.map((person) => signIn(portal.database.db, person)));
    const path = `/api/v1/shipping/waybill/?limit=${limit}`;
    const requests = tokens.map((token) => ({
      method: 'GET' as const,
      path,
      headers: { authorization: `Bearer ${token}` },
    }));
    const bareUrl = `http://127.0.0.1:${port}`;
    const bareRequests = [{ method: 'GET' as const, path: '/' }];
    await requestsPerSecond(portal.url, requests, 2);
    await requestsPerSecond(bareUrl, bareRequests, 2);
    const taken = { whole: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      taken.whole.push(await requestsPerSecond(portal.url, requests));
      taken.bare.push(await requestsPerSecond(bareUrl, bareRequests));
    }
    const [whole, least] = [median(taken.whole), median(taken.bare)];
    const ratio = whole / least;
    return {
      figures: [
        {
          figure: 'waybill list through the whole stack',
          reference: `bare Fastify + pg, same SQL: ${Math.round(least)}/s`,
          measured: `${Math.round(whole)}/s, ${times(ratio)}`,
          reach: `≥ ${reach} ×`,
          isReached: ratio >= reach,
        },
      ],
    };
  } finally {
    await bare.stop();
    await portal.stop();
  }
}
