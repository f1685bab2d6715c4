import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { novosibirsk, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { loadOrderRequest } from '../carrier-order.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dellin', 'pony'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

async function orderAt(carrier: CarrierCode, receiverParticulars: object, receiver: object = novosibirsk) {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user, {
    ...{ receiverParticulars, receiver },
    choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
  });
  const { plsWaybillNumber } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  await portal.runAllJobs();
  return plsWaybillNumber;
}

/** An order as its carrier would get it. */
async function requestOf(number: string) {
  const row = await portal.runtime.database.db
    .selectFrom('waybills')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { row, request: await loadOrderRequest(portal.runtime.capabilities, row) };
}

/** The receiver as a carrier stored it. */
async function receiverAt(carrier: CarrierCode, receiverParticulars: object) {
  const plsWaybillNumber = await orderAt(carrier, receiverParticulars);
  return (await carriers.orders(carrier)).find(({ number }) => number === plsWaybillNumber)?.receiver;
}

describe('a side at its carrier', () => {
  it.each(['cdek', 'dellin', 'pony'] as const)('%s gets all its phones', async (carrier) => {
    const phones = [{ number: '+79000000021' }, { number: '+79000000022' }, { number: '+79000000023' }];
    const stored = await receiverAt(carrier, { phones });
    const told = [stored?.phone, ...(stored?.furtherPhones ?? [])].map((phone) => phone?.replace('+', ''));
    expect(told).toEqual(['79000000021', '79000000022', '79000000023']);
  });

  it.each([
    [{ company_name: 'Соколов Пётр', inn: '500100732259' }, 'ИП', 'Соколов Пётр'],
    [{ company_name: 'Пример', inn: '7707083893' }, 'ООО', 'Пример'],
    [{ company_name: 'Пример', inn: '7707083893', opf_full: 'Акционерное общество' }, 'АО', 'Пример'],
  ])('Business Lines gets %o as %s', async (particulars, legalForm, company) => {
    expect(await receiverAt('dellin', particulars)).toMatchObject({ legalForm, company });
  });

  it.each([
    [{ latitude: 55.02, longitude: 82.93, point_precision: 'house' }, 55.02],
    [{ latitude: 55.02, longitude: 82.93, point_precision: 'street' }, undefined],
    [{ latitude: 55.0415, longitude: 82.9346 }, undefined],
    [{ latitude: null, longitude: null }, undefined],
  ])('goes with the point of its own house alone: %o', async (point, latitude) => {
    const { request } = await requestOf(await orderAt('cdek', {}, { ...novosibirsk, ...point }));
    expect(request.receiver.place).toMatchObject({ city: 'Новосибирск', latitude });
  });

  it('goes with its passport in full, though the portal keeps it sealed', async () => {
    const number = await orderAt('dellin', { passport: '4510 123456' });
    const { row, request } = await requestOf(number);
    const { sender, receiver } = request;
    expect([sender.passport, receiver.passport]).toEqual([undefined, '4510123456']);
    expect(receiver.passportIssue).toEqual({ on: undefined, by: undefined });
    expect(row.carrier_number).not.toBeNull();
  });
});
