import { type Bench, ms, type RowResult } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { percentile } from '../statistics.ts';
import { createUsers, signIn } from '../users.ts';

const rounds = 60;
const warmUps = 8;
const reachMs = 20;

const dadata = '/api/v1/external/suggestions/api/4_1/rs/suggest';

interface Question {
  readonly name: string;
  readonly path: string;
  /** What is posted; a question without it is a reading. */
  readonly body?: object;
}

const place = (name: string, query: string, rest = ''): Question => ({
  name,
  path: `/api/v1/geo/suggest/?query=${encodeURIComponent(query)}${rest}`,
});
const ofDadata = (name: string, object: string, query: string): Question => ({
  name,
  path: `${dadata}/${object}/`,
  body: { query },
});

/** What the fields of a form ask while somebody types. */
const questions: readonly Question[] = [
  place('a city, one letter', 'к'),
  place('a city, three letters', 'нов', '&is_domestic=true'),
  place('a city on the wrong layout', 'vjcrdf'),
  place('a city with a slip', 'Кзань', '&is_domestic=true'),
  place('no city', 'Нетакогогорода'),
  place('a postcode', '420111'),
  place('an address', 'Нижний Новгород Большая Покровская 12 кв 3'),
  place('an address with a slip in its city', 'Кзань Баумана 5'),
  place('a street without a city', 'Баумана 5', `&city=${encodeURIComponent('Казань')}`),
  ofDadata('an address, as DaData', 'address', 'Казань, Баумана 5 кв 3'),
  ofDadata('a company by its name', 'party', 'ромашка'),
  ofDadata('a company by its tax id', 'party', '7700000017'),
  ofDadata('a bank by its name', 'bank', 'банк'),
  ofDadata('a bank by its BIK', 'bank', '0445'),
];

async function timeOf({ url }: BenchPortal, token: string, { path, body }: Question): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Each round is asked by a user of its own, since calls are limited by user, and asks all by turns. */
async function measure(portal: BenchPortal): Promise<readonly number[]> {
  const { db } = portal.database;
  const taken = questions.map((): number[] => []);
  for (const [round, user] of (await createUsers(db, warmUps + rounds)).entries()) {
    const token = await signIn(db, user);
    for (const [index, question] of questions.entries()) {
      const time = await timeOf(portal, token, question);
      if (round >= warmUps) taken[index]?.push(time);
    }
  }
  return taken.map((times) => percentile(times, 0.95));
}

/** Suggestions from what the portal knows itself: cities, addresses, companies and banks. */
export async function suggestionsRow(bench: Bench): Promise<RowResult> {
  const portal = await startPortal(bench, { databaseUrl: await bench.createDatabase('suggestions') });
  try {
    const p95s = await measure(portal);
    const worst = Math.max(...p95s);
    return {
      figures: [
        {
          figure: 'embedded suggestions, worst question',
          reference: '–',
          measured: `p95 ${ms(worst)} (${questions[p95s.indexOf(worst)]?.name})`,
          reach: `≤ ${reachMs} ms`,
          isReached: worst <= reachMs,
        },
      ],
      details: [
        '| question | p95 |',
        '| --- | --- |',
        ...questions.map(({ name }, index) => `| ${name} | ${ms(p95s[index] ?? 0)} |`),
      ],
    };
  } finally {
    await portal.stop();
  }
}
