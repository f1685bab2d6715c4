import { carrierCodes } from '@tranzit/kernel';
import { durationOf, openCalculator } from '../calculator.ts';
import { type Bench, ms, type RowResult, times } from '../figure.ts';
import { startFleet, startFleetPortal } from '../fleet.ts';
import type { BenchPortal } from '../portal.ts';
import { median } from '../statistics.ts';
import { createUsers, signIn } from '../users.ts';

const carriers = 10;
const rounds = 25;
const warmUps = 8;
const reach = 1.05;

async function openPage({ url, database }: BenchPortal) {
  const [user] = await createUsers(database.db, 1);
  if (!user) throw new Error('no user');
  return openCalculator(url, await signIn(database.db, user));
}

/** Holds every question for rates of the last simulator open and answers nothing. */
async function silence(url: string): Promise<void> {
  for (const carrier of carrierCodes) {
    const answer = await fetch(`${url}/_sandbox/faults/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carrier, kind: 'timeout', ms: 60_000, operation: 'rates' }),
    });
    if (!answer.ok) throw new Error(`sandbox answered ${answer.status}`);
  }
}

/** Nine carriers beside a silent tenth, and the same nine without it, in turn. */
export async function silentRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carriers);
  const nineUrls = fleet.urls.slice(0, -1);
  const portals = [
    await startFleetPortal(bench, 'silent_without', nineUrls),
    await startFleetPortal(bench, 'silent_with', fleet.urls),
  ];
  const pages = await Promise.all(portals.map(openPage));
  const allNine = (messages: readonly { data: { t: string } }[]): boolean =>
    messages.filter(({ data }) => data.t === 'run').length === carriers - 1;
  try {
    for (const page of pages) for (const question of await page.prepare(warmUps)) await page.run(question);
    const questions = await Promise.all(pages.map((page) => page.prepare(rounds)));
    await silence(fleet.urls.at(-1) ?? '');
    const taken: number[][] = pages.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, page] of pages.entries()) {
        const question = questions[index]?.[round];
        if (question) taken[index]?.push(durationOf(await page.run(question, allNine)));
      }
    }
    const [without, withSilent] = taken.map(median);
    const ratio = (withSilent ?? 0) / (without ?? 1);
    return {
      figures: [
        {
          figure: 'nine carriers beside a silent tenth',
          reference: `without it: ${ms(without ?? 0)}`,
          measured: `${ms(withSilent ?? 0)}, ${times(ratio)}`,
          reach: `≤ ${reach} ×`,
          isReached: ratio <= reach,
        },
      ],
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all(portals.map((portal) => portal.stop()));
    await fleet.stop();
  }
}
