import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, dropOffTerminal, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { startTerminalLoads } from '../../terminals/index.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let senderTerminalId: number;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
  senderTerminalId = (await dropOffTerminal(portal, user, { carrier: 'cdek', city: 'Москва' })).terminalId;
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** An order from a terminal to the receiver's door, as its waybill and as the carrier has it. */
async function orderFromTerminal(returnCargo: object) {
  const { body, returnCargoId, rate } = await prepareOrder(portal, user, {
    start: 'from_terminal',
    cargo: { ...box, services: [{ service_code: 'RETURN' }] },
    returnCargo,
    senderTerminalId,
  });
  expect(rate.deliveryWay).toBe('w2d');
  const made = await portal.call(
    api.createWaybillWithReturn,
    { body: { ...body, return_cargo_id: returnCargoId ?? 0 } },
    { as: user },
  );
  expect(made.status).toBe(201);
  const waybill = await portal.eventually(async () => {
    await portal.runAllJobs();
    const params = { id: String(made.body.waybillId) };
    const { body: read } = await portal.call(api.getWaybill, { params }, { as: user });
    return read.serviceWaybillNumber === null ? undefined : read;
  });
  const atCarrier = (await carriers.orders('cdek')).find(
    ({ number }) => number === made.body.plsWaybillNumber,
  );
  return { waybill, atCarrier, returnCargoId };
}

it('papers come back within an order that the sender brings to a terminal', async () => {
  const { waybill, atCarrier, returnCargoId } = await orderFromTerminal({ type: 'docs' });
  expect(waybill.return).toMatchObject({ kind: 'documents', state: 'ordered' });
  expect(waybill.returnCargo?.cargoId).toBe(returnCargoId);
  expect(atCarrier).toMatchObject({ returnsDocuments: true });
});

it('a cargo comes back by a delivery of its own, planned beside such an order', async () => {
  const { waybill, atCarrier, returnCargoId } = await orderFromTerminal(box);
  expect(waybill.return).toMatchObject({ kind: 'cargo', state: 'planned', price: expect.any(Number) });
  expect(waybill.returnCargo?.cargoId).toBe(returnCargoId);
  expect(atCarrier).toMatchObject({ returnsDocuments: false });
});
