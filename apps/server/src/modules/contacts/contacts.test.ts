import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createTerminal } from './contacts.factory.ts';
import {
  copyContactCast,
  freezeCasts,
  loadContactCast,
  passportOfSide,
  presentAddressCasts,
  rememberRecent,
} from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
const contextOf = (user: TestUser) => ({
  ...portal.runtime.capabilities,
  actor: {
    accountId: asId('AccountId', user.accountId),
    userId: asId('UserId', user.userId),
    permissions: [],
  },
});

const kazan = { city: 'Казань', region: 'Респ Татарстан', street: 'ул Речная', house: 'д. 5 корп. 2' };
const person = { contact_name: 'Пётр Лугов', phones: [{ number: '8 (916) 123-45-67' }] };

const castOf = async (user: TestUser, body: object = kazan) => {
  const answer = await portal.send(api.createFastAddressCast, { body }, { as: user });
  expect(answer.status).toBe(201);
  return (answer.body as { addressCastId: number }).addressCastId;
};
const sideOf = async (user: TestUser, more: object = {}) => {
  const body = { ...person, address: kazan, side: 'sender', ...more };
  const answer = await portal.send(api.createComplexCast, { body }, { as: user });
  expect(answer.status).toBe(201);
  return answer.body as { contactCastId: number; addressCastId: number };
};
const recentOf = async (user: TestUser, query: { side: 'sender' | 'recipient'; iso?: string }) =>
  (await portal.call(api.listRecentContacts, { query }, { as: user })).body.items;

describe('the address book', () => {
  it('saves an address in the stored form and freezes it for a calculation', async () => {
    const user = await account();
    const saved = await portal.call(api.createAddress, { body: { ...kazan, office: '12' } }, { as: user });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      house: '5 к 2',
      addressLine: 'Респ Татарстан, г Казань, ул Речная, д 5 к 2, оф 12',
      counterpartyId: null,
    });
    const body = { address_id: saved.body.addressId };
    const cast = await portal.call(api.createAddressCast, { body }, { as: user });
    expect(cast.body.address).toMatchObject({ house: '5 к 2', type: 'domestic', timeZone: 'Europe/Moscow' });
  });

  it('completes a typed city as a frozen address does', async () => {
    const user = await account();
    const body = { city: 'Казань' };
    const saved = await portal.call(api.createAddress, { body }, { as: user });
    const frozen = await portal.call(api.createFastAddressCast, { body }, { as: user });
    const { region, latitude, longitude, fiasId, postcode, addressLine } = frozen.body.address;
    expect(saved.body).toMatchObject({ region, latitude, longitude, fiasId, postcode, addressLine });
    expect([region, fiasId]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('keeps the address line that was chosen from the suggestions', async () => {
    const user = await account();
    const body = { ...kazan, address_line: 'г Казань, ул Речная, д 5 к 2' };
    const saved = await portal.call(api.createAddress, { body }, { as: user });
    expect(saved.body.addressLine).toBe('г Казань, ул Речная, д 5 к 2');
  });

  it('refuses the book address of another account at its field', async () => {
    const [user, other] = [await account(), await account()];
    const { addressId } = (await portal.call(api.createAddress, { body: kazan }, { as: other })).body;
    const answer = await portal.call(
      api.createAddressCast,
      { body: { address_id: addressId } },
      { as: user },
    );
    expect([answer.status, answer.error.errorCodes]).toEqual([400, { address_id: ['not_found'] }]);
  });
});

describe('the point of an address', () => {
  const city = { city: 'Казань', region: 'Респ Татарстан' };
  const near = { latitude: 55.7901, longitude: 49.1201 };
  const pointOf = async (body: object) => {
    const user = await account();
    const frozen = await portal.send(api.createFastAddressCast, { body }, { as: user });
    const saved = await portal.send(api.createAddress, { body }, { as: user });
    const { latitude, longitude, pointPrecision } = saved.body as Record<string, unknown>;
    expect((frozen.body as { address: unknown }).address).toMatchObject({
      ...{ latitude, longitude, pointPrecision },
    });
    return { latitude, longitude, pointPrecision };
  };

  it.each([
    ['a city', city],
    ['a house that nobody has looked up', kazan],
    ['a house with a point of its city', { ...kazan, ...near, point_precision: 'city' }],
    ['a house with a point of its street', { ...kazan, ...near, point_precision: 'street' }],
  ])('of %s is that of the city, and says so', async (_case, body) => {
    const ofCity = await pointOf(city);
    expect(await pointOf(body)).toEqual({ ...ofCity, pointPrecision: 'city' });
  });

  it.each([
    ['house', { ...kazan, ...near, point_precision: 'house' }],
    ['house', { ...kazan, ...near }],
    ['street', { ...city, street: 'ул Речная', ...near, point_precision: 'street' }],
  ])('of a %s stays its own', async (pointPrecision, body) => {
    expect(await pointOf(body)).toEqual({ ...near, pointPrecision });
  });
});

describe('a broken address', () => {
  it.each([
    [{ city: '' }, 'city', 'required'],
    [{ house: 'д' }, 'house', 'house_number_missing'],
    [{ house: '12 кв 5' }, 'house', 'house_number_wrong'],
    [{ postcode: '63009' }, 'postcode', 'postcode_wrong'],
    [{ iso: 'XX' }, 'iso', 'iso'],
    [{ latitude: 55.1 }, 'longitude', 'required'],
    [{ longitude: 49.1 }, 'latitude', 'required'],
    [{ iso: 'ru' }, 'iso', 'iso'],
    [{ terminal_id: 999_999_999 }, 'terminal_id', 'not_found'],
  ])('%o is refused at %s', async (broken, field, code) => {
    const body = { ...kazan, ...broken };
    const user = await account();
    const flat = await portal.send(api.createFastAddressCast, { body }, { as: user });
    expect(flat.status).toBe(400);
    expect(flat.error.errorCodes).toEqual({ [field]: [code] });
    const complex = { ...person, address: body, side: 'sender' };
    const nested = await portal.send(api.createComplexCast, { body: complex }, { as: user });
    expect(nested.error.errorCodes).toEqual({ [`address.${field}`]: [code] });
  });

  it('says what is wrong in the reader’s language', async () => {
    const user = await account();
    const body = { ...kazan, house: 'д' };
    const { error } = await portal.call(api.createFastAddressCast, { body }, { as: user });
    expect(error.house).toEqual(['Не указан номер дома']);
    const headers = { 'accept-language': 'en' };
    const english = await portal.call(api.createFastAddressCast, { body }, { as: user, headers });
    expect(english.error.house).toEqual(['The house number is missing']);
  });
});

describe('a broken person', () => {
  it.each([
    [{ contact_name: ' ' }, 'contact_name', 'required'],
    [{ phones: [] }, 'phones', 'too_few_items'],
    [{ phones: [{ number: ' ' }] }, 'phones.0.number', 'phone_missing'],
    [{ phones: [{ number: '+79161234567' }, { number: '12345' }] }, 'phones.1.number', 'phone_wrong'],
    [{ email: 'нет' }, 'email', 'not_email'],
    [{ inn: '7707083894' }, 'inn', 'inn_wrong'],
    [{ passport: 'x' }, 'passport', 'passport_wrong'],
    [{ kpp: '12' }, 'kpp', 'kpp_wrong'],
    [{ ogrn: '1027700132196' }, 'ogrn', 'ogrn_wrong'],
  ])('%o is refused at %s', async (broken, field, code) => {
    const user = await account();
    const body = { ...person, ...broken };
    for (const [endpoint, more] of [
      [api.createContactCast, { address_cast_id: await castOf(user), side: 'sender' }],
      [api.createComplexCast, { address: kazan, side: 'recipient' }],
    ] as const) {
      const answer = await portal.send(endpoint, { body: { ...body, ...more } }, { as: user });
      expect(answer.status).toBe(400);
      expect(answer.error.errorCodes).toEqual({ [field]: [code] });
    }
  });

  it('is told of all broken fields at once, those of the address among them', async () => {
    const user = await account();
    const body = {
      ...person,
      phones: [{ number: '12345' }],
      inn: '1',
      address: { ...kazan, house: 'А' },
      side: 'sender' as const,
    };
    const { error } = await portal.call(api.createComplexCast, { body }, { as: user });
    expect(Object.keys(error.errorCodes ?? {})).toEqual(['address.house', 'phones.0.number', 'inn']);
  });
});

describe('freezing an address', () => {
  const presentable = { type: 'domestic', region: null, latitude: null, longitude: null, fiasId: null };

  it('gives a typed city the spelling, region, codes, coordinates and time zone that the portal knows', async () => {
    const user = await account();
    const body = { city: 'новосибирск' };
    const { address } = (await portal.call(api.createFastAddressCast, { body }, { as: user })).body;
    expect(address).toMatchObject({
      type: 'domestic',
      city: 'Новосибирск',
      region: 'Новосибирская обл',
      addressLine: 'Новосибирская обл, г Новосибирск',
      timeZone: 'Asia/Novosibirsk',
      terminalId: null,
    });
    expect(address.fiasId).toMatch(/^[0-9a-f-]{36}$/);
    expect(address.latitude).toBeCloseTo(55, 0);
    expect(address.postcode).toMatch(/^63\d{4}$/);
  });

  it('gives a house neither the code nor the postcode of its city, though they were typed behind the city', async () => {
    const user = await account();
    const freeze = async (body: {
      city: string;
      street?: string;
      house?: string;
      postcode?: string;
      fias_id?: string;
    }) => (await portal.call(api.createFastAddressCast, { body }, { as: user })).body.address;
    const city = await freeze({ city: 'Новосибирск' });
    const house = { city: 'Новосибирск', street: 'ул Речная', house: '21' };
    expect(await freeze(house)).toMatchObject({ postcode: null, fiasId: null, region: city.region });
    const typed = { ...house, postcode: city.postcode ?? '', fias_id: city.fiasId ?? '' };
    expect(await freeze(typed)).toMatchObject({ postcode: null, fiasId: null });
    expect(await freeze({ ...house, postcode: '630017' })).toMatchObject({
      postcode: '630017',
      fiasId: null,
    });
  });

  it('keeps what the address says itself, and guesses nothing about a city with namesakes', async () => {
    const user = await account();
    const body = { city: 'Советск', postcode: '238750', address_line: 'Советск, на въезде' };
    const { address } = (await portal.call(api.createFastAddressCast, { body }, { as: user })).body;
    expect(address).toMatchObject({
      ...presentable,
      city: 'Советск',
      postcode: '238750',
      addressLine: body.address_line,
    });
  });

  it('is foreign outside the customs union and domestic within it', async () => {
    const user = await account();
    const of = async (body: { city: string; iso: string; house?: string }) =>
      (await portal.call(api.createFastAddressCast, { body }, { as: user })).body.address;
    expect(await of({ city: 'Минск', iso: 'BY' })).toMatchObject({
      type: 'domestic',
      timeZone: 'Europe/Minsk',
    });
    expect(await of({ city: 'Берлин', iso: 'DE', house: '12 a-b' })).toMatchObject({
      type: 'foreign',
      house: '12 a-b',
      timeZone: 'Europe/Berlin',
    });
  });

  it('is written without Russian words of type outside the customs union', async () => {
    const user = await account();
    const body = { city: 'Berlin', iso: 'DE', street: 'Unter den Linden', house: '5', office: '12' };
    const { address } = (await portal.call(api.createFastAddressCast, { body }, { as: user })).body;
    expect(address).toMatchObject({
      ...{ type: 'foreign', timeZone: 'Europe/Berlin', city: 'Berlin', cityType: null },
      addressLine: 'Berlin, Unter den Linden, 5, 12',
    });
    const minsk = { ...body, city: 'Минск', iso: 'BY' };
    const domestic = (await portal.call(api.createFastAddressCast, { body: minsk }, { as: user })).body;
    expect(domestic.address.addressLine).toBe('г Минск, Unter den Linden, д 5, оф 12');
  });

  it('takes a terminal with its carrier, code and city', async () => {
    const user = await account();
    const terminal = await createTerminal(db());
    const body = { terminal_id: terminal.id };
    const { address } = (await portal.call(api.createFastAddressCast, { body }, { as: user })).body;
    expect(address).toMatchObject({
      type: 'terminal',
      terminalId: terminal.id,
      terminalCode: terminal.code,
      deliveryService: 'cdek',
      city: 'Казань',
      addressLine: 'Казань, ул Речная, д 7',
      timeZone: 'Europe/Moscow',
    });
  });
});

describe('making a frozen address more precise', () => {
  const update = (user: TestUser, id: number, body: object) =>
    portal.send(api.updateFastAddressCast, { params: { id }, body }, { as: user });

  it('replaces it with a house or a terminal of the same city', async () => {
    const user = await account();
    const id = await castOf(user, { city: 'Казань' });
    const withHouse = await update(user, id, kazan);
    expect(withHouse.body).toMatchObject({
      addressCastId: id,
      address: { street: 'ул Речная', house: '5 к 2' },
    });
    const terminal = await createTerminal(db());
    const atTerminal = await update(user, id, { terminal_id: terminal.id });
    expect(atTerminal.body).toMatchObject({
      address: { type: 'terminal', terminalId: terminal.id, house: null },
    });
    const back = await update(user, id, kazan);
    expect(back.body).toMatchObject({
      address: { type: 'domestic', terminalId: null, deliveryService: null },
    });
  });

  it('refuses another city, by address and by terminal', async () => {
    const user = await account();
    const id = await castOf(user);
    const moved = await update(user, id, { city: 'Самара' });
    expect(moved.error.errorCodes).toEqual({ city: ['city_is_fixed'] });
    const terminal = await createTerminal(db(), { city: 'Самара', region: 'Самарская обл', latitude: 53.2 });
    const atTerminal = await update(user, id, { terminal_id: terminal.id });
    expect(atTerminal.error.errorCodes).toEqual({ terminal_id: ['city_is_fixed'] });
  });

  it('refuses once an order uses it', async () => {
    const user = await account();
    const side = await sideOf(user);
    await freezeCasts(contextOf(user), [asId('ContactCastId', side.contactCastId)]);
    const answer = await update(user, side.addressCastId, kazan);
    expect(answer.status).toBe(409);
    expect(answer.error.errorCodes).toEqual({ nonFieldError: ['address_frozen'] });
  });

  it('does not find another account’s, and freezes none of it', async () => {
    const [user, other] = [await account(), await account()];
    const side = await sideOf(other);
    expect((await update(user, side.addressCastId, kazan)).status).toBe(404);
    await freezeCasts(contextOf(user), [asId('ContactCastId', side.contactCastId)]);
    expect((await update(other, side.addressCastId, kazan)).status).toBe(200);
  });
});

describe('freezing a side', () => {
  it('puts a person at a frozen address', async () => {
    const user = await account();
    const addressCastId = await castOf(user);
    const body = {
      ...person,
      address_cast_id: addressCastId,
      side: 'recipient' as const,
      passport: '4510 123456',
      comment: 'Домофон 12',
    };
    const { status, body: cast } = await portal.call(api.createContactCast, { body }, { as: user });
    expect(status).toBe(201);
    expect(cast).toMatchObject({
      addressCastId,
      type: 'domestic',
      contactName: 'Пётр Лугов',
      phones: [{ number: '+79161234567' }],
      passport: '45 •• ••• 456',
      comment: 'Домофон 12',
      address: { city: 'Казань', house: '5 к 2' },
    });
  });

  it('reads phones and tax numbers by the rules of the address’s country', async () => {
    const user = await account();
    const body = {
      contact_name: 'Анна Ковалёнок',
      phones: [{ number: '8 029 123-45-67' }],
      inn: '100582333',
      address: { city: 'Минск', iso: 'BY' },
      side: 'sender' as const,
    };
    const cast = (await portal.call(api.createComplexCast, { body }, { as: user })).body;
    expect(cast).toMatchObject({ phones: [{ number: '+375291234567' }], inn: '100582333', opfFull: null });
  });

  it('refuses another account’s frozen address at its field', async () => {
    const [user, other] = [await account(), await account()];
    const body = { ...person, address_cast_id: await castOf(other), side: 'sender' as const };
    const { status, error } = await portal.call(api.createContactCast, { body }, { as: user });
    expect(status).toBe(400);
    expect(error.errorCodes).toEqual({ address_cast_id: ['not_found'] });
  });

  it('leaves nothing behind when a field is broken', async () => {
    const user = await account();
    const body = { ...person, phones: [{ number: '1' }], address: kazan, side: 'sender' };
    await portal.send(api.createComplexCast, { body }, { as: user });
    const casts = await db()
      .selectFrom('address_casts')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .execute();
    expect(casts).toEqual([]);
  });

  it('copies a side for a repeated order: the same words, changeable again', async () => {
    const user = await account();
    const side = await sideOf(user, { comment: 'Со двора', passport: '4510 123456' });
    const ctx = contextOf(user);
    const id = asId('ContactCastId', side.contactCastId);
    await freezeCasts(ctx, [id]);
    const [original, copy] = [await loadContactCast(ctx, id), await copyContactCast(ctx, id)];
    expect(original.address.isFrozen).toBe(true);
    expect(copy.id).not.toBe(id);
    expect(passportOfSide(ctx, ctx.actor.accountId, copy)?.number).toBe('4510 123456');
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      passport: { ...copy.passport, mask: original.passport?.mask },
      address: { ...original.address, id: copy.address.id, isFrozen: false },
    });
  });

  it('is loaded only for its own account', async () => {
    const [user, other] = [await account(), await account()];
    const side = await sideOf(other);
    const ctx = contextOf(user);
    await expect(loadContactCast(ctx, asId('ContactCastId', side.contactCastId))).rejects.toMatchObject({
      status: 404,
    });
    const addressId = asId('AddressCastId', side.addressCastId);
    expect(await presentAddressCasts(ctx, [addressId])).toEqual(new Map());
    const own = await presentAddressCasts(contextOf(other), [addressId, addressId]);
    expect([...own.keys()]).toEqual([addressId]);
  });
});

describe('recent sides', () => {
  it('stand newest first, each different one once, by side', async () => {
    const user = await account();
    const first = await sideOf(user);
    portal.clock.advance(1000);
    await sideOf(user, { contact_name: 'Ирина Соснина' });
    portal.clock.advance(1000);
    const again = await sideOf(user, {
      contact_name: 'ПЁТР ЛУГОВ',
      phones: [{ number: '+7 916 123 45 67' }],
      address: { ...kazan, house: '5к2' },
    });
    await sideOf(user, { side: 'recipient', contact_name: 'Олег Берёзов' });
    const senders = await recentOf(user, { side: 'sender' });
    expect(senders.map(({ contact }) => contact.contactName)).toEqual(['ПЁТР ЛУГОВ', 'Ирина Соснина']);
    expect(senders[0]?.contact.contactCastId).toBe(again.contactCastId);
    expect(senders[0]?.contact.contactCastId).not.toBe(first.contactCastId);
    const receivers = await recentOf(user, { side: 'recipient' });
    expect(receivers.map(({ contact }) => contact.contactName)).toEqual(['Олег Берёзов']);
  });

  it('come to the top when an order uses them', async () => {
    const user = await account();
    const first = await sideOf(user);
    portal.clock.advance(1000);
    await sideOf(user, { contact_name: 'Ирина Соснина' });
    portal.clock.advance(1000);
    await rememberRecent(contextOf(user), 'sender', asId('ContactCastId', first.contactCastId));
    const names = (await recentOf(user, { side: 'sender' })).map(({ contact }) => contact.contactName);
    expect(names).toEqual(['Пётр Лугов', 'Ирина Соснина']);
  });

  it('are ten at most, and of one country when asked so', async () => {
    const user = await account();
    await sideOf(user, { address: { city: 'Минск', iso: 'BY' } });
    for (let number = 1; number <= 11; number += 1) {
      portal.clock.advance(1000);
      await sideOf(user, { contact_name: `Получатель ${number}` });
    }
    const shown = await recentOf(user, { side: 'sender' });
    expect(shown.map(({ contact }) => contact.contactName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Получатель ${11 - index}`),
    );
    const belarusian = await recentOf(user, { side: 'sender', iso: 'BY' });
    expect(belarusian.map(({ contact }) => contact.address.city)).toEqual(['Минск']);
  });

  it('keep terminals in a list of their own, by carrier', async () => {
    const user = await account();
    const [cdek, dpd] = [await createTerminal(db()), await createTerminal(db(), { carrier: 'dpd' })];
    for (const terminal of [cdek, dpd, cdek]) {
      portal.clock.advance(1000);
      await sideOf(user, { address: { terminal_id: terminal.id } });
    }
    expect(await recentOf(user, { side: 'sender' })).toEqual([]);
    const terminals = async (query: { side: 'sender' | 'recipient'; delivery_service?: 'dpd' }) =>
      (await portal.call(api.listRecentTerminals, { query }, { as: user })).body.items.map(
        ({ address }) => address.terminalCode,
      );
    expect(await terminals({ side: 'sender' })).toEqual([cdek.code, dpd.code]);
    expect(await terminals({ side: 'sender', delivery_service: 'dpd' })).toEqual([dpd.code]);
    expect(await terminals({ side: 'recipient' })).toEqual([]);
  });

  it('are forgotten on request, by their own account only', async () => {
    const [user, other] = [await account(), await account()];
    await sideOf(user);
    const [recent] = await recentOf(user, { side: 'sender' });
    const params = { id: recent?.recentId ?? 0 };
    expect((await portal.call(api.deleteRecentContact, { params }, { as: other })).status).toBe(404);
    expect((await portal.call(api.deleteRecentContact, { params }, { as: user })).status).toBe(204);
    expect((await portal.call(api.deleteRecentContact, { params }, { as: user })).status).toBe(404);
    expect(await recentOf(user, { side: 'sender' })).toEqual([]);
  });

  it('belong to one account', async () => {
    const [user, other] = [await account(), await account()];
    await sideOf(other);
    expect(await recentOf(user, { side: 'sender' })).toEqual([]);
  });
});
