import { afterEach, describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture.ts';
import { cityAnswers, moscow, orderRequest } from '../test/requests.ts';
import { type Script, startScriptedCarrier } from '../test/scripted-carrier.ts';
import { toOrderRequest } from './order-request.ts';
import { toBookedOrder } from './orders.ts';
import { orderSchema } from './schemas.ts';

const call = { timeoutMs: 5_000 };
const uuid = '72753031-1111-4f7e-8fd9-000000000001';
const order = readFixture('order');
const accepted = readFixture('accepted');
const pendingOrder = {
  json: { entity: { uuid, number: orderRequest.ourNumber, statuses: [] }, requests: [] },
};
const unknownOrder = {
  status: 400,
  json: { requests: [{ errors: [{ code: 'v2_entity_not_found', message: 'нет' }] }] },
};
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((carrier) => carrier.close()));
});

async function carrierWith(script: Script) {
  const carrier = await startScriptedCarrier({
    'GET /location/cities': cityAnswers,
    'GET /orders': unknownOrder,
    ...script,
  });
  running.push(carrier);
  return carrier;
}

describe('booking', () => {
  it('says once what the couriers must know, the receiver first, and cuts no word', () => {
    const instructions = `Домофон 14 ${'налево '.repeat(30)}`.trim();
    const long = { ...orderRequest.sender, instructions: `Ворота 3 ${'направо '.repeat(20)}`.trim() };
    const commentWith = (sender: typeof long) =>
      toOrderRequest(
        {
          ...orderRequest,
          comment: instructions,
          sender,
          receiver: { ...orderRequest.receiver, instructions },
        },
        { from: 44, to: 270 },
      ).comment;
    expect(commentWith({ ...long, instructions: 'ворота 3' })).toBe(`${instructions}; ворота 3`);
    expect(commentWith(long)).toBe(instructions);
  });

  it('writes an ordinary order with addresses, parties, places and services', () => {
    expect(toOrderRequest(orderRequest, { from: 44, to: 270 })).toEqual({
      type: 2,
      number: 'TRZ-0000000018',
      tariff_code: 480,
      comment: 'позвонить за час',
      from_location: { code: 44, address: 'ул. Примерная, 1' },
      to_location: { code: 270, address: 'пр. Образцовый, 2, оф. 3' },
      sender: {
        company: 'ООО Пример',
        name: 'Отправитель Тестовый',
        phones: [{ number: '+70000000001' }],
        contragent_type: 'LEGAL_ENTITY',
        tin: '7700000000',
      },
      recipient: {
        name: 'Получатель Тестовый',
        email: 'receiver@example.test',
        phones: [{ number: '+70000000002' }],
        contragent_type: 'INDIVIDUAL',
      },
      packages: [{ number: '1', weight: 1500, length: 30, width: 20, height: 10, comment: 'Запчасти' }],
      services: [{ code: 'INSURANCE', parameter: '3000' }],
    });
  });

  it('gives the phones of a side, as many as are taken', () => {
    const furtherPhones = Array.from({ length: 12 }, (_, index) => `+7000000010${index % 10}`);
    const order = { ...orderRequest, receiver: { ...orderRequest.receiver, furtherPhones } };
    const { recipient } = toOrderRequest(order, { from: 44, to: 270 });
    expect(recipient).toMatchObject({
      phones: ['+70000000002', ...furtherPhones.slice(0, 9)].map((number) => ({ number })),
    });
  });

  it('names the passport of a private person with its issuer, and none of a company', () => {
    const papers = {
      passport: '4510123456',
      passportIssue: { on: '2015-03-02', by: 'ОВД «Пример»' },
    };
    const order = {
      ...orderRequest,
      sender: { ...orderRequest.sender, ...papers },
      receiver: { ...orderRequest.receiver, ...papers },
    };
    const { sender, recipient } = toOrderRequest(order, { from: 44, to: 270 });
    expect(recipient).toMatchObject({
      passport_series: '4510',
      passport_number: '123456',
      passport_date_of_issue: '2015-03-02',
      passport_organization: 'ОВД «Пример»',
    });
    expect(sender).not.toHaveProperty('passport_number');
  });

  it('names the contents by their kind where the customer has not: a place without words is refused', () => {
    const nameless = orderRequest.packages.map((entry) => ({ ...entry, description: ' ' }));
    const commentsOf = (cargoType: 'docs' | 'package') =>
      toOrderRequest({ ...orderRequest, packages: nameless, cargoType }, { from: 44, to: 270 });
    expect(commentsOf('package')).toMatchObject({ packages: [{ comment: 'Посылка' }] });
    expect(commentsOf('docs')).toMatchObject({ packages: [{ comment: 'Документы' }] });
  });

  it('names points instead of addresses from and to terminals, and marks a part load', () => {
    const place = { ...moscow, terminalCode: 'MSK5' };
    const party = { ...orderRequest.sender, place };
    const body = toOrderRequest(
      { ...orderRequest, tariffCode: '751', way: 'w2w', sender: party, receiver: party },
      { from: 44, to: 44 },
    );
    expect(body).toMatchObject({
      shipment_point: 'MSK5',
      delivery_point: 'MSK5',
      additional_order_types: [2],
    });
    expect(Object.keys(body)).not.toContain('from_location');
    expect(Object.keys(body)).not.toContain('to_location');
  });

  it('looks the number up, creates once and waits until the carrier has given its number', async () => {
    const carrier = await carrierWith({
      'POST /orders': { status: 202, json: accepted },
      [`GET /orders/${uuid}`]: [pendingOrder, { json: order }],
    });
    expect(await carrier.adapter.bookOrder(orderRequest, call)).toEqual({
      ourNumber: 'TRZ-0000000018',
      state: 'booked',
      carrierNumber: '1100000018',
      carrierOrderId: uuid,
      pickupOn: undefined,
      refusal: undefined,
    });
    expect(carrier.calls.find(({ route }) => route === 'GET /orders')?.query).toEqual({
      im_number: 'TRZ-0000000018',
    });
    expect(carrier.routes().filter((route) => route === 'POST /orders')).toHaveLength(1);
  });

  it('returns the living order of the number instead of making a second one', async () => {
    const carrier = await carrierWith({ 'GET /orders': { json: order } });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).carrierNumber).toBe('1100000018');
    expect(carrier.routes()).toEqual(['GET /orders']);
  });

  it('makes a new order when the one before was refused', async () => {
    const carrier = await carrierWith({
      'GET /orders': { json: readFixture('order-invalid') },
      'POST /orders': { status: 202, json: accepted },
      [`GET /orders/${uuid}`]: { json: order },
    });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).state).toBe('booked');
  });

  it('takes the existing order when the carrier says that the number was used', async () => {
    const errors = [
      { code: 'error_validate_im_dep_number_has_already_had_integration', message: 'уже есть' },
    ];
    const carrier = await carrierWith({
      'GET /orders': [unknownOrder, { json: order }],
      'POST /orders': { status: 400, json: { errors } },
    });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).carrierNumber).toBe('1100000018');
  });

  it.each([
    ['another request of the order is under way', 400, 'v2_similar_request_still_processed', true],
    ['something went wrong over there', 400, 'v2_internal_error', true],
    ['the order is wrong', 400, 've_package_weight_too_large', false],
    ['we are not let in', 403, 'v2_no_access', false],
  ])('tells whether the order may be there: %s', async (_what, status, code, mayHaveReached) => {
    const errors = [{ code, message: 'Нет' }];
    const { adapter } = await carrierWith({ 'POST /orders': { status, json: { errors } } });
    await expect(adapter.bookOrder(orderRequest, call)).rejects.toMatchObject({
      details: { mayHaveReached },
    });
  });

  it('is there when its number has been used, also while it cannot be read', async () => {
    const errors = [
      { code: 'error_validate_im_dep_number_has_already_had_integration', message: 'уже есть' },
    ];
    const { adapter } = await carrierWith({
      'GET /orders': [unknownOrder, { status: 429 }],
      'POST /orders': { status: 400, json: { errors } },
    });
    await expect(adapter.bookOrder(orderRequest, call)).rejects.toMatchObject({
      kind: 'rate_limited',
      details: { mayHaveReached: true },
    });
  });

  it('is pending while the carrier gives no number, and when asking about it fails', async () => {
    const slow = await carrierWith({
      'POST /orders': { status: 202, json: accepted },
      [`GET /orders/${uuid}`]: pendingOrder,
    });
    const broken = await carrierWith({
      'POST /orders': { status: 202, json: accepted },
      [`GET /orders/${uuid}`]: { status: 500 },
    });
    for (const { adapter } of [slow, broken]) {
      const booked = await adapter.bookOrder(orderRequest, { timeoutMs: 1_000 });
      expect(booked).toMatchObject({ state: 'pending', carrierOrderId: uuid, carrierNumber: undefined });
    }
  });

  it('is refused with the words of the carrier when it says no afterwards', () => {
    const booked = toBookedOrder(orderSchema.parse(readFixture('order-invalid')), 'TRZ-0000000026');
    expect(booked.state).toBe('refused');
    expect(booked.refusal).toEqual({
      theirCode: 'v2_recipient_location_not_recognized',
      carrierMessage: 'Не удалось распознать город получателя',
    });
  });

  it('throws a refusal at once with the field it is about', async () => {
    const errors = [{ code: 've_package_weight_too_large', message: 'Слишком тяжело' }];
    const carrier = await carrierWith({ 'POST /orders': { status: 400, json: { errors } } });
    await expect(carrier.adapter.bookOrder(orderRequest, call)).rejects.toMatchObject({
      kind: 'refused',
      details: { operation: 'create', carrierMessage: 'Слишком тяжело', field: 'packages' },
    });
  });

  it('knows that nothing was stored when the look-up before it failed', async () => {
    const carrier = await carrierWith({ 'GET /orders': { status: 503 } });
    await expect(carrier.adapter.bookOrder(orderRequest, call)).rejects.toMatchObject({
      kind: 'unavailable',
      details: { mayHaveReached: false },
    });
    expect(carrier.routes()).not.toContain('POST /orders');
  });

  it('renews a token that the carrier no longer takes, once, and sends the order once more', async () => {
    const carrier = await carrierWith({
      'POST /oauth/token': [
        { json: { access_token: 'old', expires_in: 3599 } },
        { json: { access_token: 'new', expires_in: 3599 } },
      ],
      'POST /orders': [
        { status: 401, json: {} },
        { status: 202, json: accepted },
      ],
      [`GET /orders/${uuid}`]: { json: order },
    });
    expect((await carrier.adapter.bookOrder(orderRequest, call)).state).toBe('booked');
    const sent = carrier.calls.filter(({ route }) => route === 'POST /orders');
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('says that our credentials are wrong when the carrier does not give a token', async () => {
    const carrier = await carrierWith({
      'POST /oauth/token': { status: 401, json: { error: 'invalid_client' } },
    });
    await expect(carrier.adapter.bookOrder(orderRequest, call)).rejects.toMatchObject({
      kind: 'unauthorized',
    });
  });
});

describe('courier', () => {
  const request = {
    callNumber: 'TRZ-0000000018-C',
    references: [
      { ourNumber: orderRequest.ourNumber, carrierNumber: '1100000018', carrierOrderId: uuid },
    ] as const,
    sender: orderRequest.sender,
    packages: orderRequest.packages,
    pickupOn: '2026-03-02',
    pickupPeriod: '08:00-18:00',
  };
  const intakeUuid = '72753031-3333-4f7e-8fd9-000000000005';

  it('calls a courier for the order within the hours in which couriers come', async () => {
    const carrier = await carrierWith({
      'POST /intakes': { status: 202, json: { entity: { uuid: intakeUuid }, requests: [] } },
      [`GET /intakes/${intakeUuid}`]: {
        json: { entity: { uuid: intakeUuid }, requests: [{ state: 'SUCCESSFUL' }] },
      },
    });
    expect(await carrier.adapter.callCourier(request, call)).toEqual({ carrierCallId: intakeUuid });
    expect(carrier.bodyOf('POST /intakes')).toEqual({
      order_uuid: uuid,
      intake_date: '2026-03-02',
      intake_time_from: '09:00',
      intake_time_to: '18:00',
      need_call: false,
    });
  });

  it('answers with the call that is there already, refused at once or afterwards', async () => {
    const errors = [{ code: 'v2_intake_exists_by_order', message: 'уже есть' }];
    const existing = { [`GET /orders/${uuid}/intakes`]: { json: readFixture('intakes') } };
    const atOnce = await carrierWith({ 'POST /intakes': { status: 400, json: { errors } }, ...existing });
    const later = await carrierWith({
      'POST /intakes': {
        status: 202,
        json: { entity: { uuid: 'new' }, requests: [{ type: 'CREATE', state: 'ACCEPTED' }] },
      },
      'GET /intakes/new': {
        json: { entity: { uuid: 'new' }, requests: [{ type: 'CREATE', state: 'INVALID', errors }] },
      },
      ...existing,
    });
    for (const { adapter } of [atOnce, later]) {
      expect(await adapter.callCourier(request, call)).toEqual({
        carrierCallId: intakeUuid,
        carrierNumber: '3370000',
      });
    }
  });

  const second = { ourNumber: 'TRZ-0000000026', carrierNumber: '1100000026', carrierOrderId: 'second' };
  const together = {
    ...request,
    references: [...request.references, second] as const,
    packages: [...request.packages, ...request.packages],
  };
  const cities = { 'GET /location/cities': { json: [{ code: 44, city: 'Москва', country_code: 'RU' }] } };

  it('calls one courier for several orders by their address, which names how much there is', async () => {
    const carrier = await carrierWith({
      ...cities,
      'POST /intakes': { status: 202, json: { entity: { uuid: intakeUuid }, requests: [] } },
      [`GET /intakes/${intakeUuid}`]: {
        json: { entity: { uuid: intakeUuid, intake_number: 77 }, requests: [{ state: 'SUCCESSFUL' }] },
      },
    });
    expect(await carrier.adapter.callCourier(together, call)).toEqual({
      carrierCallId: intakeUuid,
      carrierNumber: '77',
    });
    const body = carrier.bodyOf('POST /intakes');
    expect(body).toMatchObject({ from_location: { code: 44 }, intake_date: '2026-03-02' });
    expect(body).not.toHaveProperty('order_uuid');
    expect(body).toHaveProperty('weight');
  });

  it('knows that one is called for the address, but not which', async () => {
    const errors = [{ code: 'v2_intake_exists_by_date_address', message: 'уже есть' }];
    const carrier = await carrierWith({ ...cities, 'POST /intakes': { status: 400, json: { errors } } });
    expect(await carrier.adapter.callCourier(together, call)).toEqual({ carrierCallId: undefined });
    const courier = { callNumber: request.callNumber, carrierCallId: undefined };
    expect((await carrier.adapter.recallCourier(courier, call)).outcome).toBe('negotiation');
  });

  it('is refused where no courier can come', async () => {
    const errors = [{ code: 've_tariff_mode_not_from_door', message: 'Тариф от склада' }];
    const carrier = await carrierWith({ 'POST /intakes': { status: 400, json: { errors } } });
    await expect(carrier.adapter.callCourier(request, call)).rejects.toMatchObject({
      kind: 'refused',
      details: { carrierMessage: 'Тариф от склада', field: 'tariff' },
    });
  });
});

describe('cancelling', () => {
  const reference = { ourNumber: orderRequest.ourNumber, carrierOrderId: uuid };
  const deleting = (state: string, errors: unknown[] = []) => ({
    json: { entity: { uuid, cdek_number: '1', statuses: [] }, requests: [{ type: 'DELETE', state, errors }] },
  });
  const tooLate = [{ code: 'error_validate_order_delete_status', message: 'Заказ уже принят' }];

  it('deletes the order and waits until it is gone', async () => {
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: [{ json: order }, deleting('WAITING'), deleting('SUCCESSFUL')],
      [`DELETE /orders/${uuid}`]: { status: 202, json: accepted },
    });
    expect(await carrier.adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'canceled',
      carrierMessage: undefined,
    });
  });

  it('asks to refuse delivery when it is too late to delete, and leaves the rest to people', async () => {
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: { json: order },
      [`DELETE /orders/${uuid}`]: { status: 400, json: { errors: tooLate } },
      [`POST /orders/${uuid}/refusal`]: {
        status: 400,
        json: { errors: [{ code: 'x', message: 'Обратитесь к менеджеру' }] },
      },
    });
    expect(await carrier.adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'negotiation',
      carrierMessage: 'Обратитесь к менеджеру',
    });
  });

  it('is canceled when the refusal has closed the order', async () => {
    const closed = {
      json: { entity: { uuid, statuses: [{ code: 'NOT_DELIVERED', date_time: '2026-03-03T10:00:00Z' }] } },
    };
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: [{ json: order }, deleting('INVALID', tooLate), closed],
      [`DELETE /orders/${uuid}`]: { status: 202, json: accepted },
      [`POST /orders/${uuid}/refusal`]: { status: 202, json: accepted },
    });
    expect((await carrier.adapter.cancelOrder(reference, call)).outcome).toBe('canceled');
  });

  it('is canceled when a deletion whose answer was lost ends in between', async () => {
    const gone = {
      json: { entity: { uuid, statuses: [{ code: 'REMOVED', date_time: '2026-03-03T10:00:00Z' }] } },
    };
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: [{ json: order }, gone],
      [`DELETE /orders/${uuid}`]: { status: 400, json: { errors: tooLate } },
      [`POST /orders/${uuid}/refusal`]: { status: 400, json: { errors: tooLate } },
    });
    expect((await carrier.adapter.cancelOrder(reference, call)).outcome).toBe('canceled');
  });

  it('says that the carrier knows no such order', async () => {
    const carrier = await carrierWith({});
    expect((await carrier.adapter.cancelOrder({ ourNumber: 'NONE' }, call)).outcome).toBe('unknown');
  });

  it('lets a failing carrier be a failure', async () => {
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: { json: order },
      [`DELETE /orders/${uuid}`]: { status: 500 },
    });
    await expect(carrier.adapter.cancelOrder(reference, call)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('documents', () => {
  const reference = { ourNumber: orderRequest.ourNumber, carrierNumber: '1100000018', carrierOrderId: uuid };
  const request = { reference, kind: 'label', packageCount: 1, declaredValue: undefined } as const;
  const print = '/print/barcodes/72753031-4444-4f7e-8fd9-000000000006';
  const made = { 'POST /print/barcodes': { status: 202, json: { entity: { uuid: print.split('/')[3] } } } };
  const pdf = Buffer.from('%PDF-1.7 label');

  it('orders the print, waits for it and brings the PDF', async () => {
    const waiting = { json: { entity: { uuid: 'x', statuses: [{ code: 'PROCESSING' }] } } };
    const carrier = await carrierWith({
      ...made,
      [`GET ${print}`]: [waiting, { json: readFixture('print-ready') }],
      [`GET ${print}.pdf`]: { bytes: pdf },
    });
    const document = await carrier.adapter.fetchDocument(request, call);
    expect(document).toMatchObject({ kind: 'label', contentType: 'application/pdf' });
    expect(Buffer.from(document?.body ?? []).toString()).toBe(pdf.toString());
    expect(carrier.bodyOf('POST /print/barcodes')).toEqual({
      orders: [{ order_uuid: uuid }],
      copy_count: 1,
      format: 'A6',
      lang: 'RUS',
    });
  });

  it('has no document yet while it is being made, or while the order has no number', async () => {
    const waiting = { json: { entity: { uuid: 'x', statuses: [{ code: 'ACCEPTED' }] } } };
    const slow = await carrierWith({ ...made, [`GET ${print}`]: waiting });
    expect(await slow.adapter.fetchDocument(request, { timeoutMs: 1_000 })).toBeUndefined();
    const numberless = await carrierWith({ 'GET /orders': pendingOrder });
    const byOurs = { ...request, reference: { ourNumber: orderRequest.ourNumber } };
    expect(await numberless.adapter.fetchDocument(byOurs, call)).toBeUndefined();
  });

  it('does not pass on anything that is no PDF', async () => {
    const carrier = await carrierWith({
      ...made,
      [`GET ${print}`]: { json: readFixture('print-ready') },
      [`GET ${print}.pdf`]: { bytes: Buffer.from('{"error":true}') },
    });
    await expect(carrier.adapter.fetchDocument(request, call)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('refuses a kind the carrier does not make', async () => {
    const carrier = await carrierWith({});
    await expect(carrier.adapter.fetchDocument({ ...request, kind: 'invoice' }, call)).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});
