import { api, type RateResult } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { dropOffOf, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let senderTerminalId: number;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
  senderTerminalId = await dropOffOf(portal, user, 'cdek');
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** A shipment that is brought to a terminal of CDEK, with all rates that were calculated for the town. */
async function broughtToCdek() {
  let rates: readonly RateResult[] = [];
  const { body } = await prepareOrder(portal, user, {
    start: 'from_terminal',
    senderTerminalId,
    choose: (all) => {
      rates = all.filter(
        ({ deliveryWay, availability }) => deliveryWay === 'w2d' && availability === 'available',
      );
      return rates[0];
    },
  });
  const { bonus_value: _, ...destination } = body;
  const rateOf = (carrier: CarrierCode): number =>
    rates.find(({ deliveryService }) => deliveryService === carrier)?.rateResultId ?? 0;
  return { body: destination, rates, rateOf };
}

describe('a rate for a shipment that is brought to a terminal', () => {
  it('is put into the cart where the terminal is one of its carrier, and refused with the reason where not', async () => {
    const { body, rateOf } = await broughtToCdek();
    const put = (rate_result_id: number) =>
      portal.send(api.addToCart, { body: { ...body, rate_result_id } }, { as: user });
    expect((await put(rateOf('dpd'))).error.errorCodes).toEqual({ sender_contact_id: ['terminal_wrong'] });
    expect((await put(rateOf('cdek'))).status).toBe(201);
  });

  it('is neither chosen instead of another nor offered as a saving where the order would refuse it', async () => {
    const { body, rates, rateOf } = await broughtToCdek();
    const dearest = rates
      .filter(({ deliveryService }) => deliveryService === 'cdek')
      .toSorted((one, other) => other.price - one.price)[0];
    const added = await portal.call(
      api.addToCart,
      { body: { ...body, rate_result_id: dearest?.rateResultId ?? 0 } },
      { as: user },
    );
    const destination_id = added.body.destinationId;
    const { error } = await portal.send(
      api.addManyToCart,
      { body: { destinations: [{ destination_id, rate_result_id: rateOf('dpd') }] } },
      { as: user },
    );
    expect(error.errorCodes).toEqual({ sender_contact_id: ['terminal_wrong'] });
    const find = async () =>
      (
        await portal.call(
          api.findCartSavings,
          { body: { destination_id_list: [destination_id] } },
          { as: user },
        )
      ).body.savings;
    await find();
    await portal.runAllJobs();
    const { pending, oneCarrier, best } = await find();
    expect(pending).toBe(0);
    expect(oneCarrier.map(({ deliveryService }) => deliveryService)).not.toContain('dpd');
    const change = best?.changes[0];
    if (!change) return;
    // What is offered can be taken.
    const taken = { destination_id, rate_result_id: change.rateResultId };
    const { status } = await portal.call(api.takeCartSavings, { body: { changes: [taken] } }, { as: user });
    expect(status).toBe(200);
  });
});
