import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, finishedResults, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

describe('repeating an order', () => {
  it('without a day begins on the first that is offered, and gives both sides back whole', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const ready = await prepareOrder(portal, user, { pickupDate: '2026-11-23' });
    // Sunday, five to midnight in Moscow.
    portal.clock.set('2026-11-22T20:55:00Z');
    const cast = (change: object) =>
      portal.send(
        api.createComplexCast,
        {
          body: {
            address: { city: 'Казань', street: 'ул Баумана', house: '7', office: '12', iso: 'RU' },
            contact_name: 'Гаврилов Пётр',
            company_name: 'Лесной дом',
            inn: '7707083893',
            email: 'petr@example.org',
            phones: [{ number: '+79275550101' }],
            comment: 'Вход со двора',
            side: 'recipient',
            ...change,
          },
        },
        { as: user },
      );
    const receiver = await cast({});
    expect(receiver.status).toBe(201);
    const { contactCastId } = receiver.body as { contactCastId: number }; // checked by the contract
    const { status, body } = await portal.call(
      api.startFromCast,
      {
        body: {
          sender_contact_cast_id: ready.body.sender_contact_id,
          receiver_contact_cast_id: contactCastId,
          cargo_cast_id: ready.body.cargo_id,
        },
      },
      { as: user },
    );
    expect(status).toBe(201);
    const params = { id: body.singleTaskId };
    const results = await portal.call(api.getCalculationResults, { params }, { as: user });
    expect(results.body.task.pickupDate).toBe('2026-11-23');
    const whole = {
      contactName: 'Гаврилов Пётр',
      companyName: 'Лесной дом',
      inn: '7707083893',
      email: 'petr@example.org',
      phones: [{ number: '+79275550101' }],
      comment: 'Вход со двора',
    };
    expect(body.receiver).toMatchObject(whole);
    expect(body.receiver.address).toMatchObject({ house: '7', office: '12' });
    const recent = await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, { as: user });
    expect(recent.body.items[0]?.contact).toMatchObject(whole);
  });

  it('asks for the cargo that comes back again, as a fresh copy', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const { body: placed, returnCargoId } = await prepareOrder(portal, user, {
      pickupDate: '2026-11-24',
      cargo: { ...box, services: [{ service_code: 'RETURN' }] },
      returnCargo: box,
    });
    const { status, body } = await portal.call(
      api.startFromCast,
      {
        body: {
          sender_contact_cast_id: placed.sender_contact_id,
          receiver_contact_cast_id: placed.receiver_contact_id,
          cargo_cast_id: placed.cargo_id,
          return_cargo_id: returnCargoId ?? null,
        },
      },
      { as: user },
    );
    expect(status).toBe(201);
    expect(body.returnCargo?.cargoId).not.toBe(returnCargoId);
    const { task, results } = await finishedResults(portal, user, body.singleTaskId);
    expect(task.returnCargo).toEqual(body.returnCargo);
    const kinds = results.flatMap(({ priceParts }) => priceParts.filter(({ code }) => code === 'RETURN'));
    expect([...new Set(kinds.map(({ kind }) => kind))]).toEqual(['return']);
  });

  it('says at the field what is missing where the order asked for a return of nothing named', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const { body: placed } = await prepareOrder(portal, user, {
      cargo: { ...box, services: [{ service_code: 'RETURN' }] },
      returnCargo: box,
    });
    const { status, error } = await portal.call(
      api.startFromCast,
      {
        body: {
          sender_contact_cast_id: placed.sender_contact_id,
          receiver_contact_cast_id: placed.receiver_contact_id,
          cargo_cast_id: placed.cargo_id,
        },
      },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, { return_cargo_id: ['return_cargo_missing'] }]);
  });

  it('is limited as every other start is', async () => {
    const user = await createAccount(portal.runtime.database.db);
    const statuses = new Set<number>();
    for (let call = 0; call < 121; call += 1)
      statuses.add((await portal.send(api.startFromCast, { body: {} }, { as: user })).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
