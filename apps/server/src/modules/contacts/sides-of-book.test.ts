import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { loadContactCast } from './index.ts';
import { passportOfSide } from './side-passports.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const account = () => createAccount(portal.runtime.database.db);
const kazan = { city: 'Казань', street: 'ул Речная', house: '5' };
const person = { contact_name: 'Ветрова Алина', phones: [{ number: '9161234567' }] };

const entryOf = async (user: TestUser, more: object = {}) => {
  const body = { kind: 'person' as const, title: 'Ветрова Алина', ...person, ...kazan, ...more };
  return (await portal.call(api.createCounterparty, { body }, { as: user })).body;
};
const freeze = (user: TestUser, more: object) =>
  portal.send(
    api.createComplexCast,
    { body: { ...person, address: kazan, side: 'recipient', ...more } },
    { as: user },
  );
const stored = (user: TestUser, castId: number) =>
  loadContactCast(
    {
      ...portal.runtime.capabilities,
      actor: { accountId: asId('AccountId', user.accountId) },
    },
    asId('ContactCastId', castId),
  );
const passportOf = async (user: TestUser, castId: number) =>
  passportOfSide(portal.runtime.capabilities, asId('AccountId', user.accountId), await stored(user, castId));

describe('a side that was filled in from the book', () => {
  it('is a frozen copy: what becomes of the entry changes nothing of it', async () => {
    const user = await account();
    const entry = await entryOf(user);
    const id = entry.counterpartyId;
    const { body } = await freeze(user, { counterparty_id: id });
    const { contactCastId } = body as { contactCastId: number };
    const before = await stored(user, contactCastId);
    expect(before).toMatchObject({ counterpartyId: id, contactName: 'Ветрова Алина' });
    const change = {
      version: entry.version,
      title: 'Другая',
      contacts: [{ contact_name: 'Другая', phones: [{ number: '9160000000' }] }],
      addresses: [{ city: 'Пермь', street: 'ул Ткачей', house: '4' }],
    };
    const params = { id };
    await portal.call(api.updateCounterparty, { params, body: change }, { as: user });
    expect(await stored(user, contactCastId)).toEqual(before);
    await portal.call(api.deleteCounterparty, { params }, { as: user });
    expect(await stored(user, contactCastId)).toEqual(before);
  });

  it('takes the passport of the entry along, and tells nobody its number', async () => {
    const user = await account();
    const passport = { number: '7518 123018', issued_on: '2019-03-02', issued_by: 'ОВД «Пример»' };
    const { counterpartyId } = await entryOf(user, { passport });
    const named = { counterparty_id: counterpartyId, counterparty_passport: true };
    const { status, body } = await freeze(user, named);
    expect([status, JSON.stringify(body).includes('123018')]).toEqual([201, false]);
    const side = body as { contactCastId: number; passport: string };
    expect(side.passport).toBe('75 •• ••• 018');
    expect(await passportOf(user, side.contactCastId)).toEqual({
      ...{ number: '7518 123018', issuedOn: '2019-03-02', issuedBy: 'ОВД «Пример»' },
    });
    const { body: other } = await freeze(user, { ...named, passport: '4510 123456' });
    const { contactCastId } = other as { contactCastId: number };
    expect(await passportOf(user, contactCastId)).toMatchObject({ number: '4510 123456' });
  });

  it('has no passport where the entry has none, or is another account’s', async () => {
    const user = await account();
    const { counterpartyId } = await entryOf(user);
    const missing = await freeze(user, { counterparty_id: counterpartyId, counterparty_passport: true });
    expect([missing.status, missing.error.errorCodes]).toEqual([
      400,
      { counterparty_passport: ['not_found'] },
    ]);
    const theirs = await entryOf(await account(), { passport: { number: '7518 123018' } });
    const named = { counterparty_id: theirs.counterpartyId, counterparty_passport: true };
    const { status, error } = await freeze(user, named);
    expect([status, error.errorCodes?.counterparty_id]).toEqual([400, ['not_found']]);
  });

  it('tells the courier what the entry says of the door and the numbers, unless something else is said', async () => {
    const user = await account();
    const phones = [{ number: '9161234567' }, { number: '8 383 212-00-20', extension: '77' }];
    const { counterpartyId: counterparty_id } = await entryOf(user, {
      phones,
      ...{ hint: 'за углом', opening_hours: '9–18' },
      addresses: [{ city: 'Казань', street: 'ул Речная', house: '7', hint: 'со двора' }],
    });
    const told = async (more: object) =>
      ((await freeze(user, { phones, counterparty_id, ...more })).body as { comment: string | null }).comment;
    expect(await told({})).toBe('за углом; часы работы 9–18; +7 (383) 212-00-20 доб. 77');
    expect(await told({ phones: phones.slice(1) })).toBe('за углом; часы работы 9–18; доб. 77');
    const [other, unknown] = [
      { ...kazan, house: '7' },
      { ...kazan, house: '9' },
    ];
    expect(await told({ address: other, phones: phones.slice(0, 1) })).toBe('со двора');
    expect(await told({ address: unknown, phones: phones.slice(0, 1) })).toBeNull();
    expect(await told({ comment: 'Звонить' })).toBe('Звонить');
    for (const comment of [null, '']) expect(await told({ comment })).toBeNull();
    expect(await told({ counterparty_id: null })).toBeNull();
  });

  it('tells nothing of another person or another office', async () => {
    const user = await account();
    const number = '8 383 212-00-20';
    const office = { ...kazan, office: '12' };
    const { counterpartyId: counterparty_id } = await entryOf(user, {
      ...office,
      ...{ phones: [{ number }], hint: 'третий этаж' },
      contacts: [{ contact_name: 'Тихий Назар', phones: [{ number, extension: '77' }] }],
      addresses: [{ ...kazan, office: '14', hint: 'со двора' }],
    });
    const told = async (contact_name: string, address: object) => {
      const side = { contact_name, phones: [{ number }], counterparty_id, address };
      return ((await freeze(user, side)).body as { comment: string | null }).comment;
    };
    expect(await told('Ветрова Алина', office)).toBe('третий этаж');
    expect(await told('Назар тихий', { ...kazan, office: 'оф. 14' })).toBe('со двора; доб. 77');
    expect(await told('Кто-то Третий', kazan)).toBeNull();
    expect(await told('Ветрова Алина', { ...kazan, office: '16' })).toBeNull();
  });

  it('tells the same of an address that was frozen before', async () => {
    const user = await account();
    const { counterpartyId, addresses } = await entryOf(user, { hint: 'за углом' });
    const [{ addressId = 0 } = {}] = addresses;
    const { body: frozen } = await portal.call(
      api.createAddressCast,
      { body: { address_id: addressId } },
      { as: user },
    );
    const side = { ...person, side: 'sender' as const, counterparty_id: counterpartyId };
    const body = { ...side, address_cast_id: frozen.addressCastId };
    expect((await portal.call(api.createContactCast, { body }, { as: user })).body.comment).toBe('за углом');
  });
});
