import { afterEach, describe, expect, it } from 'vitest';
import { call, orderRequest, receiver, reference, sender } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, rows, scripted } from '../test/scripted-dpd.ts';
import { splitStreet } from './address.ts';
import { toOrderRequest, toPickupPeriod } from './order-request.ts';

afterEach(closeScripted);

const ourNumber = orderRequest.ourNumber;
const created = (row: Record<string, string>) =>
  rows('createOrder2', { orderNumberInternal: ourNumber, ...row });
const status = (row: Record<string, string>) =>
  rows('getOrderStatus', { orderNumberInternal: ourNumber, ...row });

describe('an order request', () => {
  it('is said in the carrier’s words', async () => {
    const { adapter, contentOf, calls } = await scripted({ createOrder2: fixture('create-ok') });
    await adapter.bookOrder(orderRequest, call);
    expect(calls[0]).toMatchObject({ service: 'order2', namespace: 'http://dpd.ru/ws/order2/2012-04-04' });
    const parcel = { weight: '1.5', length: '30', width: '19.5', height: '10' };
    expect(contentOf('createOrder2')).toEqual({
      orders: {
        auth: { clientNumber: '1000000001', clientKey: 'KEY-1' },
        header: {
          datePickup: '2026-03-03',
          senderAddress: {
            name: 'ООО «Пример & Ко»',
            countryName: 'Россия',
            index: '101000',
            region: 'г Москва',
            city: 'Москва',
            street: 'Примерная',
            streetAbbr: 'ул',
            house: '1',
            office: '5',
            contactFio: 'Отправитель Тестовый',
            contactPhone: '+70000000001',
            instructions: 'вход со двора',
          },
          pickupTimePeriod: '9-18',
        },
        order: {
          orderNumberInternal: 'TRZ-0000000018',
          serviceCode: 'PCL',
          serviceVariant: 'ДД',
          cargoNumPack: '2',
          cargoWeight: '3',
          cargoVolume: '0.0117',
          cargoRegistered: 'false',
          cargoValue: '3000',
          cargoCategory: 'Запчасти',
          receiverAddress: {
            name: 'Получатель Тестовый',
            countryName: 'Россия',
            region: 'Новосибирская область',
            city: 'Новосибирск',
            street: 'Ленинский',
            streetAbbr: 'проспект',
            house: '2',
            flat: '3',
            contactFio: 'Получатель Тестовый',
            contactPhone: '+70000000002',
            contactEmail: 'receiver@example.test',
            instructions: 'позвонить за час',
          },
          extraService: { esCode: 'ВДО' },
          parcel: [
            { number: '1', ...parcel },
            { number: '2', ...parcel },
          ],
        },
      },
    });
  });

  it.each([
    ['d2d', 'ДД'],
    ['d2w', 'ДТ'],
    ['w2d', 'ТД'],
    ['w2w', 'ТТ'],
  ] as const)('writes the variant of %s in Cyrillic letters', (way, variant) => {
    const withTerminal = (party: typeof sender, code: string) => ({
      ...party,
      place: { ...party.place, terminalCode: code },
    });
    const order = {
      ...orderRequest,
      way,
      sender: withTerminal(sender, 'M11'),
      receiver: withTerminal(receiver, 'OVB'),
    };
    const request = toOrderRequest(order, { payer: '2000000002' });
    expect(request).toMatchObject({ order: { serviceVariant: variant }, header: { payer: '2000000002' } });
    expect(/^[А-Я]{2}$/u.test(variant)).toBe(true);
    expect(JSON.stringify(request).includes('"terminalCode":"M11"')).toBe(way.startsWith('w'));
    expect(JSON.stringify(request).includes('"terminalCode":"OVB"')).toBe(way.endsWith('w'));
  });

  it('names a terminal by its code and a contact, without an address', () => {
    const atTerminal = { ...receiver, place: { ...receiver.place, terminalCode: 'OVB' } };
    const request = toOrderRequest(
      { ...orderRequest, way: 'd2w', receiver: atTerminal },
      { payer: undefined },
    );
    expect(request).toMatchObject({ order: { receiverAddress: { terminalCode: 'OVB' } } });
    expect(JSON.stringify(request.order)).not.toContain('countryName');
  });

  it('is not sent when a terminal is missing', async () => {
    const { adapter, calls } = await scripted({});
    const error = await failureOf(adapter.bookOrder({ ...orderRequest, way: 'd2w' }, call));
    expect(error).toMatchObject({
      kind: 'refused',
      details: { field: 'receiver_place', mayHaveReached: false },
    });
    expect(calls).toEqual([]);
  });

  it('declares goods by position inside the customs union and insures only what is to be insured', () => {
    const abroad = { ...receiver, place: { ...receiver.place, iso: 'KZ' } };
    const packages = [
      { ...orderRequest.packages[0], description: 'Фильтр' },
      { ...orderRequest.packages[0], description: 'Ремень' },
      { ...orderRequest.packages[0], description: 'Свеча' },
    ] as (typeof orderRequest.packages)[number][]; // spread of an element known to be there
    const order = { ...orderRequest, tariffCode: 'ECU', services: [], receiver: abroad, packages };
    const { order: content } = toOrderRequest(
      { ...order, declaredValue: orderRequest.declaredValue },
      { payer: undefined },
    );
    expect(content).toMatchObject({
      cargoValue: undefined,
      receiverAddress: { countryName: 'Казахстан' },
      dataInt: { currency: 'RUB' },
      unitLoad: [
        { descript: 'Фильтр', declared_value: 1000, country_code: 'RU' },
        { descript: 'Ремень', declared_value: 1000 },
        { descript: 'Свеча', declared_value: 1000 },
      ],
    });
  });

  it.each([
    ['09:00-18:00', '9-18'],
    ['08:00-12:00', '9-13'],
    ['10:00-13:00', '9-13'],
    ['13:00-18:00', '13-18'],
    ['12:00-16:00', '9-18'],
    ['', '9-18'],
  ])('takes the narrowest period that holds %s', (period, expected) => {
    expect(toPickupPeriod(period)).toBe(expected);
  });

  it.each([
    ['ул. Примерная', 'Примерная', 'ул'],
    ['улица Льва Толстого', 'Льва Толстого', 'улица'],
    ['Ленинский пр-кт', 'Ленинский', 'пр-кт'],
    ['пр-кт Мира', 'Мира', 'пр-кт'],
    ['Площадная', 'Площадная', undefined],
    ['ш. Энтузиастов', 'Энтузиастов', 'ш'],
  ])('splits %s into name and kind', (line, street, streetAbbr) => {
    expect(splitStreet(line)).toEqual({ street, streetAbbr });
  });

  it('sends the whole line where there is no street', () => {
    const noStreet = { ...receiver, street: undefined };
    expect(toOrderRequest({ ...orderRequest, receiver: noStreet }, { payer: undefined })).toMatchObject({
      order: { receiverAddress: { addressString: noStreet.addressLine } },
    });
  });
});

describe('a booking', () => {
  it('is booked with the carrier’s number and the day it was moved to', async () => {
    const { adapter } = await scripted({ createOrder2: fixture('create-ok') });
    expect(await adapter.bookOrder(orderRequest, call)).toEqual({
      ourNumber,
      state: 'booked',
      carrierNumber: 'RU000000018',
      carrierOrderId: undefined,
      pickupOn: '2026-03-04',
      refusal: undefined,
    });
  });

  it('is pending while the carrier’s people look at it', async () => {
    const { adapter } = await scripted({
      createOrder2: created({ status: 'OrderPending', errorMessage: 'адрес' }),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'pending',
      carrierNumber: undefined,
    });
  });

  it('answers a duplicate with the order that is there', async () => {
    const { adapter, methods } = await scripted({
      createOrder2: created({ status: 'OrderDuplicate', errorMessage: 'Заказ RU000000018 уже создан' }),
      getOrderStatus: status({ status: 'OK', orderNum: 'RU000000018', pickupDate: '2026-03-03' }),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: 'RU000000018',
      pickupOn: '2026-03-03',
    });
    expect(methods()).toEqual(['createOrder2', 'getOrderStatus']);
  });

  it('reads a duplicate’s number out of the message when the look-up tells nothing', async () => {
    const { adapter } = await scripted({
      createOrder2: created({ status: 'OrderDuplicate', errorMessage: 'Заказ RU000000018 уже создан' }),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: 'RU000000018',
    });
  });

  it('tells a duplicate of a cancelled order as cancelled', async () => {
    const { adapter } = await scripted({
      createOrder2: created({ status: 'OrderDuplicate', orderNum: 'RU000000018' }),
      getOrderStatus: status({ status: 'OrderCancelled', orderNum: 'RU000000018' }),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({ state: 'canceled' });
  });

  it.each([
    ['Адрес получателя не распознан', 'receiver_place'],
    ['Неверная дата забора', 'pickup_on'],
    ['Превышен вес для услуги', 'packages'],
    ['Услуга недоступна на направлении', 'tariff'],
    ['Неверный телефон', 'receiver_contact'],
    ['Прочее', undefined],
  ])('is refused with the carrier’s words: %s', async (errorMessage, field) => {
    const { adapter } = await scripted({ createOrder2: created({ status: 'OrderError', errorMessage }) });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'refused',
      isTransient: false,
      details: { theirCode: 'OrderError', carrierMessage: errorMessage, field, mayHaveReached: false },
    });
  });

  it.each([
    ['no row', rows('createOrder2')],
    [
      'a row of another order',
      rows('createOrder2', { orderNumberInternal: 'X', status: 'OK', orderNum: 'RU1' }),
    ],
    ['a success without a number', created({ status: 'OK' })],
    ['a status nobody knows', created({ status: 'Perhaps' })],
  ])('is malformed, and may exist, after %s', async (_what, body) => {
    const { adapter } = await scripted({ createOrder2: body });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'malformed',
      details: { mayHaveReached: true },
    });
  });

  it('may exist after a bare exception', async () => {
    const { adapter } = await scripted({ createOrder2: { status: 500, body: fixture('null-pointer') } });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'unavailable',
      details: { mayHaveReached: true },
    });
  });
});

describe('the look-up of an order', () => {
  it.each([
    [
      { status: 'OK', orderNum: 'RU1' },
      { state: 'booked', carrierNumber: 'RU1' },
    ],
    [{ status: 'OrderPending' }, { state: 'pending' }],
    [
      { status: 'OrderDuplicate', orderNum: 'RU1' },
      { state: 'booked', carrierNumber: 'RU1' },
    ],
    [{ status: 'OrderCancelled', orderNum: 'RU1' }, { state: 'canceled' }],
    [
      { status: 'OrderError', errorMessage: 'адрес' },
      { state: 'refused', refusal: { theirCode: 'OrderError', carrierMessage: 'адрес' } },
    ],
  ])('reads %j', async (row, expected) => {
    const { adapter, contentOf } = await scripted({ getOrderStatus: status(row) });
    expect(await adapter.findOrder(reference, call)).toMatchObject({ ourNumber, ...expected });
    expect(contentOf('getOrderStatus')).toMatchObject({
      orderStatus: { order: { orderNumberInternal: ourNumber, datePickup: '2026-03-03' } },
    });
  });

  it.each([
    ['a fault', { status: 500, body: fixture('no-data-found') }],
    ['no rows', rows('getOrderStatus')],
    ['a row that says so', status({ status: 'NotFound' })],
    ['an error that says so', status({ status: 'OrderError', errorMessage: 'Заказ не найден' })],
  ])('finds nothing by %s', async (_how, answer) => {
    const { adapter } = await scripted({ getOrderStatus: answer });
    expect(await adapter.findOrder(reference, call)).toBeUndefined();
  });

  it('does not take a bare exception for nothing', async () => {
    const { adapter } = await scripted({ getOrderStatus: { status: 500, body: fixture('null-pointer') } });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('a cancellation', () => {
  const ask = async (row: Record<string, string>) => {
    const { adapter } = await scripted({
      cancelOrder: rows('cancelOrder', { orderNumberInternal: ourNumber, ...row }),
    });
    return adapter.cancelOrder(reference, call);
  };

  it.each([
    ['Canceled', 'canceled'],
    ['CanceledPreviously', 'canceled'],
    ['CallDPD', 'negotiation'],
    ['NotFound', 'unknown'],
  ])('answered %s is %s', async (theirs, outcome) => {
    expect(await ask({ status: theirs })).toMatchObject({ outcome });
  });

  it('reads the message in the misspelled field and names the order by both numbers', async () => {
    const { adapter, contentOf } = await scripted({ cancelOrder: fixture('cancel-call') });
    expect(await adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'negotiation',
      carrierMessage: 'Обратитесь в контактный центр',
    });
    expect(contentOf('cancelOrder')).toMatchObject({
      orders: {
        cancel: { orderNumberInternal: ourNumber, orderNum: 'RU000000018', pickupdate: '2026-03-03' },
      },
    });
  });

  it('is unknown where nothing is found', async () => {
    const { adapter } = await scripted({});
    expect(await adapter.cancelOrder(reference, call)).toMatchObject({ outcome: 'unknown' });
  });

  it('is refused by an error and malformed by an unknown word', async () => {
    expect(await failureOf(ask({ status: 'Error', errorMessage: 'сбой' }))).toMatchObject({
      kind: 'refused',
      details: { carrierMessage: 'сбой' },
    });
    expect(await failureOf(ask({ status: 'Perhaps' }))).toMatchObject({ kind: 'malformed' });
  });
});
