import { editAndAsk, startDevelopedCopy } from '../../../tooling/develop/developed-copy.fixture.ts';
import { type Bench, ms, type RowResult } from '../figure.ts';
import { median } from '../statistics.ts';

const edits = 7;
const reachMs = 2_000;

/** How long a developer waits: a source of the server is edited under `npm run dev`, and the API asked until it says the new words. */
export async function editRow(bench: Bench): Promise<RowResult> {
  const portal = await startDevelopedCopy();
  try {
    const taken: number[] = [];
    let words = 'Not found';
    for (let turn = 1; turn <= edits; turn += 1) {
      const next = `Not found, ${turn}`;
      taken.push(await editAndAsk(portal, words, next));
      words = next;
    }
    bench.say(`edits took ${taken.map(ms).join(', ')}`);
    const measured = median(taken);
    return {
      figures: [
        {
          figure: 'an edit of the server under `npm run dev` until new code answers, median',
          reference: '–',
          measured: `${ms(measured)}, at most ${ms(Math.max(...taken))}`,
          reach: `≤ ${ms(reachMs)}`,
          isReached: measured <= reachMs,
        },
      ],
    };
  } finally {
    await portal.close();
  }
}
