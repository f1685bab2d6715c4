import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { untilWaitingForLocks } from '../../../../test/harness/locks.ts';
import { box, finishedResults, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const sent = { ...box, services: [{ service_code: 'RETURN' as const }] };
const heavy = { ...box, packages: [{ ...box.packages[0], weight: 25 }] };
const heavySent = { ...heavy, services: sent.services };

const update = (as: TestUser, id: number, body: object) =>
  portal.send(api.updateCargo, { params: { id }, body }, { as });

/** A first calculation of a crate that comes back, and its cargoes copied: free to be changed again. */
async function freeCargoes(as: TestUser) {
  const started = await startCalculation(portal, as, { cargo: sent, returnCargo: box });
  const make = async (body: object) =>
    ((await portal.send(api.createCargo, { body }, { as })).body as { cargoId: number }).cargoId; // checked by the contract
  return { ...started, cargoId: await make(sent), returnCargoId: await make(box) };
}
type Free = Awaited<ReturnType<typeof freeCargoes>>;

const start = (as: TestUser, { cargoId, returnCargoId, senderAddressId, receiverAddressId }: Free) =>
  portal.call(
    api.startCalculationWithReturn,
    {
      body: {
        cargo_id: cargoId,
        return_cargo_id: returnCargoId,
        sender_address_id: senderAddressId,
        receiver_address_id: receiverAddressId,
        pickup_date: '2026-11-23',
      },
    },
    { as },
  );

/** Lets both wait for the row of a cargo, so that they come to it one right after the other. */
async function oneAfterTheOther<First, Second>(
  cargoId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const running = await db()
    .transaction()
    .execute(async (holder) => {
      await sql`select id from cargoes where id = ${cargoId} for update`.execute(holder);
      const one = first();
      await untilWaitingForLocks(db(), 1);
      const other = second();
      await untilWaitingForLocks(db(), 2);
      return { one, other };
    });
  return Promise.all([running.one, running.other]);
}

async function ratesOf(as: TestUser, taskId: number) {
  const { results, task } = await finishedResults(portal, as, taskId);
  const price = Math.max(...results.map((rate) => rate.price));
  return { price, weights: [task.cargo.weight, task.returnCargo?.weight] };
}

describe('a cargo that is changed while its calculation starts', () => {
  it.each([
    { part: 'sent', idOf: (free: Free) => free.cargoId, body: heavySent, now: { cargo: heavySent } },
    {
      part: 'coming back',
      idOf: (free: Free) => free.returnCargoId,
      body: heavy,
      now: { returnCargo: heavy },
    },
  ])('is priced as it has become ($part)', async ({ idOf, body, now }) => {
    const user = await createAccount(db());
    const free = await freeCargoes(user);
    const [updated, started] = await oneAfterTheOther(
      idOf(free),
      () => update(user, idOf(free), body),
      () => start(user, free),
    );
    expect([updated.status, started.status]).toEqual([200, 201]);
    const { taskId } = await startCalculation(portal, user, { cargo: sent, returnCargo: box, ...now });
    expect(await ratesOf(user, started.body.singleTaskId)).toEqual(await ratesOf(user, taskId));
  });

  it('is not changed any more once the calculation has it', async () => {
    const user = await createAccount(db());
    const free = await freeCargoes(user);
    const [started, updated] = await oneAfterTheOther(
      free.cargoId,
      () => start(user, free),
      () => update(user, free.cargoId, heavySent),
    );
    expect([started.status, updated.status]).toEqual([201, 409]);
    expect((await ratesOf(user, started.body.singleTaskId)).weights).toEqual([1.5, 1.5]);
  });
});

describe('both cargoes of a calculation', () => {
  it('stay what they were priced as', async () => {
    const user = await createAccount(db());
    const { cargoId, returnCargoId = 0 } = await startCalculation(portal, user, {
      cargo: sent,
      returnCargo: { type: 'docs' },
    });
    for (const id of [cargoId, returnCargoId]) {
      const { status, body } = await update(user, id, heavySent);
      expect([status, body]).toMatchObject([409, { errorCodes: { nonFieldError: ['cargo_frozen'] } }]);
    }
  });
});
