import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { describeDocuments } from './documents.ts';
import { describeFaults } from './faults.ts';
import { describeOrders } from './orders.ts';
import { describeRates } from './rates.ts';
import { type ConformanceOptions, createSuite, type Suite } from './suite.ts';
import { describeTerminals } from './terminals.ts';
import { describeTracking } from './tracking.ts';
import { describeUniqueNumbers } from './unique-numbers.ts';
import { describeWire } from './wire.ts';

export type { ConformanceOptions } from './suite.ts';

/**
 * The promises of `CarrierAdapter`, asked of an adapter against the carrier sandbox: the same questions for every
 * carrier. To be called from a Vitest file of the carrier's package.
 */
export function describeCarrierConformance(options: ConformanceOptions): void {
  describe(`${options.name} keeps the promises of a carrier adapter`, () => {
    let suite: Suite | undefined;
    let sandbox: { close(): Promise<void> } | undefined;
    const current = (): Suite => {
      if (!suite) throw new Error('the sandbox has not started');
      return suite;
    };

    beforeAll(async () => {
      const started = await options.startSandbox();
      sandbox = started;
      suite = createSuite(options, started.url);
    }, 60_000);

    afterEach(async () => {
      await suite?.control.clearFaults();
      await suite?.closeAll();
    });

    afterAll(async () => {
      await sandbox?.close();
    });

    describeWire(current);
    describeRates(current);
    describeOrders(current);
    describeUniqueNumbers(current);
    describeDocuments(current);
    describeTracking(current);
    describeTerminals(current);
    describeFaults(current);
  });
}
