import { api, type RequestOf } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { copyContactCast, freezeCasts } from './index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const account = () => createAccount(db());
type SideBody = RequestOf<typeof api.createComplexCast>['body'];
const side: SideBody = {
  contact_name: 'Щеголев Юлий',
  phones: [{ number: '8 (916) 123-45-67' }],
  company_name: 'ООО «Ромашка»',
  inn: '7707083893',
  legal_address: 'г Москва, ул Лесная, д 5',
  address: { city: 'Москва', street: 'ул Большая Якиманка', house: '5' },
  side: 'sender',
};
const sideOf = async (as: TestUser, more: Partial<SideBody> = {}) =>
  (await portal.call(api.createComplexCast, { body: { ...side, ...more } }, { as })).body;
const contextOf = (user: TestUser) => ({
  ...portal.runtime.capabilities,
  actor: {
    accountId: asId('AccountId', user.accountId),
    userId: asId('UserId', user.userId),
    permissions: [],
  },
});
const transliterate = (as: TestUser, id: number, body: object = {}) =>
  portal.call(api.transliterateCast, { params: { id }, body }, { as });
const update = (as: TestUser, id: number, body: NonNullable<RequestOf<typeof api.updateInterCast>['body']>) =>
  portal.call(api.updateInterCast, { params: { id }, body }, { as });

describe('a frozen side in Latin', () => {
  it('is proposed, corrected by who knows the passport, kept, and copied for a repeated order', async () => {
    const user = await account();
    const { contactCastId: id, transliterated } = await sideOf(user);
    expect(transliterated).toBeNull();
    const answer = await transliterate(user, id, { contact_name: 'Schegolev Yuliy' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        contactName: 'Schegolev Yuliy',
        companyName: 'Romashka LLC',
        city: 'Moscow',
        street: 'ul. Bolshaya Yakimanka',
        tooLong: expect.arrayContaining(['addressLine']),
      },
    ]);
    const { tooLong: _tooLong, ...kept } = answer.body;
    const [recent] = (await portal.call(api.listRecentContacts, { query: { side: 'sender' } }, { as: user }))
      .body.items;
    expect(recent?.contact.transliterated).toEqual(kept);
    const copy = await copyContactCast(contextOf(user), asId('ContactCastId', id));
    expect(copy.latin?.contactName).toBe('Schegolev Yuliy');
    expect((await transliterate(user, id)).body.contactName).toBe('Shchegolev Iulii');
  });

  it('loses the words whose Russian ones have become others, and keeps the rest', async () => {
    const user = await account();
    const { contactCastId: id } = await sideOf(user);
    await transliterate(user, id);
    const { body: renamed } = await update(user, id, { contact_name: 'Громов Олег' });
    expect(renamed.transliterated).toMatchObject({ contactName: null, companyName: 'Romashka LLC' });
    const typed = { contact_name: 'Тихий Назар', transliterated: { contact_name: 'Tikhiy Nazar' } };
    expect((await update(user, id, typed)).body.transliterated?.contactName).toBe('Tikhiy Nazar');
    await transliterate(user, id);
    const address = { city: 'Москва', street: 'ул Тверская', house: '5' };
    const { address_cast_id: addressId } = await db()
      .selectFrom('contact_casts')
      .select('address_cast_id')
      .where('id', '=', asId('ContactCastId', id))
      .executeTakeFirstOrThrow();
    const request = { params: { id: addressId }, body: address };
    expect((await portal.call(api.updateFastAddressCast, request, { as: user })).status).toBe(200);
    const { body: moved } = await update(user, id, { comment: 'Со двора' });
    expect(moved.transliterated).toMatchObject({
      ...{ contactName: 'Tikhii Nazar', city: 'Moscow', house: '5', street: null, addressLine: null },
    });
  });

  it('wants a Russian field, and takes Latin letters only', async () => {
    const user = await account();
    const latin = { city: 'Kleinlindenau', iso: 'DE', street: 'Lindenallee', house: '5' };
    const body = {
      ...side,
      contact_name: 'John Smith',
      company_name: null,
      inn: null,
      legal_address: null,
      address: latin,
    };
    const foreign = await portal.call(api.createForeignCast, { body }, { as: user });
    expect(foreign.body).toMatchObject({ type: 'foreign', iso: 'DE', transliterated: null });
    const refused = await transliterate(user, foreign.body.contactCastId);
    expect([refused.status, refused.error.nonFieldError]).toEqual([
      400,
      ['Поле со значением на русском языке не заполнено'],
    ]);
    const { contactCastId } = await sideOf(user);
    const cyrillic = await transliterate(user, contactCastId, { city: 'Москва' });
    expect([cyrillic.status, cyrillic.error.errorCodes]).toEqual([400, { city: ['latin_wrong'] }]);
  });

  it('is frozen with the order', async () => {
    const user = await account();
    const { contactCastId: id } = await sideOf(user);
    await freezeCasts(contextOf(user), [asId('ContactCastId', id)]);
    for (const answer of [await transliterate(user, id), await update(user, id, { comment: 'Со двора' })])
      expect([answer.status, answer.error.errorCodes]).toEqual([409, { nonFieldError: ['side_frozen'] }]);
  });

  it('is not another’s', async () => {
    const [user, other] = [await account(), await account()];
    const { contactCastId: id } = await sideOf(user);
    expect((await transliterate(other, id)).status).toBe(404);
    expect((await update(other, id, {})).status).toBe(404);
    const colleague = await addMember(db(), user.accountId, 'member', ['shipping.create']);
    expect((await update(colleague, id, {})).status).toBe(404);
  });
});

describe('a side beyond the customs union', () => {
  it.each([
    { city: 'Минск', iso: 'BY' },
    { city: 'Казань', iso: 'RU' },
  ])('is not at %o', async (address) => {
    const user = await account();
    const answer = await portal.call(api.createForeignCast, { body: { ...side, address } }, { as: user });
    expect([answer.status, answer.error.errorCodes]).toEqual([
      400,
      { 'address.iso': ['address_not_foreign'] },
    ]);
  });

  it('takes its Latin words with it', async () => {
    const user = await account();
    const body = {
      ...side,
      inn: null,
      address: { city: 'Berlin', iso: 'DE' },
      transliterated: { contact_name: 'Schegolev Yuliy' },
    };
    const { transliterated } = (await portal.call(api.createForeignCast, { body }, { as: user })).body;
    expect(transliterated).toMatchObject({ contactName: 'Schegolev Yuliy', companyName: null });
  });
});

describe('changing who stands at a side', () => {
  it('replaces what is named and keeps the rest, the address and the passport with it', async () => {
    const user = await account();
    const before = await sideOf(user, { passport: '4510 123456', comment: 'Домофон 12' });
    const { contactCastId: id } = before;
    const changed = await update(user, id, {
      contact_name: 'Щеголева Юлия',
      phones: [{ number: '8 916 765-43-21' }],
      transliterated: { contact_name: 'Shchegoleva Yulia' },
    });
    expect(changed.body).toEqual({
      ...before,
      contactName: 'Щеголева Юлия',
      phones: [{ number: '+79167654321' }],
      transliterated: expect.objectContaining({ contactName: 'Shchegoleva Yulia', city: null }),
    });
    const other = await update(user, id, { passport: '7518 123018', comment: null, email: null });
    expect(other.body).toMatchObject({ passport: '75 •• ••• 018', comment: null });
    expect(other.body.transliterated?.contactName).toBe('Shchegoleva Yulia');
    const gone = await update(user, id, { passport: null, transliterated: null });
    expect(gone.body).toMatchObject({ passport: null, transliterated: null });
  });

  it.each([
    [{ passport: 'x' }, 'passport', 'passport_wrong'],
    [{ inn: '7707083894' }, 'inn', 'inn_wrong'],
    [{ phones: [{ number: '1' }] }, 'phones.0.number', 'phone_wrong'],
  ])('refuses %o at %s', async (body, field, code) => {
    const user = await account();
    const { contactCastId } = await sideOf(user);
    const answer = await update(user, contactCastId, body);
    expect([answer.status, answer.error.errorCodes]).toEqual([400, { [field]: [code] }]);
  });
});

describe('a person of the book in Latin', () => {
  const entryOf = async (as: TestUser) => {
    const body = {
      title: 'Ромашка',
      opf: 'ООО',
      contact_name: 'Щеголев Юлий',
      city: 'Москва',
      street: 'ул Лесная',
      house: '5',
    };
    const { body: entry } = await portal.call(api.createCounterparty, { body }, { as });
    const [contact] = entry.contacts;
    if (!contact) throw new Error('the entry has a person');
    return { entry, id: contact.contactInfoId };
  };
  const detail = async (as: TestUser, id: number) =>
    (await portal.call(api.getContactInfo, { params: { id } }, { as })).body;

  it('is proposed with the company and its address, corrected and kept, which is a change of the entry', async () => {
    const user = await account();
    const { entry, id } = await entryOf(user);
    const answer = await portal.call(
      api.transliterateContactInfo,
      { params: { id }, body: { contact_name: 'Schegolev Yuliy' } },
      { as: user },
    );
    expect(answer.body).toMatchObject({
      contactName: 'Schegolev Yuliy',
      companyName: 'Romashka',
      opfFull: 'LLC',
      city: 'Moscow',
    });
    const kept = await detail(user, id);
    expect(kept.transliterated).toMatchObject({ contactName: 'Schegolev Yuliy', street: 'ul. Lesnaya' });
    expect(kept.counterparty.version).toBe(entry.version + 1);
  });

  it('loses the words of another name, company or main address, and keeps the rest', async () => {
    const user = await account();
    const { id } = await entryOf(user);
    const propose = () =>
      portal.call(api.transliterateContactInfo, { params: { id }, body: {} }, { as: user });
    const latin = async () => (await detail(user, id)).transliterated;
    await propose();
    const body = { contact_name: 'Громов Олег' };
    await portal.call(api.updateContactInfo, { params: { id }, body }, { as: user });
    expect(await latin()).toMatchObject({ contactName: null, companyName: 'Romashka', city: 'Moscow' });
    await propose();
    const { counterparty } = await detail(user, id);
    const { counterpartyId, version, addresses } = counterparty;
    const change = { params: { id: counterpartyId }, body: { version, title: 'Василёк' } };
    await portal.call(api.updateCounterparty, change, { as: user });
    expect(await latin()).toMatchObject({ contactName: 'Gromov Oleg', companyName: null, city: 'Moscow' });
    const other = { city: 'Казань', street: 'ул Баумана', house: '1' };
    const addressId = addresses[0]?.addressId ?? 0;
    await portal.call(api.updateAddress, { params: { id: addressId }, body: other }, { as: user });
    expect(await latin()).toMatchObject({ contactName: 'Gromov Oleg', city: null, street: null });
  });

  it('is edited with the person, stays where it is not named, and goes by null', async () => {
    const user = await account();
    const { id } = await entryOf(user);
    const change = (body: NonNullable<RequestOf<typeof api.updateContactInfo>['body']>) =>
      portal.call(api.updateContactInfo, { params: { id }, body }, { as: user });
    const words = { contact_name: 'Schegolev Yuliy' };
    expect((await change({ transliterated: words })).body.transliterated?.contactName).toBe(
      'Schegolev Yuliy',
    );
    await change({ position: 'склад' });
    const { counterparty } = await detail(user, id);
    await portal.call(
      api.updateCounterparty,
      {
        params: { id: counterparty.counterpartyId },
        body: {
          version: counterparty.version,
          contacts: [{ contact_info_id: id, contact_name: 'Щеголев Юлий', phones: [] }],
        },
      },
      { as: user },
    );
    expect((await detail(user, id)).transliterated?.contactName).toBe('Schegolev Yuliy');
    expect((await change({ transliterated: null })).body.transliterated).toBeNull();
    const wrong = await change({ transliterated: { contact_name: 'Щеголев' } });
    expect(wrong.error.errorCodes).toEqual({ 'transliterated.contact_name': ['latin_wrong'] });
  });
});
