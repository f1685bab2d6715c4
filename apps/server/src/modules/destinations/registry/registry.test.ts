import { api } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, moscow, novosibirsk } from '../../../../test/harness/orders.ts';
import { wordsOfPdf } from '../../../../test/harness/pdf-words.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { cartOf, fillCart, finishedBatch, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const newUser = () => createAccount(db());
const monday = '2026-11-23';

const registryOf = async (as: TestUser, pickup_date = monday): Promise<number> =>
  (await portal.call(api.createRegistry, { body: { pickup_date } }, { as })).body.registryId;
const dayOf = async (as: TestUser, date = monday) =>
  (await portal.call(api.getRegistry, { params: { date } }, { as })).body;
const person = (contact_name: string, address: object) => ({
  contact_name,
  phones: [{ number: '+7 900 000-00-12' }],
  address,
});
async function addItems(as: TestUser, registryId: number, names: readonly string[]) {
  const { body: cargo } = await portal.call(api.createCargo, { body: box }, { as });
  const destinations = names.map((name) => ({
    sender: person('Ольховская Дарья', moscow),
    receiver: person(name, novosibirsk),
    cargo_id: cargo.cargoId,
  }));
  return portal.send(api.addRegistryItems, { params: { id: registryId }, body: { destinations } }, { as });
}
const idsOf = (body: unknown): readonly number[] => (body as { destinationIds: number[] }).destinationIds;

describe('the registry of a day', () => {
  it('is one, whoever asks for it and how often', async () => {
    const owner = await newUser();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const ids = await Promise.all([owner, member, owner].map((one) => registryOf(one)));
    expect(new Set(ids).size).toBe(1);
    expect(await registryOf(await newUser())).not.toBe(ids[0]);
    const past = await portal.send(
      api.createRegistry,
      { body: { pickup_date: '2026-11-19' } },
      { as: owner },
    );
    expect(past.error.errorCodes).toEqual({ pickup_date: ['pickup_in_past'] });
  });

  it('takes shipments without a rate, all or none, and says which is wrong', async () => {
    const user = await newUser();
    const id = await registryOf(user);
    const wrong = await addItems(user, id, ['Берёзов Тимофей', '']);
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.error.errorCodes ?? {})[0]).toContain('destinations.1.');
    expect((await dayOf(user)).destinations).toEqual([]);
    const added = await addItems(user, id, ['Берёзов Тимофей', 'Круглова Анна']);
    expect(added.status).toBe(200);
    const { destinations } = await dayOf(user);
    expect(destinations.map(({ receiver, result }) => [receiver.name, result])).toEqual([
      ['Берёзов Тимофей', null],
      ['Круглова Анна', null],
    ]);
    // Its carrier is asked on which days a courier comes there.
    const point = { latitude: expect.any(Number), longitude: expect.any(Number) };
    expect(destinations[0]?.sender).toMatchObject(point);
    expect((await cartOf(portal, user)).count).toBe(0);
  });

  it('counts a shortened day among the working ones', async () => {
    const { body } = await portal.call(
      api.listRegistries,
      { query: { start_date: '2026-11-03', end_date: '2026-11-04' } },
      { as: await newUser() },
    );
    expect(body.items.map(({ pickupDate, isWorkingDay }) => [pickupDate, isWorkingDay])).toEqual([
      ['2026-11-03', true],
      ['2026-11-04', false],
    ]);
  });

  it('shows what is not ordered and the waybills of the day, and the month counts both', async () => {
    const user = await newUser();
    await addItems(user, await registryOf(user), ['Берёзов Тимофей']);
    const ids = await fillCart(portal, user, { count: 2 });
    await portal.call(api.createFromCart, { body: { destination_id_list: [ids[0] ?? 0] } }, { as: user });
    await portal.runAllJobs();
    const day = await dayOf(user);
    expect([day.destinations.length, day.waybills.length]).toEqual([2, 1]);
    const { body } = await portal.call(
      api.listRegistries,
      { query: { start_date: '2026-11-20', end_date: '2026-11-24' } },
      { as: user },
    );
    expect(
      body.items.map(({ pickupDate, count, isWorkingDay }) => [pickupDate, count, isWorkingDay]),
    ).toEqual([
      ['2026-11-20', 0, true],
      ['2026-11-21', 0, false],
      ['2026-11-22', 0, false],
      [monday, 3, true],
      ['2026-11-24', 0, true],
    ]);
    expect(body.items[3]).toMatchObject({ unrated: 1, drafts: 1, waiting: 1, problems: 0, collected: 0 });
    const [waybill] = day.waybills;
    const ofOne = { start_date: monday, end_date: monday };
    const counted = async (delivery_service: string[]) =>
      (await portal.call(api.listRegistries, { query: { ...ofOne, delivery_service } }, { as: user })).body
        .items[0];
    const carrier = waybill?.deliveryService ?? '';
    expect(await counted([carrier])).toMatchObject({ count: 2, unrated: 0, drafts: 1, waiting: 1 });
    expect(await counted(carrierCodes.filter((code) => code !== carrier))).toMatchObject({
      count: 0,
      price: 0,
      carriers: [],
    });
    const tooLong = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const refused = await portal.send(api.listRegistries, { query: tooLong }, { as: user });
    expect(refused.error.errorCodes).toEqual({ end_date: ['range_too_long'] });
  });

  it('is there as soon as anything of the cart is on its day', async () => {
    const user = await newUser();
    expect((await dayOf(user)).registryId).toBeNull();
    const [id = 0] = await fillCart(portal, user, { count: 1 });
    expect((await dayOf(user)).registryId).toBe(await registryOf(user));
    const wish = { destination_id_list: [id], pickup_date: '2026-11-24' };
    await portal.call(api.moveCartPickup, { body: wish }, { as: user });
    expect((await dayOf(user, '2026-11-24')).registryId).toBe(await registryOf(user, '2026-11-24'));
  });

  it('moves to another day whole or in part, and is cleared with a way back', async () => {
    const user = await newUser();
    const id = await registryOf(user);
    const ids = idsOf((await addItems(user, id, ['Берёзов Тимофей', 'Круглова Анна', 'Сомова Инга'])).body);
    const [first = 0] = ids;
    const part = await portal.call(
      api.transferRegistryItems,
      { params: { id }, body: { destination_id_list: [first], date: '2026-11-24' } },
      { as: user },
    );
    expect(part.body.destinationIds).toEqual([first]);
    expect((await dayOf(user, '2026-11-24')).destinations.map((one) => one.destinationId)).toEqual([first]);
    await portal.call(api.transferRegistry, { params: { id }, body: { date: '2026-11-24' } }, { as: user });
    expect((await dayOf(user)).destinations).toEqual([]);
    const later = await registryOf(user, '2026-11-24');
    const cleared = await portal.call(api.clearRegistry, { params: { id: later } }, { as: user });
    expect(cleared.body.destinationIds).toHaveLength(3);
    expect((await dayOf(user, '2026-11-24')).destinations).toEqual([]);
    await portal.call(
      api.restoreDestinations,
      { body: { destination_id_list: cleared.body.destinationIds } },
      { as: user },
    );
    expect((await dayOf(user, '2026-11-24')).destinations).toHaveLength(3);
  });

  it('puts a group at its head', async () => {
    const user = await newUser();
    const id = await registryOf(user);
    const [one = 0, two = 0, three = 0] = idsOf((await addItems(user, id, ['А', 'Б', 'В'])).body);
    await portal.call(api.createRegistryGroup, { body: { destination_id_list: [three, two] } }, { as: user });
    const { destinations } = await dayOf(user);
    expect(destinations.map((row) => row.destinationId)).toEqual([three, two, one]);
  });

  it('lets two people work on it, and nobody overwrite the other', async () => {
    const owner = await newUser();
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create', 'shipping.view_all']);
    const { destinationId } = await putIntoCart(portal, owner);
    const id = await registryOf(owner);
    const [row] = (await dayOf(member)).destinations;
    const edit = (as: TestUser, pickup_period: string) =>
      portal.send(
        api.editRegistryItem,
        {
          params: { id },
          body: { destination_id: destinationId, version: row?.version ?? 0, pickup_period },
        },
        { as },
      );
    expect((await edit(member, '10:00-13:00')).status).toBe(200);
    const late = await edit(owner, '14:00-18:00');
    expect([late.status, late.error.errorCodes]).toEqual([409, { nonFieldError: ['destination_changed'] }]);
    expect((await dayOf(owner)).destinations[0]).toMatchObject({ pickupPeriod: '10:00-13:00' });
  });

  it('takes the rate away from what has become another shipment', async () => {
    const user = await newUser();
    const { destinationId, body } = await putIntoCart(portal, user);
    const id = await registryOf(user);
    const [row] = (await dayOf(user)).destinations;
    const { body: cargo } = await portal.call(api.createCargo, { body: box }, { as: user });
    const edited = await portal.call(
      api.editRegistryItem,
      {
        params: { id },
        body: { destination_id: destinationId, version: row?.version ?? 0, cargo_id: cargo.cargoId },
      },
      { as: user },
    );
    expect(edited.body.destination).toMatchObject({ result: null, cargo: { cargoId: cargo.cargoId } });
    expect(body.cargo_id).not.toBe(cargo.cargoId);
    expect((await cartOf(portal, user)).count).toBe(0);
  });

  it('corrects the address of one shipment, and leaves it to the orders that have taken it', async () => {
    const user = await newUser();
    const [mended = 0, ordered = 0] = await fillCart(portal, user, { count: 2 });
    const batch = await portal.call(
      api.createFromCart,
      { body: { destination_id_list: [ordered] } },
      { as: user },
    );
    await finishedBatch(portal, user, batch.body.batchId);
    const id = await registryOf(user);
    const rowOf = async (wanted: number) =>
      (await dayOf(user)).destinations.find(({ destinationId }) => destinationId === wanted);
    const before = await rowOf(mended);
    const edit = (receiver_address: typeof novosibirsk) =>
      portal.send(
        api.editRegistryItem,
        {
          params: { id },
          body: { destination_id: mended, version: before?.version ?? 0, receiver_address },
        },
        { as: user },
      );
    expect((await edit({ ...novosibirsk, ...moscow })).error.errorCodes).toEqual({
      'receiver_address.city': ['city_is_fixed'],
    });
    expect((await edit({ ...novosibirsk, house: '11к2' })).status).toBe(200);
    const after = await rowOf(mended);
    expect(after).toMatchObject({
      receiver: { name: before?.receiver.name, phone: before?.receiver.phone },
      result: { rateResultId: before?.result?.rateResultId },
    });
    expect(after?.receiver.addressLine).toContain('д 11 к 2');
    const [waybill] = (await dayOf(user)).waybills;
    const { body } = await portal.call(
      api.getWaybill,
      { params: { id: waybill?.waybillId ?? 0 } },
      { as: user },
    );
    expect(JSON.stringify(body)).not.toContain('д 11 к 2');
  });

  it('is not moved to a day that nobody plans, empty as it may be', async () => {
    const user = await newUser();
    const id = await registryOf(user);
    for (const [date, code] of [
      ['2000-01-01', 'pickup_in_past'],
      ['2028-11-23', 'pickup_too_far'],
    ] as const) {
      const refused = await portal.send(
        api.transferRegistry,
        { params: { id }, body: { date } },
        { as: user },
      );
      expect([refused.status, refused.error.errorCodes]).toEqual([400, { pickup_date: [code] }]);
    }
  });

  it('leaves out single ones', async () => {
    const user = await newUser();
    const id = await registryOf(user);
    const [one = 0, two = 0] = idsOf((await addItems(user, id, ['А', 'Б'])).body);
    const wrongDay = await registryOf(user, '2026-11-24');
    const elsewhere = await portal.send(
      api.deleteRegistryItems,
      { params: { id: wrongDay }, body: { destination_id_list: [one] } },
      { as: user },
    );
    expect(elsewhere.status).toBe(404);
    await portal.call(
      api.deleteRegistryItem,
      { params: { id: one }, query: { registry_id: id } },
      { as: user },
    );
    await portal.call(
      api.deleteRegistryItems,
      { params: { id }, body: { destination_id_list: [two] } },
      { as: user },
    );
    expect((await dayOf(user)).destinations).toEqual([]);
  });
});

describe('the papers of a day', () => {
  it('are an act for each carrier and a packing list, in the language of who asks', async () => {
    const user = await newUser();
    const ids = await fillCart(portal, user, { count: 2 });
    const none = await portal.send(
      api.getHandoverAct,
      { params: { date: monday }, query: { delivery_service: 'cdek' } },
      { as: user },
    );
    expect(none.status).toBe(404);
    await portal.call(api.createFromCart, { body: { destination_id_list: [...ids] } }, { as: user });
    await portal.runAllJobs();
    const { waybills } = await dayOf(user);
    const act = (format: 'pdf' | 'xlsx', language: string) =>
      portal.call(
        api.getHandoverAct,
        { params: { date: monday }, query: { delivery_service: 'cdek', format } },
        { as: user, headers: { 'accept-language': language } },
      );
    const russian = await wordsOfPdf((await act('pdf', 'ru')).bytes);
    expect(russian).toContain('Акт приёма-передачи, СДЭК');
    expect(russian).toContain('Всего накладных 2, мест 2, вес 3,000 кг');
    for (const { plsWaybillNumber } of waybills) expect(russian).toContain(plsWaybillNumber);
    expect(await wordsOfPdf((await act('pdf', 'en')).bytes)).toContain('Handover act');
    const [sheet] = await readXlsxFile((await act('xlsx', 'ru')).bytes);
    const rows = sheet?.data ?? [];
    const lines = rows.map(([first]) => first);
    expect(lines[0]).toBe('Акт приёма-передачи, СДЭК');
    expect(lines.slice(1, 4).join('\n')).toMatch(
      /^Дата сбора: 23\.11\.2026\nПередаёт: .+, Москва\nПринимает: СДЭК$/,
    );
    const head = rows.findIndex(([, second]) => second === 'Накладная');
    expect(
      rows
        .slice(head + 1, head + 3)
        .map(([place, number, , , , places, weight]) => [place, number, places, weight]),
    ).toEqual(waybills.map(({ plsWaybillNumber }, place) => [place + 1, plsWaybillNumber, 1, 1.5]));
    expect(lines).toContain('Всего накладных 2, мест 2, вес 3,000 кг');
    expect(
      lines.filter((words) => String(words).startsWith('Сдал') || String(words).startsWith('Принял курьер')),
    ).toHaveLength(2);
    const packing = await portal.call(api.getPackingList, { params: { date: monday } }, { as: user });
    expect(await wordsOfPdf(packing.bytes)).toContain('Запчасти');
    const ofDpd = await portal.send(
      api.getHandoverAct,
      { params: { date: monday }, query: { delivery_service: 'dpd' } },
      { as: user },
    );
    expect(ofDpd.status).toBe(404);
  });
});
