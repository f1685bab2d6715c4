import { CarrierError } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  berlin,
  call,
  express,
  insurance,
  measures,
  moscowGuid,
  orderRequest,
  receiver,
  reference,
  sender,
} from '../../test/requests.ts';
import {
  answer,
  closeScripted,
  deepValue,
  failure,
  failureOf,
  notSaved,
  type Row,
  type Script,
  saved,
  scripted,
} from '../../test/scripted-cse.ts';
import { toWaybillRequest } from './waybill-request.ts';

afterEach(closeScripted);

const number = '000-00000018';
const canceledState = '6c7f342b-6949-4cc3-9992-8daf98e2084c';
const registeredState = 'ee9fc99e-53e5-4253-8b80-b582294ef526';
const happened = (guid: string, time = '2026-03-03T09:00:00'): Row => ({
  key: 'Событие',
  properties: { GUID: guid, DateTime: time },
});
const waybill = (key: string, ...list: Row[]): Row => ({ key, list });
const tracked = (...list: Row[]): string => answer('Tracking', { key: 'Tracking', list });
const unknown = failure('Tracking', '04020');

const booked = {
  ourNumber: orderRequest.ourNumber,
  state: 'booked',
  carrierNumber: number,
  carrierOrderId: undefined,
  pickupOn: undefined,
  refusal: undefined,
};

describe('the request of a waybill', () => {
  const options = {
    ends: { sender: moscowGuid, receiver: 'postcode-630000' },
    pickupOn: '2026-03-03',
    divisorCm3PerKg: 5_000,
    documentsBack: undefined,
  };

  it('names parties, cargo, day and way in the order the carrier wants', () => {
    expect(toWaybillRequest(orderRequest, options)).toEqual({
      Company: '',
      Number: '',
      ClientNumber: 'TRZ-0000000018',
      OrderData: {
        Recipient: {
          Client: 'Получатель Тестовый',
          Official: 'Получатель Тестовый',
          Address: { Geography: 'postcode-630000', Info: 'Новосибирск, ул. Образцовая, 2', FreeForm: true },
          Phone: '+70000000002',
          EMail: 'receiver@example.test',
          Info: undefined,
          Urgency: express,
          Cargo: {
            CargoDescription: 'Запчасти',
            CargoPackageQty: 1,
            Weight: 1.5,
            VolumeWeight: 1.2,
            Length: 30,
            Width: 20,
            Height: 10,
            InsuranceRate: undefined,
            CargoPackages: [{ PackageQty: 1, Width: 20, Height: 10, Length: 30, Weight: 1.5 }],
          },
          PVZ: undefined,
        },
        Sender: {
          Client: 'ООО «Пример & Ко»',
          Official: 'Отправитель Тестовый',
          Address: { Geography: moscowGuid, Info: 'ул. Примерная, 1, 5', FreeForm: true },
          Phone: '+70000000001',
          EMail: undefined,
          Info: 'вход со двора',
          PVZ: undefined,
        },
        TakeDate: '2026-03-03T10:00:00',
        TypeOfCargo: '4aab1fc6-fc2b-473a-8728-58bcd4ff79ba',
        TypeOfPayer: 0,
        WayOfPayment: 1,
        Comment: 'позвонить за час',
        DeliveryOfCargo: 'ДоставкаДоДверей',
        AdditionalServices: undefined,
      },
      Office: '',
    });
  });

  const dataOf = (changes: Partial<typeof orderRequest>) =>
    JSON.parse(JSON.stringify(toWaybillRequest({ ...orderRequest, ...changes }, options))).OrderData;

  it('insures by value and service, and declares no value beside it', () => {
    const data = dataOf({ services: ['INSURANCE'] });
    expect(data.Recipient.Cargo.InsuranceRate).toBe(3_000);
    expect(data.AdditionalServices).toEqual({ Items: [insurance] });
    expect(JSON.stringify(data)).not.toContain('DeclaredValueRate');
    expect(dataOf({ services: ['INSURANCE'], declaredValue: undefined }).AdditionalServices).toBeUndefined();
  });

  it('gives every kind of places its own measures, and the whole none', () => {
    const packages = [
      { ...measures, amount: 2, description: 'Запчасти' },
      { ...measures, description: 'Метизы' },
    ];
    const { Cargo } = dataOf({ packages }).Recipient;
    expect(Cargo).toMatchObject({ CargoDescription: 'Запчасти, Метизы', CargoPackageQty: 3, Weight: 4.5 });
    expect(Cargo.CargoPackages.map((one: { PackageQty: number }) => one.PackageQty)).toEqual([2, 1]);
    expect(Cargo.Length).toBeUndefined();
  });

  it('orders papers back by the service of the contract, and says which papers', () => {
    const services = ['INSURANCE', 'RETURN'] as const;
    const order = { ...orderRequest, services, returnedDocuments: 'Счёт и акт' };
    const request = { ...options, documentsBack: 'papers-guid' };
    expect(toWaybillRequest(order, request).OrderData).toMatchObject({
      WithReturn: true,
      DescriptionForTheVPDReturn: 'Счёт и акт',
      AdditionalServices: { Items: [insurance, 'papers-guid'] },
    });
    expect(() => toWaybillRequest(order, options)).toThrow('refused');
    expect(dataOf({}).WithReturn).toBeUndefined();
  });

  it('has handing over in person in its field, and no word of it otherwise', () => {
    expect(dataOf({ services: ['BY_HAND'] })).toMatchObject({
      PersonallyInHand: true,
      Comment: 'позвонить за час',
    });
    expect(dataOf({ services: [] }).PersonallyInHand).toBeUndefined();
  });

  it.each([
    ['d2d', 'ДоставкаДоДверей', undefined, undefined],
    ['d2w', 'Самовывоз', undefined, 'to'],
    ['w2d', 'СкладДверь', 'from', undefined],
    ['w2w', 'СкладСклад', 'from', 'to'],
  ] as const)('names the points of the way %s', (way, name, from, to) => {
    const data = dataOf({
      way,
      sender: { ...sender, place: { ...sender.place, terminalCode: 'from' } },
      receiver: { ...receiver, place: { ...receiver.place, terminalCode: 'to' } },
    });
    expect([data.DeliveryOfCargo, data.Sender.PVZ, data.Recipient.PVZ]).toEqual([name, from, to]);
  });

  it('declares the value for customs abroad only', () => {
    const abroad = dataOf({ receiver: { ...receiver, place: berlin } });
    expect(abroad.Recipient.Cargo).toMatchObject({
      ValueForCustomsPurposes: 3_000,
      ValueForCustomsPurposesCurrency: 'ff3f7c38-4430-11dc-9497-0015170f8c09',
    });
    expect(dataOf({}).Recipient.Cargo.ValueForCustomsPurposes).toBeUndefined();
  });
});

describe('booking', () => {
  it('gives the number of the waybill', async () => {
    const carrier = await scripted({ SaveWaybillOffice: saved(number) });
    expect(await carrier.adapter.bookOrder(orderRequest, call)).toEqual(booked);
    const sent = carrier.textOf('SaveWaybillOffice');
    expect(sent).toContain(
      '<ns:Language>ru</ns:Language><ns:Login>test</ns:Login><ns:Password>2016</ns:Password>',
    );
    expect(sent).toContain('<ns:Client>ООО «Пример &amp; Ко»</ns:Client>');
    expect(sent).toContain('<ns:Geography>fias-0c5b2444-70a0-4932-980c-b4dc0d3f02b5</ns:Geography>');
    expect(/<(?!\/|\?|ns:|soapenv:)|<ns:(\w+)\s+\w+:nil/.test(sent)).toBe(false);
  });

  it.each([
    ['04032', [waybill(number, happened(registeredState))]],
    [
      'Такой ClientNumber уже существует',
      [{ ...waybill(number), properties: { ClientNumber: orderRequest.ourNumber } }],
    ],
    ['04032', [{ ...waybill(orderRequest.ourNumber), properties: { Number: number } }]],
  ])('adopts the waybill of a number that was used: %s', async (info, rows) => {
    const carrier = await scripted({ SaveWaybillOffice: notSaved(info), Tracking: tracked(...rows) });
    expect(await carrier.adapter.bookOrder(orderRequest, call)).toEqual(booked);
    const asked = carrier.calls.at(-1)?.content;
    expect([deepValue(asked, 'NumberType'), deepValue(asked, 'DocumentType')]).toEqual([
      'ClientNumber',
      'Waybill',
    ]);
  });

  it('asks for the number of an adopted waybill where tracking does not name it', async () => {
    const carrier = await scripted({
      SaveWaybillOffice: notSaved('04032'),
      Tracking: tracked(waybill(orderRequest.ourNumber)),
      GetDocuments: answer('GetDocuments', { tables: [{ key: 'Waybill', fields: { Number: number } }] }),
    });
    expect(await carrier.adapter.bookOrder(orderRequest, call)).toEqual(booked);
  });

  it('says that an adopted waybill is cancelled', async () => {
    const carrier = await scripted({
      SaveWaybillOffice: notSaved('04032'),
      Tracking: tracked(
        waybill(number, happened(registeredState), happened(canceledState, '2026-03-03T10:00:00')),
      ),
    });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).state).toBe('canceled');
  });

  it('is no refusal where the waybill behind the used number is not shown yet', async () => {
    const carrier = await scripted({ SaveWaybillOffice: notSaved('04032'), Tracking: unknown });
    expect(await failureOf(carrier.adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'unavailable',
      details: { mayHaveReached: true },
    });
  });

  it('takes the next day the carrier offers when it wants another, and tells it', async () => {
    const carrier = await scripted({
      SaveWaybillOffice: [notSaved('05103'), saved(number)],
      GetReferenceData: answer('GetReferenceData', {
        list: [
          { key: 'TakeDates', fields: { TakeDate: '2026-03-05T00:00:00' } },
          { key: '2026-03-04T00:00:00' },
          { key: 'TakeDates', fields: { TakeDate: '2026-03-03T00:00:00' } },
        ],
      }),
    });
    expect(await carrier.adapter.bookOrder(orderRequest, call)).toEqual({
      ...booked,
      pickupOn: '2026-03-04',
    });
    const question = carrier.calls[1]?.content;
    expect([
      deepValue(question, 'Reference'),
      deepValue(question, 'other'),
      deepValue(question, 'takedate'),
    ]).toEqual(['availabletakedates', express, '2026-03-03T00:00:00']);
    expect(carrier.calls[2]?.text).toContain('<ns:TakeDate>2026-03-04T10:00:00</ns:TakeDate>');
  });

  it.each([
    ['no day is offered', [notSaved('05103')], answer('GetReferenceData', { list: [] }), 1],
    [
      'the day it offers is not taken either',
      [notSaved('05103')],
      answer('GetReferenceData', { list: [{ key: '2026-03-04' }] }),
      2,
    ],
  ])('is refused when %s', async (_name, turns, dates, attempts) => {
    const carrier = await scripted({ SaveWaybillOffice: turns, GetReferenceData: dates });
    expect(await failureOf(carrier.adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'refused',
      details: { theirCode: '05103', field: 'pickup_on' },
    });
    expect(carrier.methods().filter((method) => method === 'SaveWaybillOffice')).toHaveLength(attempts);
  });

  it('names a place by the GUID of the carrier when its form is not known there', async () => {
    const carrier = await scripted({
      SaveWaybillOffice: [notSaved('05042'), saved(number)],
      GetReferenceData: ({ content }) =>
        answer('GetReferenceData', {
          list: deepValue(content, 'Search') === 'Москва' ? [{ key: moscowGuid, value: 'Москва г' }] : [],
        }),
    });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).carrierNumber).toBe(number);
    expect(carrier.calls.at(-1)?.text).toContain(`<ns:Geography>${moscowGuid}</ns:Geography>`);
  });

  it.each([
    [
      '05021',
      'refused',
      'services',
      'Услуга, страхование или объявленная стоимость не принимаются (код 05021)',
    ],
    ['05066', 'refused', 'packages', 'Превышен допустимый вес (код 05066)'],
    ['05130: нет телефона получателя', 'refused', 'receiver_contact'],
    ['03010', 'unauthorized', undefined, 'Неверный логин или пароль (код 03010)'],
    ['01010', 'unavailable', undefined, 'Сервис перевозчика отключён (код 01010)'],
    ['Некорректный формат даты', 'refused', undefined],
  ])('answers %s as %s', async (info, kind, field, told = info) => {
    const carrier = await scripted({ SaveWaybillOffice: notSaved(info) });
    const error = await failureOf(carrier.adapter.bookOrder(orderRequest, call));
    expect(error).toMatchObject({ kind, details: { field, carrierMessage: told } });
  });

  it('is unsure when the answer is lost, and is found by our number afterwards', async () => {
    const carrier = await scripted({
      SaveWaybillOffice: 'hang up',
      Tracking: tracked(waybill(number, happened(registeredState))),
    });
    const error = await failureOf(carrier.adapter.bookOrder(orderRequest, call));
    expect(error).toMatchObject({
      kind: 'unavailable',
      isTransient: true,
      details: { mayHaveReached: true },
    });
    expect(carrier.methods()).toEqual(['SaveWaybillOffice']);
    const { ourNumber } = orderRequest;
    expect(await carrier.adapter.findOrder({ ourNumber }, call)).toEqual(booked);
  });

  it('is malformed when the answer has no number', async () => {
    const carrier = await scripted({ SaveWaybillOffice: answer('SaveWaybillOffice', {}) });
    expect(await failureOf(carrier.adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'malformed',
      details: { mayHaveReached: true },
    });
  });

  it.each([
    ['a number longer than the carrier takes', { ourNumber: '123456789012345678901' }, 'our_number'],
    ['no point at the sender', { way: 'w2d' }, 'sender_place'],
    ['no point at the receiver', { way: 'd2w' }, 'receiver_place'],
    [
      'no postcode abroad',
      { receiver: { ...receiver, place: { ...berlin, postcode: undefined } } },
      'receiver_place',
    ],
    [
      'no postcode at the sender',
      {
        sender: { ...sender, place: { ...sender.place, postcode: undefined } },
        receiver: { ...receiver, place: berlin },
      },
      'sender_place',
    ],
  ] as const)('is refused here with %s', async (_name, changes, field) => {
    const carrier = await scripted({ SaveWaybillOffice: saved(number) });
    const error = await failureOf(carrier.adapter.bookOrder({ ...orderRequest, ...changes }, call));
    expect(error).toMatchObject({ kind: 'refused', details: { field, mayHaveReached: false } });
    expect(carrier.calls).toEqual([]);
  });

  it('is refused here for a place that nothing names', async () => {
    const carrier = await scripted({ SaveWaybillOffice: saved(number) });
    const place = { ...receiver.place, postcode: undefined };
    const error = await failureOf(
      carrier.adapter.bookOrder({ ...orderRequest, receiver: { ...receiver, place } }, call),
    );
    expect(error).toMatchObject({ kind: 'refused', details: { field: 'receiver_place' } });
    expect(carrier.methods()).not.toContain('SaveWaybillOffice');
  });
});

describe('finding', () => {
  it.each([
    ['its own number', reference, 'InternalNumber', number],
    ['ours', { ourNumber: reference.ourNumber }, 'ClientNumber', reference.ourNumber],
  ])('asks by %s', async (_name, question, type, asked) => {
    const carrier = await scripted({ Tracking: tracked(waybill(number, happened(registeredState))) });
    expect(await carrier.adapter.findOrder(question, call)).toEqual(booked);
    expect(deepValue(carrier.calls[0]?.content, 'NumberType')).toBe(type);
    expect(carrier.textOf('Tracking')).toContain(`<ns:List><ns:Key>${asked}</ns:Key></ns:List>`);
    expect(carrier.calls).toHaveLength(1);
  });

  it.each([
    ['fails as a whole', unknown],
    ['fails in its row', tracked({ key: number, error: '04020' })],
    ['is empty', tracked()],
    ['belongs to others', failure('Tracking', '04040')],
  ])('finds nothing where the answer %s', async (_name, body) => {
    const carrier = await scripted({ Tracking: body });
    expect(await carrier.adapter.findOrder(reference, call)).toBeUndefined();
  });

  it('takes trouble for trouble and not for absence', async () => {
    const carrier = await scripted({ Tracking: tracked({ key: number, error: '99010' }) });
    expect(await failureOf(carrier.adapter.findOrder(reference, call))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it('means the first waybill of our number: later ones are of the way back', async () => {
    const later = waybill('000-00000099', happened(registeredState, '2026-03-09T09:00:00'));
    const carrier = await scripted({ Tracking: tracked(later, waybill(number, happened(registeredState))) });
    expect((await carrier.adapter.findOrder({ ourNumber: reference.ourNumber }, call))?.carrierNumber).toBe(
      number,
    );
  });
});

describe('cancelling', () => {
  const deleted = answer('DeleteDocuments', { list: [{ key: 'x', properties: { Error: false } }] });
  const refusedRow = (code: string) => answer('DeleteDocuments', { list: [{ key: 'x', error: code }] });
  const isOrder = (content: unknown) => deepValue(content, 'DocumentType') === 'Order';
  const noCourier: Script = { Tracking: unknown };
  const outcomeOf = async (script: Script) => {
    const carrier = await scripted({ ...noCourier, ...script });
    return { carrier, reply: await carrier.adapter.cancelOrder(reference, call) };
  };

  it('deletes the waybill, says why and whom to call', async () => {
    const contact = { name: 'Логист', phone: '+70000000009' };
    const carrier = await scripted({ ...noCourier, DeleteDocuments: deleted }, { contact });
    expect(await carrier.adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'canceled',
      carrierMessage: undefined,
    });
    const asked = carrier.calls[0]?.content;
    expect(
      ['DocumentType', 'Number', 'Reason', 'ClientContact', 'Phone'].map((key) => deepValue(asked, key)),
    ).toEqual(['Waybill', number, 'Отменено клиентом', 'Логист', '+70000000009']);
  });

  it('leaves the courier alone, who may come for others', async () => {
    const { carrier, reply } = await outcomeOf({
      DeleteDocuments: deleted,
      Tracking: ({ content }) => (isOrder(content) ? tracked(waybill('000-C1')) : unknown),
    });
    expect(reply).toEqual({ outcome: 'canceled', carrierMessage: undefined });
    const types = carrier.calls
      .filter(({ method }) => method === 'DeleteDocuments')
      .map(({ content }) => deepValue(content, 'DocumentType'));
    expect(types).toEqual(['Waybill']);
  });

  it.each([
    ['02060', 'negotiation'],
    ['03020', 'negotiation'],
    ['03030', 'negotiation'],
    ['04020', 'unknown'],
    ['04040', 'unknown'],
  ])('takes %s for %s, as a whole and in a row', async (code, outcome) => {
    for (const body of [failure('DeleteDocuments', code), refusedRow(code)]) {
      const { reply } = await outcomeOf({ DeleteDocuments: body });
      expect(reply).toEqual({ outcome, carrierMessage: `Текст ${code}` });
    }
  });

  it.each([
    ['canceled', canceledState],
    ['negotiation', registeredState],
  ])('is %s when a waybill that may not be changed stands so', async (outcome, guid) => {
    const { reply } = await outcomeOf({
      DeleteDocuments: refusedRow('03050'),
      Tracking: ({ content }) => (isOrder(content) ? unknown : tracked(waybill(number, happened(guid)))),
    });
    expect(reply.outcome).toBe(outcome);
  });

  it('finds the waybill by our number first where we do not know its own', async () => {
    const carrier = await scripted({
      DeleteDocuments: deleted,
      Tracking: ({ content }) => (isOrder(content) ? unknown : tracked(waybill(number))),
    });
    const { ourNumber } = reference;
    expect((await carrier.adapter.cancelOrder({ ourNumber }, call)).outcome).toBe('canceled');
    const none = await scripted({ Tracking: unknown });
    expect((await none.adapter.cancelOrder({ ourNumber }, call)).outcome).toBe('unknown');
    expect(none.methods()).toEqual(['Tracking']);
  });

  it('fails with what is no verdict', async () => {
    const carrier = await scripted({ DeleteDocuments: failure('DeleteDocuments', '99010') });
    const error = await failureOf(carrier.adapter.cancelOrder(reference, call));
    expect(error).toBeInstanceOf(CarrierError);
    expect(error).toMatchObject({ kind: 'unavailable' });
  });
});
