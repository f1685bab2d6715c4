import { carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type Bench, ms, type RowResult, times } from '../../figure.ts';
import { startFleet, startFleetPortal } from '../../fleet.ts';
import { dayAfter, fill, monthDays } from '../../many-destinations.ts';
import { p95sOf } from '../../one-call.ts';
import type { BenchPortal } from '../../portal.ts';
import { signIn } from '../../users.ts';

/** Of the account that the others are compared with. */
const fewRows = 100;
const cartRows = 1_000;
const monthRows = 10_000;
const reach = 1.5;

const cart = '/api/v1/registry/cart/';
const cartQuestions: Readonly<Record<string, string>> = {
  'the cart': `${cart}?limit=50`,
  'the cart, page 2': `${cart}?limit=50&page=2`,
  'the cart by day': `${cart}?limit=50&group=pickup_date`,
  'the cart by carrier': `${cart}?limit=50&group=delivery_service`,
  'the cart by sender': `${cart}?limit=50&group=sender`,
  'what of it is ready': `${cart}?limit=50&part=ready`,
  'one carrier of it': `${cart}?limit=50&delivery_service=cdek`,
  'the badge': `${cart}count/`,
};

interface Compared {
  readonly question: string;
  readonly few: number;
  readonly many: number;
}

const ratioOf = ({ few, many }: Compared): number => many / few;
const worstOf = (all: readonly Compared[]): Compared => {
  const [worst] = all.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  if (!worst) throw new Error('nothing was measured');
  return worst;
};

function figureOf(name: string, all: readonly Compared[]) {
  const worst = worstOf(all);
  return {
    figure: name,
    reference: `${fewRows} rows: p95 ${ms(worst.few)}`,
    measured: `p95 ${ms(worst.many)}, ${times(ratioOf(worst))} (${worst.question})`,
    reach: `≤ ${reach} ×`,
    isReached: ratioOf(worst) <= reach,
  };
}

async function compare(portal: BenchPortal, bench: Bench): Promise<RowResult> {
  const { db } = portal.database;
  const filled = async (count: number) => {
    bench.say(`filling an account with ${count.toLocaleString('en')} destinations`);
    return fill(portal, count);
  };
  const few = await filled(fewRows);
  const cartOfMany = await filled(cartRows);
  const monthOfMany = await filled(monthRows);
  await sql`vacuum analyze`.execute(db);
  const asked = async ({ desk }: typeof few, path: string) => ({ token: await signIn(db, desk), path });
  const compared = async (question: string, many: typeof few, pathOf: (from: string) => string) => {
    const pair = [await asked(few, pathOf(few.from)), await asked(many, pathOf(many.from))];
    const [fewTime = 0, manyTime = 0] = await p95sOf(portal, pair);
    return { question, few: fewTime, many: manyTime };
  };
  const ofCart: Compared[] = [];
  for (const [question, path] of Object.entries(cartQuestions))
    ofCart.push(await compared(question, cartOfMany, () => path));
  const month = (from: string) =>
    `/api/v1/registry/?start_date=${from}&end_date=${dayAfter(from, monthDays - 1)}`;
  const ofMonth = await compared('the month', monthOfMany, month);
  const ofDay = await compared('a day', monthOfMany, (from) => `/api/v1/registry/${from}/detail/`);
  return {
    figures: [
      figureOf(`a cart of ${cartRows.toLocaleString('en')} rows, worst question`, ofCart),
      figureOf(`a month of ${monthRows.toLocaleString('en')} destinations`, [ofMonth]),
    ],
    details: [
      `A day is answered whole: about ${Math.round(monthRows / monthDays)} rows beside ${Math.round(fewRows / monthDays)}.`,
      '',
      '| question | few: p95 | many: p95 | |',
      '| --- | --- | --- | --- |',
      ...[...ofCart, ofMonth, ofDay].map(
        (one) => `| ${one.question} | ${ms(one.few)} | ${ms(one.many)} | ${times(ratioOf(one))} |`,
      ),
    ],
  };
}

/** The cart and the month of somebody who sends much, beside those of somebody who sends little. */
export async function plannerRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carrierCodes.length, { latency: 20 });
  const portal = await startFleetPortal(bench, 'planner', fleet.urls);
  try {
    return await compare(portal, bench);
  } finally {
    await portal.stop();
    await fleet.stop();
  }
}
