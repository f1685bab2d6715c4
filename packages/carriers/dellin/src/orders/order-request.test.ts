import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRequest, receiver, sender } from '../../test/requests.ts';
import { splitLegalForm, toPhoneNumber } from './members.ts';
import { mentions } from './order-list.ts';
import { toAddress, toOrderRequest } from './order-request.ts';

describe('an order request', () => {
  it('says everything in the words and units of the carrier', () => {
    expect(toOrderRequest(orderRequest, '2026-03-04', {})).toEqual({
      inOrder: true,
      delivery: {
        deliveryType: { type: 'auto' },
        derival: {
          produceDate: '2026-03-04',
          variant: 'address',
          address: { search: 'Москва, ул. Примерная, 1', flat: '5' },
          time: { worktimeStart: '10:00', worktimeEnd: '18:00' },
        },
        arrival: {
          variant: 'address',
          address: { search: 'Новосибирская область, Новосибирск, пр. Образцовый, 2', flat: '3' },
          time: { worktimeStart: '09:00', worktimeEnd: '18:00' },
        },
        comment: 'TRZ-0000000018. позвонить за час. вход со двора',
      },
      members: {
        requester: { role: 'sender', uid: undefined, email: undefined },
        sender: {
          counteragent: {
            customForm: {
              formName: 'ООО',
              countryUID: '0x8f51001438c4d49511dbd774581edb7a',
              juridical: true,
            },
            name: 'Пример',
            inn: '7700000000',
          },
          contactPersons: [{ name: 'Отправитель Тестовый' }],
          phoneNumbers: [{ number: '70000000001' }],
          email: undefined,
        },
        receiver: {
          counteragent: {
            form: '0xAB91FEEA04F6D4AD48DF42161B6C2E7A',
            name: 'Получатель Тестовый',
            isAnonym: true,
            phone: '70000000002',
          },
          contactPersons: [{ name: 'Получатель Тестовый' }],
          phoneNumbers: [{ number: '70000000002' }],
          email: 'receiver@example.test',
        },
      },
      cargo: {
        quantity: 2,
        length: 0.3,
        width: 0.195,
        height: 0.1,
        weight: 1.5,
        totalVolume: 0.0117,
        totalWeight: 3,
        freightName: 'Запчасти',
        insurance: { statedValue: 30_000, term: false },
      },
      payment: {
        type: 'noncash',
        primaryPayer: 'sender',
        cashOnDelivery: { orderNumber: 'TRZ-0000000018' },
      },
    });
  });

  it('places the client’s own counterparty where the settings say', () => {
    const own = { counteragentId: 1_000_001, requesterUid: 'UID-1', freightUid: 'F-1' };
    expect(toOrderRequest(orderRequest, '2026-03-04', own)).toMatchObject({
      members: { requester: { role: 'sender', uid: 'UID-1' }, sender: { counteragentID: 1_000_001 } },
      cargo: { freightUID: 'F-1' },
    });
    expect(toOrderRequest(orderRequest, '2026-03-04', { ...own, requesterRole: 'third' })).toMatchObject({
      members: {
        requester: { role: 'third' },
        sender: { counteragent: { name: 'Пример' } },
        third: { counteragentID: 1_000_001 },
      },
      payment: { primaryPayer: 'third' },
    });
  });

  it('lets the client’s own counterparty hand over for a private person also where it pays as a third', () => {
    const order = { ...orderRequest, sender: { ...sender, company: undefined } };
    for (const requesterRole of ['sender', 'third'] as const)
      expect(toOrderRequest(order, '2026-03-04', { counteragentId: 1_000_001, requesterRole })).toMatchObject(
        {
          members: {
            sender: { counteragentID: 1_000_001, contactPersons: [{ name: sender.contactName }] },
          },
        },
      );
  });

  it('hands over at terminals by their id, and is refused without one', () => {
    const w2w = {
      ...orderRequest,
      way: 'w2w' as const,
      sender: { ...sender, place: { ...sender.place, terminalCode: '1' } },
      receiver: { ...receiver, place: { ...receiver.place, terminalCode: '999' } },
    };
    expect(toOrderRequest(w2w, '2026-03-04', {})).toMatchObject({
      delivery: {
        derival: { variant: 'terminal', terminalID: '1', produceDate: '2026-03-04' },
        arrival: { variant: 'terminal', terminalID: '999' },
      },
    });
    expect(() => toOrderRequest({ ...w2w, receiver }, '2026-03-04', {})).toThrow('refused');
  });

  it('asks for hands at doors and for papers back', () => {
    const services = ['CARGO_LOADING', 'CARGO_UNLOADING', 'RETURN'] as const;
    expect(toOrderRequest({ ...orderRequest, services }, '2026-03-04', {})).toMatchObject({
      delivery: {
        derival: { handling: { toFloor: 1 } },
        arrival: { handling: { toFloor: 1 } },
        accompanyingDocuments: [{ action: 'return' }],
      },
    });
  });

  it.each([
    [{ ...receiver, street: undefined }, 'Новосибирская область, Новосибирск, пр. Образцовый, 2'],
    [
      { ...receiver, street: undefined, addressLine: 'пр. Образцовый, 2' },
      'Новосибирская область, Новосибирск, пр. Образцовый, 2',
    ],
    [{ ...sender, house: undefined }, 'Москва, ул. Примерная'],
  ])('finds an address by its text', (party, search) => {
    expect(toAddress(party)).toMatchObject({ search });
  });

  it.each([
    ['ООО «Пример»', 'ООО', 'Пример'],
    ['ИП Тестов Т. Т.', 'ИП', 'Тестов Т. Т.'],
    ['Пример', undefined, 'Пример'],
    ['Аорта', undefined, 'Аорта'],
    ['АО "Пример"', 'АО', 'Пример'],
  ])('reads %s as %s and %s', (company, form, name) => {
    expect(splitLegalForm(company)).toEqual({ form, name });
  });

  it.each([
    [{ name: 'Соколов Пётр', inn: '500100732259' }, 'ИП', false],
    [{ name: 'Пример', inn: '7700000016' }, 'ООО', true],
    [{ name: 'АО «Пример»', inn: '7700000016', legalForm: 'ООО' }, 'АО', true],
    [{ name: 'Пример', inn: '7700000016', legalForm: 'Публичное акционерное общество' }, 'ПАО', true],
    [
      { name: 'Приход', inn: '7700000016', legalForm: 'Религиозная организация' },
      'Религиозная организация',
      true,
    ],
  ])('names the legal form of %o as %s', (company, formName, juridical) => {
    const order = { ...orderRequest, receiver: { ...receiver, company } };
    expect(toOrderRequest(order, '2026-03-04', {})).toMatchObject({
      members: { receiver: { counteragent: { customForm: { formName, juridical }, inn: company.inn } } },
    });
  });

  it('guesses no legal form: such a company is named beside its contact person', () => {
    const abroad = { ...receiver.place, iso: 'KZ' };
    const company = { name: 'Пример', inn: '500100732259' };
    const toReceiver = (changes: Partial<typeof receiver>) =>
      toOrderRequest({ ...orderRequest, receiver: { ...receiver, ...changes } }, '2026-03-04', {});
    for (const party of [{ company: { ...company, inn: undefined } }, { company, place: abroad }])
      expect(toReceiver(party)).toMatchObject({
        members: {
          receiver: {
            counteragent: { name: receiver.contactName, isAnonym: true },
            contactPersons: [{ name: `${receiver.contactName}, Пример` }],
          },
        },
      });
  });

  it.each([
    ['7518123018', { type: 'passport', serial: '7518', number: '123018' }],
    ['721234567', { type: 'foreignPassport', serial: '72', number: '1234567' }],
  ])('names the passport %s of a private person, who then may send too', (passport, document) => {
    const person = { contactName: 'Пример Иван', company: undefined, passport };
    const order = {
      ...orderRequest,
      sender: { ...sender, ...person },
      receiver: { ...receiver, ...person },
    };
    const counteragent = { name: 'Пример Иван', isAnonym: false, document };
    expect(toOrderRequest(order, '2026-03-04', { counteragentId: 7, requesterRole: 'third' })).toMatchObject({
      members: { sender: { counteragent }, receiver: { counteragent } },
    });
  });

  it('takes a passport of another country for no paper', () => {
    const order = { ...orderRequest, receiver: { ...receiver, passport: 'N1234567' } };
    expect(toOrderRequest(order, '2026-03-04', {})).toMatchObject({
      members: { receiver: { counteragent: { isAnonym: true } } },
    });
  });

  it('gives all the phones of a side', () => {
    const order = { ...orderRequest, sender: { ...sender, furtherPhones: ['+70000000003'] } };
    expect(toOrderRequest(order, '2026-03-04', {})).toMatchObject({
      members: { sender: { phoneNumbers: [{ number: '70000000001' }, { number: '70000000003' }] } },
    });
  });

  it('takes the id of a legal form where it is known', () => {
    const known = toOrderRequest(orderRequest, '2026-03-04', { legalForms: { ООО: '0xFORM' } });
    expect(known).toMatchObject({ members: { sender: { counteragent: { form: '0xFORM' } } } });
  });

  it('writes any phone as its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7,14}$/), (digits) => {
        expect(toPhoneNumber(`+${digits}`)).toBe(digits);
      }),
    );
  });
});

describe('our number in an order', () => {
  it.each([
    [{ comment: 'TRZ-18' }, true],
    [{ note: 'заказ (TRZ-18), позвонить' }, true],
    [{ orderNumber: 'TRZ-18' }, true],
    [{ delivery: { comment: 'TRZ-18. вход' } }, true],
    [{ documents: [{ comments: ['TRZ-18'] }] }, true],
    [{ comment: 'TRZ-181' }, false],
    [{ comment: 'XTRZ-18' }, false],
    [{ sender: { inn: 'TRZ-18' } }, false],
    [{ comment: null }, false],
  ])('is a word of its own in a field for notes: %j', (record, expected) => {
    expect(mentions(record, 'TRZ-18')).toBe(expected);
  });

  it('is never read as a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (number) => {
        expect(mentions({ comment: number }, number)).toBe(true);
        expect(mentions({ comment: '' }, number)).toBe(false);
      }),
    );
  });
});
