import type { CarrierError } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  call,
  measures,
  noonMs,
  novosibirsk,
  orderRequest,
  receiver,
  reference,
} from '../../test/requests.ts';
import { closeScripted, failureOf, type SeenCall, scripted } from '../../test/scripted-post.ts';

afterEach(closeScripted);

const create = 'PUT /2.0/user/backlog';
const form = 'POST /1.0/user/shipment';
const inBacklog = 'GET /1.0/backlog/search';
const inBatch = 'GET /1.0/shipment/search';
const remove = 'DELETE /1.0/backlog';
const rollBack = 'POST /1.0/user/backlog';
const now = () => noonMs;

const row = { id: 900000018, barcode: '80000000000018', 'order-num': 'TRZ-0000000018' };
const batched = { ...row, 'batch-name': '24' };
const firstOf = (seen: SeenCall | undefined): Record<string, unknown> =>
  (seen?.json as Record<string, unknown>[] | undefined)?.[0] ?? {}; // our own request is a list
const refused = (code: string, description = 'нельзя') => ({
  json: { errors: [{ position: 0, 'error-codes': [{ code, description, details: null }] }] },
});

describe('booking', () => {
  it('cleans the address, makes the order and puts it into a batch', async () => {
    const { adapter, routes, callTo } = await scripted({}, { now });
    const booked = await adapter.bookOrder(orderRequest, call);
    expect(booked).toEqual({
      ourNumber: 'TRZ-0000000018',
      state: 'booked',
      carrierNumber: '80000000000018',
      carrierOrderId: '900000018',
      pickupOn: undefined,
      refusal: undefined,
    });
    const made = routes();
    expect(made.indexOf(inBacklog)).toBeLessThan(made.indexOf(create));
    expect(made.indexOf(inBatch)).toBeLessThan(made.indexOf(create));
    expect(made.at(-1)).toBe(form);
    expect(callTo(form)).toMatchObject({ query: { 'sending-date': '2026-03-05' }, json: [900000018] });
    expect(made.filter((route) => route.includes('checkin'))).toEqual([]);
  });

  it('says the order in the fields of the carrier', async () => {
    const { adapter, callTo } = await scripted({}, { now });
    await adapter.bookOrder({ ...orderRequest, services: ['INSURANCE', 'RETURN'] }, call);
    expect(callTo(create)?.json).toEqual([
      {
        'address-type-to': 'DEFAULT',
        'index-to': 630000,
        'region-to': 'обл Новосибирская',
        'place-to': 'г Новосибирск',
        'street-to': 'ул Образцовая',
        'house-to': '2',
        'room-to': '3',
        surname: 'Тестовый',
        'given-name': 'Получатель',
        'middle-name': 'Иванович',
        'recipient-name': 'Тестовый Получатель Иванович',
        'tel-address': 70000000002,
        'sender-name': 'ООО «Пример»',
        'tel-address-from': 70000000001,
        'mail-category': 'WITH_DECLARED_VALUE',
        'mail-direct': 643,
        'mail-type': 'EMS',
        mass: 1500,
        dimension: { height: 10, length: 30, width: 20 },
        'insr-value': 300_000,
        'order-num': 'TRZ-0000000018',
        'postoffice-code': '101000',
        fragile: false,
        'payment-method': 'CASHLESS',
        vsd: true,
        comment: 'домофон 3',
      },
    ]);
  });

  it('declares no value that nobody insures', async () => {
    const { adapter, callTo } = await scripted();
    await adapter.bookOrder({ ...orderRequest, services: [] }, call);
    expect(firstOf(callTo(create))['mail-category']).toBe('ORDINARY');
    expect(firstOf(callTo(create))).not.toHaveProperty('insr-value');
  });

  it('tells no size of a kind of mail that refuses it', async () => {
    const { adapter, callTo } = await scripted();
    await adapter.bookOrder({ ...orderRequest, tariffCode: 'ONLINE_PARCEL', way: 'w2w' }, call);
    expect(firstOf(callTo(create))).toMatchObject({ 'transport-type': 'SURFACE', 'index-to': 630000 });
    expect(firstOf(callTo(create))).not.toHaveProperty('dimension');
  });

  it('marks the parcel that a courier brings, and no other', async () => {
    const { adapter, callsTo } = await scripted();
    const parcel = { ...orderRequest, tariffCode: 'POSTAL_PARCEL' };
    await adapter.bookOrder({ ...parcel, way: 'w2d' }, call);
    await adapter.bookOrder({ ...parcel, way: 'w2w' }, call);
    expect(callsTo(create).map((seen) => firstOf(seen).courier)).toEqual([true, undefined]);
  });

  it('hands over at the chosen office, and makes no order where nothing is handed over', async () => {
    const { adapter, callTo, callsTo } = await scripted();
    const at = (terminalCode: string) => ({
      ...orderRequest,
      way: 'w2d' as const,
      tariffCode: 'ONLINE_COURIER',
      sender: { ...orderRequest.sender, place: { ...orderRequest.sender.place, terminalCode } },
    });
    const error = (await failureOf(adapter.bookOrder(at('101004'), call))) as CarrierError;
    expect([error.kind, error.details.carrierMessage]).toEqual(['refused', 'нет точки сдачи: 101004']);
    expect(callsTo(create)).toEqual([]);
    await adapter.bookOrder(at('190000'), call);
    expect(firstOf(callTo(create))).toMatchObject({ 'postoffice-code': '190000' });
  });

  it('sends to a chosen office on demand, and cleans no address', async () => {
    const { adapter, callTo, routes } = await scripted();
    const place = { ...novosibirsk, terminalCode: '630099' };
    const order = { ...orderRequest, way: 'w2w', tariffCode: 'POSTAL_PARCEL' } as const;
    await adapter.bookOrder({ ...order, receiver: { ...receiver, place } }, call);
    expect(firstOf(callTo(create))).toMatchObject({
      'address-type-to': 'DEMAND',
      'index-to': 630099,
      'region-to': 'Новосибирская область',
      'place-to': 'Новосибирск',
    });
    expect(routes()).not.toContain('POST /1.0/clean/address');
  });

  it('sends to a point by its index alone, with the value it demands', async () => {
    const { adapter, callTo } = await scripted();
    const place = { ...novosibirsk, terminalCode: '917001', terminalKind: 'locker' as const };
    const order = { ...orderRequest, way: 'w2w', tariffCode: 'ECOM_MARKETPLACE', services: [] } as const;
    await adapter.bookOrder({ ...order, receiver: { ...receiver, place } }, call);
    const sent = firstOf(callTo(create));
    expect(sent).toMatchObject({
      'ecom-data': { 'delivery-point-index': '917001' },
      'dimension-type': 'M',
      'insr-value': 300_000,
    });
    expect(sent).not.toHaveProperty('index-to');
  });

  it('has a point hand out against a document where it is to be in person', async () => {
    const { adapter, callTo } = await scripted();
    const place = { ...novosibirsk, terminalCode: '917001', terminalKind: 'locker' as const };
    const order = { ...orderRequest, way: 'w2w', tariffCode: 'ECOM_MARKETPLACE' } as const;
    await adapter.bookOrder({ ...order, services: ['BY_HAND'], receiver: { ...receiver, place } }, call);
    expect(firstOf(callTo(create))).toMatchObject({
      'ecom-data': { 'delivery-point-index': '917001', 'identity-methods': ['IDENTITY_DOCUMENT'] },
    });
  });

  it('sends papers abroad with their declaration, and no goods', async () => {
    const { adapter, callTo } = await scripted();
    const place = { ...novosibirsk, iso: 'DE', region: '', city: 'Berlin', postcode: '10115' };
    const order = { ...orderRequest, receiver: { ...receiver, place, contactName: 'Test Receiver' } };
    const error = (await failureOf(adapter.bookOrder(order, call))) as CarrierError;
    expect([error.kind, error.details.field, callTo(create)]).toEqual(['refused', 'packages', undefined]);
    await adapter.bookOrder({ ...order, cargoType: 'docs' }, call);
    expect(firstOf(callTo(create))).toMatchObject({
      'mail-direct': 276,
      'str-index-to': '10115',
      'customs-declaration': { 'entries-type': 'DOCUMENT', 'customs-entries': [{ weight: 1500 }] },
    });
  });

  it.each([
    [{ 'quality-code': 'UNDEF_01', 'validation-code': 'VALIDATED' }, 'UNDEF_01'],
    [{ 'quality-code': 'GOOD', 'validation-code': 'NOT_VALIDATED_DEFAULT' }, 'NOT_VALIDATED_DEFAULT'],
  ])('refuses an address the carrier is not sure of: %o', async (codes, words) => {
    const { adapter, callTo } = await scripted({
      'POST /1.0/clean/address': { json: [{ index: '630000', ...codes }] },
    });
    const error = (await failureOf(adapter.bookOrder(orderRequest, call))) as CarrierError;
    expect([error.kind, error.details.field]).toEqual(['refused', 'receiver_place']);
    expect(error.details.carrierMessage).toContain(words);
    expect(callTo(create)).toBeUndefined();
  });

  it.each(['UNDEF_05', 'ON_DEMAND', 'POSTAL_BOX'])('accepts an address of quality %s', async (quality) => {
    const address = { index: '630000', 'quality-code': quality, 'validation-code': 'OVERRIDDEN' };
    const { adapter } = await scripted({ 'POST /1.0/clean/address': { json: [address] } });
    expect((await adapter.bookOrder(orderRequest, call)).state).toBe('booked');
  });

  it.each([
    ['ILLEGAL_MASS_EXCESS', 'packages'],
    ['EMPTY_INDEX_TO', 'receiver_place'],
    ['EMPTY_POSTOFFICE_CODE', 'sender_place'],
    ['ILLEGAL_INITIALS', 'receiver_contact'],
    ['UNAVAILABLE_MAIL_TYPE', 'tariff'],
    ['INSR_VALUE_EXCEEDS_MAX', 'services'],
    ['PAST_DUE_DATE', 'pickup_on'],
    ['SOMETHING_NEW', undefined],
  ])('is refused with status 200: %s is about %s', async (code, field) => {
    const { adapter, routes } = await scripted({ [create]: refused(code, 'Превышение массы') });
    const error = (await failureOf(adapter.bookOrder(orderRequest, call))) as CarrierError;
    expect(error.kind).toBe('refused');
    expect(error.details).toMatchObject({
      theirCode: code,
      carrierMessage: 'Превышение массы',
      mayHaveReached: false,
    });
    expect(error.details.field).toBe(field);
    expect(routes()).not.toContain(form);
  });

  it('says of a lost answer that the order may be there, and does not repeat it', async () => {
    const { adapter, callsTo } = await scripted({
      [create]: { isDropped: true },
      [inBacklog]: [{ json: [] }, { json: [row] }],
    });
    const error = (await failureOf(adapter.bookOrder(orderRequest, call))) as CarrierError;
    expect([error.kind, error.details.mayHaveReached]).toEqual(['unavailable', true]);
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '80000000000018',
    });
    expect([callsTo(create).length, callsTo(form).length]).toEqual([1, 1]);
  });

  it('takes the order that stands in a batch already for the one', async () => {
    const { adapter, callTo } = await scripted({ [inBatch]: { json: [batched] } });
    expect((await adapter.bookOrder(orderRequest, call)).carrierNumber).toBe('80000000000018');
    expect([callTo(create), callTo(form)]).toEqual([undefined, undefined]);
  });

  it('books nothing while it cannot look', async () => {
    const { adapter, callTo } = await scripted({ [inBacklog]: { status: 200 } });
    const error = (await failureOf(adapter.bookOrder(orderRequest, call))) as CarrierError;
    expect([error.kind, error.details.mayHaveReached]).toEqual(['malformed', false]);
    expect(callTo(create)).toBeUndefined();
  });

  it('stands although its batch is refused', async () => {
    const { adapter } = await scripted({ [form]: refused('PAST_DUE_DATE') });
    expect((await adapter.bookOrder(orderRequest, call)).state).toBe('booked');
  });

  it('waits for a barcode that comes with the batch', async () => {
    const { adapter } = await scripted({ [create]: { json: { 'result-ids': [900000018] } } });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'pending',
      carrierNumber: undefined,
      carrierOrderId: '900000018',
    });
  });

  it('stays in the backlog where nothing else is wished', async () => {
    const { adapter, routes } = await scripted({}, { batches: 'none' });
    await adapter.bookOrder(orderRequest, call);
    expect(routes()).not.toContain(form);
  });

  it('checks its batch in where that is wished, from the balance where that is wished', async () => {
    const checkIn = 'POST /1.0/batch/24/checkin';
    const { adapter, callTo } = await scripted(
      { [checkIn]: { json: { 'f103-sent': true } } },
      { batches: 'check_in', usesOnlineBalance: true, now },
    );
    await adapter.bookOrder(orderRequest, call);
    expect(callTo(checkIn)?.query).toEqual({ useOnlineBalance: 'true' });
    expect(callTo(form)?.query).toEqual({ 'sending-date': '2026-03-05', 'use-online-balance': 'true' });
  });

  it('sends on the day of the pickup, on today when that is past', async () => {
    const { adapter, callsTo } = await scripted({}, { now });
    await adapter.bookOrder({ ...orderRequest, pickupOn: '2026-03-09' }, call);
    await adapter.bookOrder({ ...orderRequest, pickupOn: '2026-03-01' }, call);
    expect(callsTo(form).map(({ query }) => query['sending-date'])).toEqual(['2026-03-09', '2026-03-05']);
  });
});

describe('several places', () => {
  const packages = [{ ...measures, amount: 2, description: 'Запчасти' }];
  const two = {
    json: {
      orders: [
        { barcode: '80000000000018', 'order-num': 'TRZ-0000000018', 'result-id': 900000018 },
        { barcode: '80000000000025', 'order-num': 'TRZ-0000000018', 'result-id': 900000019 },
      ],
    },
  };

  it('are an order each under our number, the value shared out', async () => {
    const { adapter, callTo } = await scripted({ [create]: two });
    const booked = await adapter.bookOrder({ ...orderRequest, packages }, call);
    expect(booked).toMatchObject({
      carrierNumber: '80000000000018',
      carrierOrderId: '900000018:80000000000018,900000019:80000000000025',
    });
    expect(callTo(create)?.json).toMatchObject([
      { 'insr-value': 150_000, 'order-num': 'TRZ-0000000018' },
      { 'insr-value': 150_000, 'order-num': 'TRZ-0000000018' },
    ]);
    expect(firstOf(callTo(create))).not.toHaveProperty('add-to-mmo');
    expect(callTo(form)?.json).toEqual([900000018, 900000019]);
  });

  it('are a group where the kind of mail has groups', async () => {
    const { adapter, callTo } = await scripted({ [create]: two });
    await adapter.bookOrder({ ...orderRequest, packages, tariffCode: 'ONLINE_COURIER' }, call);
    expect(firstOf(callTo(create))).toMatchObject({ 'add-to-mmo': true, 'group-name': 'TRZ-0000000018' });
  });

  it('are taken whole or not at all', async () => {
    const half = { json: { orders: [two.json.orders[0]], ...refused('ILLEGAL_MASS').json } };
    const { adapter, callTo } = await scripted({
      [create]: half,
      [remove]: { json: { 'result-ids': [900000018] } },
    });
    const error = (await failureOf(adapter.bookOrder({ ...orderRequest, packages }, call))) as CarrierError;
    expect([error.kind, error.details.theirCode]).toEqual(['refused', 'ILLEGAL_MASS']);
    expect(callTo(remove)?.json).toEqual([900000018]);
  });

  it('are booked anew where a broken booking left a part', async () => {
    const { adapter, callTo } = await scripted({
      [create]: two,
      [inBacklog]: { json: [row] },
      [remove]: { json: { 'result-ids': [900000018] } },
    });
    const booked = await adapter.bookOrder({ ...orderRequest, packages }, call);
    expect([callTo(remove)?.json, booked.carrierOrderId]).toEqual([
      [900000018],
      '900000018:80000000000018,900000019:80000000000025',
    ]);
  });

  it('are found in the order of their places', async () => {
    const rows = [{ ...batched, id: 900000019, barcode: '80000000000025' }, batched];
    const { adapter } = await scripted({ [inBatch]: { json: rows } });
    expect(await adapter.findOrder({ ourNumber: 'TRZ-0000000018' }, call)).toMatchObject({
      carrierNumber: '80000000000018',
      carrierOrderId: '900000018:80000000000018,900000019:80000000000025',
    });
  });
});

describe('finding', () => {
  it('takes no other order that the search brings along', async () => {
    const strange = { ...row, id: 1, 'order-num': 'TRZ-00000000180' };
    const { adapter } = await scripted({ [inBacklog]: { json: [strange] } });
    expect(await adapter.findOrder({ ourNumber: 'TRZ-0000000018' }, call)).toBeUndefined();
  });

  it('takes the latest where a number was used twice, and then that one by its id', async () => {
    const rows = [row, { ...row, id: 900000019, barcode: '80000000000025' }];
    const { adapter } = await scripted({ [inBacklog]: { json: rows } });
    const booked = await adapter.bookOrder(orderRequest, call);
    expect(booked).toMatchObject({ carrierNumber: '80000000000025', carrierOrderId: '900000019' });
    expect(await adapter.findOrder(booked, call)).toEqual(booked);
  });

  it('goes by the barcode where batches are not searched by our number', async () => {
    const answer = (seen: SeenCall) => ({ json: seen.query.query === '80000000000018' ? [batched] : [] });
    const { adapter } = await scripted({ [inBatch]: answer });
    expect((await adapter.findOrder(reference, call))?.carrierOrderId).toBe('900000018');
    expect(await adapter.findOrder({ ourNumber: 'TRZ-0000000018' }, call)).toBeUndefined();
  });

  it('reads "no such resource" as none', async () => {
    const { adapter } = await scripted({
      [inBacklog]: { status: 404, json: { code: '1001', desc: 'RESOURCE_NOT_FOUND' } },
      [inBatch]: { status: 404, json: { status: 404, message: 'Not found', error: 'NOT_FOUND' } },
    });
    expect(await adapter.findOrder(reference, call)).toBeUndefined();
  });
});

describe('cancelling', () => {
  it('deletes from the backlog by the technical id', async () => {
    const { adapter, callTo } = await scripted({
      [inBacklog]: { json: [row] },
      [remove]: { json: { 'result-ids': [900000018] } },
    });
    expect((await adapter.cancelOrder(reference, call)).outcome).toBe('canceled');
    expect([callTo(remove)?.json, callTo(rollBack)]).toEqual([[900000018], undefined]);
  });

  it('takes back from the batch first', async () => {
    const { adapter, routes } = await scripted({
      [inBatch]: { json: [batched] },
      [rollBack]: { json: { 'result-ids': [900000018] } },
      [remove]: { json: { 'result-ids': [900000018] } },
    });
    expect((await adapter.cancelOrder(reference, call)).outcome).toBe('canceled');
    expect(routes().slice(-2)).toEqual([rollBack, remove]);
  });

  it.each([
    ['in a list', { json: { errors: [{ 'error-code': 'READONLY_STATE', position: 0 }] } }],
    ['in a list of codes', refused('READONLY_STATE', 'READONLY_STATE')],
    ['as an error', { status: 400, json: { 'error-code': 'READONLY_STATE' } }],
  ])('leaves to people a batch that is closed, said %s', async (_how, answer) => {
    const { adapter, callTo } = await scripted({ [inBatch]: { json: [batched] }, [rollBack]: answer });
    const reply = await adapter.cancelOrder(reference, call);
    expect(reply.outcome).toBe('negotiation');
    expect(reply.carrierMessage).toContain('READONLY_STATE');
    expect(callTo(remove)).toBeUndefined();
  });

  it('is content with an order that has gone meanwhile', async () => {
    const { adapter } = await scripted({
      [inBacklog]: { json: [row] },
      [remove]: { json: { errors: [{ 'error-code': 'NOT_FOUND', position: 0 }] } },
    });
    expect((await adapter.cancelOrder(reference, call)).outcome).toBe('canceled');
  });

  it('says that the carrier knows no such order', async () => {
    const { adapter } = await scripted();
    expect(await adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'unknown',
      carrierMessage: undefined,
    });
  });
});
