import { watchJumps } from '../../../e2e/browser/layout-shift.ts';
import { addresses } from '../../../e2e/pages/address-field.ts';
import { calculationPage } from '../../../e2e/pages/calculation-page.ts';
import { resultsPage } from '../../../e2e/pages/results-page.ts';
import type { PortalProcess } from '../../../e2e/portal/portal-process.ts';
import type { Page } from './visitor.ts';

/** Carriers that answer one after the other, each after the list has opened for those before it. */
const delaysMs = { cdek: 300, dpd: 1_500, post: 2_500, dellin: 3_500 } as const;
const otherWays = ['Дверь — терминал', 'Терминал — дверь', 'Терминал — терминал'];

async function slowDown({ sandboxUrl }: PortalProcess): Promise<void> {
  for (const [carrier, ms] of Object.entries(delaysMs)) {
    const fault = { carrier, kind: 'delay', operation: 'rates', ms };
    const answer = await fetch(`${sandboxUrl}/_sandbox/faults/`, {
      method: 'POST',
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to a delay`);
  }
}

/**
 * A calculation of every way while carriers are slow, as a person starts it, to its end. Answers how far what is in sight
 * has jumped by itself (the browser's layout shift score).
 */
export async function jumpsOfResults(page: Page, portal: PortalProcess): Promise<number> {
  await slowDown(portal);
  await page.goto('/calculation/new');
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  await calculation.fill({
    from: addresses.moscow,
    to: addresses.novosibirsk,
    cargo: 'Коробка M',
    ways: otherWays,
  });
  const jumps = await watchJumps(page);
  await calculation.submit.click();
  await page.waitForURL(/\/calculation\/\d+/);
  await resultsPage(page).finished.waitFor({ state: 'attached' });
  return jumps();
}
