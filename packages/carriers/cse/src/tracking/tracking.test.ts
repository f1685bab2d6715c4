import { statusesOf, type TrackedOrder } from '@tranzit/carrier-kit';
import { waybillStatuses } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../../test/requests.ts';
import {
  answer,
  closeScripted,
  deepValue,
  failure,
  failureOf,
  fixture,
  type Row,
  type Script,
  scripted,
} from '../../test/scripted-cse.ts';
import { statusTable } from '../codes.ts';
import { isKnownGuid } from './tracking-events.ts';

afterEach(closeScripted);

/** Every code of the carrier with one meaning, written out anew. */
const table: Readonly<Record<string, string>> = {
  'ee9fc99e-53e5-4253-8b80-b582294ef526': 'registered',
  '0bcffda3-d0ca-4104-bc58-fbd374f325cd': 'registered',
  '44133e83-0fb3-4338-9ddd-461e2e565c1a': 'pickup_waiting',
  '73fb7129-f4f6-11e4-a887-001e67086478': 'keep',
  'c67e692c-6d2a-4be4-a15b-6c12fc4307df': 'keep',
  'b7a84166-3233-4844-a0af-06761f65ffdd': 'keep',
  '6d63f79d-28ca-11e5-86ab-001e67086478': 'problem',
  '6f2c0759-4b35-40d2-ae35-7e72cc43f267': 'courier_search',
  '4a39268e-d5a9-44b1-9255-3296d48df57f': 'courier_on_way',
  '8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623': 'received_from_sender',
  'c46daf14-0ae8-4881-a7ad-152a05f59227': 'received_from_sender',
  '562d153e-252f-496a-a630-5f1541903b91': 'keep',
  'd06dff35-8262-42f7-995c-ee72d28897e7': 'keep',
  '1a5a1c1e-1d09-11e5-8b42-001e67086478': 'ready_to_send',
  '53e93b3e-81b3-4646-8615-af1c982c9aaa': 'sent_to_receiver_office',
  '1c3ed878-48d2-4192-bbe6-513727535f21': 'met_in_receiver_office',
  'b2af9ad9-22bd-4476-9393-7b51ffdab6f7': 'courier_delivery',
  'c9eca960-8ea4-11dc-86de-0015170f8c09': 'receiver_waiting_in_office',
  '8e5ded66-a8f5-4fa8-b863-03e1e0406df5': 'delivered',
  '0997e505-7ccf-42cd-b5e3-dda20d26da27': 'delivered',
  '052bdc4e-02b2-4209-b2ab-1e856d330ef5': 'delivered',
  '6c7f342b-6949-4cc3-9992-8daf98e2084c': 'canceled',
  '41dafeb5-64a7-4b38-8be7-c42fa5963add': 'canceled',
  '56f72f4b-60c4-49a8-8a86-730bad6cd07a': 'return',
  '8fefa51f-9114-11dc-86de-0015170f8c09': 'return',
  'b357981f-a2be-11e7-875d-001e67086478': 'scrapped',
  'e71eb2c1-36db-4b9c-9559-6a6350030d41': 'problem',
  'fc30378d-a132-11e7-875d-001e67086478': 'problem',
  '87f14612-05cc-11e8-a2b1-001e67086478': 'problem',
  '7f72c526-076b-11ea-80d7-7cd30aec6901': 'problem',
  '67e3b5b1-b402-11df-a1ff-00237dd28494': 'problem',
  '67e3b5b2-b402-11df-a1ff-00237dd28494': 'keep',
  'd25a2ec5-a2be-11e7-875d-001e67086478': 'received_in_delivery_office',
  '99f37df7-82fe-11dc-86de-0015170f8c09': 'received_in_delivery_office',
  '771e4809-9131-11dc-86de-0015170f8c09': 'receiver_refused',
  'f76287cd-0782-11ea-80ee-7cd30aebf951': 'receiver_refused',
  'd8f7cf2d-ae45-11e2-a158-001e67086478': 'receiver_refused',
  'bdd08c0c-d6a3-11e8-b321-005056b649b2': 'problem',
  '3d686e47-515f-11e1-8562-001e67086478': 'keep',
  '66b22dc2-0659-11e8-a2b1-001e67086478': 'keep',
  '99f37dfb-82fe-11dc-86de-0015170f8c09': 'problem',
  '21aef387-0659-11e8-a2b1-001e67086478': 'problem',
  '91b16527-8d30-11dc-86de-0015170f8c09': 'keep',
  '6e4ec5ed-1f58-11ea-80ee-7cd30aebf951': 'keep',
  '91b16526-8d30-11dc-86de-0015170f8c09': 'problem',
  'ac33d1ee-4880-11e4-bb98-001e67086478': 'problem',
  '67e3b5b0-b402-11df-a1ff-00237dd28494': 'problem',
  '5aecc954-e791-11dd-927a-0015170f8c09': 'keep',
  '44048d1f-05cc-11e8-a2b1-001e67086478': 'problem',
  '4d3cd573-0659-11e8-a2b1-001e67086478': 'problem',
  '67e3b5b3-b402-11df-a1ff-00237dd28494': 'keep',
  '5a45fb8b-0659-11e8-a2b1-001e67086478': 'keep',
  'd6031139-b443-11e8-80c1-7cd30aec6901': 'keep',
};
const codes = {
  registered: 'ee9fc99e-53e5-4253-8b80-b582294ef526',
  approved: '44133e83-0fb3-4338-9ddd-461e2e565c1a',
  courierAssigned: '6f2c0759-4b35-40d2-ae35-7e72cc43f267',
  pickedUp: '8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623',
  atWarehouse: 'b7b5f799-94c7-4588-bae4-c14df35c9752',
  left: '53e93b3e-81b3-4646-8615-af1c982c9aaa',
  arrived: '1c3ed878-48d2-4192-bbe6-513727535f21',
  givenOut: 'b2af9ad9-22bd-4476-9393-7b51ffdab6f7',
  delivered: '8e5ded66-a8f5-4fa8-b863-03e1e0406df5',
  orderDone: '052bdc4e-02b2-4209-b2ab-1e856d330ef5',
  canceled: '6c7f342b-6949-4cc3-9992-8daf98e2084c',
  failedAttempt: '67e3b5b1-b402-11df-a1ff-00237dd28494',
  postponed: '99f37df7-82fe-11dc-86de-0015170f8c09',
  scrapped: 'b357981f-a2be-11e7-875d-001e67086478',
  returned: '56f72f4b-60c4-49a8-8a86-730bad6cd07a',
  returnAsked: '8fefa51f-9114-11dc-86de-0015170f8c09',
  unheard: '99999999-0000-0000-0000-000000000001',
} as const;

const number = reference.carrierNumber;
/** Events an hour apart, in the order in which they are given. */
const events = (...guids: readonly (string | readonly [string, Row['properties']])[]): Row[] =>
  guids.map((one, index) => {
    const [guid, more] = typeof one === 'string' ? [one, {}] : one;
    const time = new Date(Date.UTC(2026, 2, 3, 9 + index)).toISOString().slice(0, 19);
    return { key: 'Событие', properties: { GUID: guid, DateTime: time, ...more } };
  });
const document = (key: string, list: readonly Row[], more: Partial<Row> = {}): Row => ({
  key,
  list,
  ...more,
});
const tracked = (...list: Row[]): string => answer('Tracking', { key: 'Tracking', list });
const unknown = failure('Tracking', '04020');
const isOrder = (content: unknown): boolean => deepValue(content, 'DocumentType') === 'Order';
const isByOurs = (content: unknown): boolean => deepValue(content, 'NumberType') === 'ClientNumber';

interface Told {
  readonly waybill: readonly Row[];
  readonly courier?: readonly Row[];
  readonly underOurs?: readonly Row[];
}
const told = ({ waybill, courier, underOurs = [] }: Told): Script => ({
  Tracking: ({ content }) => {
    if (isOrder(content)) return courier ? tracked(document('000-C1', courier)) : unknown;
    const main = document(number, waybill);
    return isByOurs(content) ? tracked(main, ...underOurs) : tracked(main);
  },
});

async function track(story: Told, config: Parameters<typeof scripted>[1] = {}): Promise<TrackedOrder> {
  const carrier = await scripted(told(story), config);
  const [order] = await carrier.adapter.trackOrders([{ ...reference, carrierCallId: '000-C1' }], call);
  if (!order) throw new Error('the order is not there');
  return order;
}
const statusesFor = async (...story: Parameters<typeof track>) =>
  (await track(...story)).events.map(({ status }) => status);

describe('a code', () => {
  it.each(Object.entries(table))('%s is read as %s', async (guid, meaning) => {
    const [event] = (await track({ waybill: events(guid) })).events;
    const isReturn = meaning === 'return';
    // An end that cannot follow the registration is a matter for people.
    const isRefusal = meaning === 'receiver_refused';
    const settled = meaning === 'scrapped' || isReturn || isRefusal ? 'problem' : meaning;
    expect(event?.status).toBe(settled === 'keep' ? undefined : settled);
    expect(event).toMatchObject({ code: guid, isKnown: true, isReturn });
    const reason = isReturn ? 'return_in_progress' : undefined;
    expect(event?.problemReason).toBe(isRefusal ? 'receiver_refused' : reason);
  });

  it('of a problem says why where the words beside it do', async () => {
    const held = 'bdd08c0c-d6a3-11e8-b321-005056b649b2';
    const commented = (Comment: string) => events([held, { Comment }]);
    const reasonOf = async (Comment: string) =>
      (await track({ waybill: commented(Comment) })).events[0]?.problemReason;
    expect(await reasonOf('Истёк срок хранения')).toBe('storage_expired');
    expect(await reasonOf('Получатель отказался')).toBe('receiver_refused');
    expect(await reasonOf('Ждёт документов')).toBeUndefined();
  });

  it('stands in the table of these tests, and nowhere else', () => {
    const known = Object.keys(statusTable);
    expect(Object.keys(table).filter((guid) => !isKnownGuid(guid))).toEqual([]);
    expect(known.filter((guid) => !(guid in table))).toEqual([]);
    expect(isKnownGuid(codes.atWarehouse)).toBe(true);
  });

  it('brings only statuses the adapter claims', async () => {
    const { adapter } = await scripted({});
    const { statuses } = adapter.capabilities;
    expect(new Set(statuses)).toEqual(new Set(statusesOf([statusTable])));
    expect(statuses).not.toContain('lost');
    expect(statuses.every((status) => waybillStatuses.includes(status))).toBe(true);
  });

  it('is compared without regard to case and kept as it came', async () => {
    const [event] = (await track({ waybill: events(codes.pickedUp.toUpperCase()) })).events;
    expect(event).toMatchObject({ code: codes.pickedUp.toUpperCase(), status: 'received_from_sender' });
  });
});

describe('a code of no table', () => {
  const unheard = (name: string): Row[] =>
    events(codes.pickedUp, codes.unheard).map((row, index) => (index === 1 ? { ...row, key: name } : row));

  it.each([
    ['Заказ отменён отправителем', 'problem'],
    ['Отправление на таможенном оформлении', undefined],
    ['Доставлено получателю', 'delivered'],
    ['Вручено лично', 'delivered'],
    ['Не доставлено, повтор завтра', undefined],
    ['Доставлен в город получателя', undefined],
    ['Получатель отказался: отказ от груза', 'problem'],
    ['Возвращается отправителю', 'problem'],
    ['Груз прибыл в город', 'met_in_receiver_office'],
    ['Выдан на доставку', 'courier_delivery'],
    ['Забран у отправителя', 'received_from_sender'],
    ['Зарегистрировано повторно', undefined],
    ['Груз в пути', 'sent_to_receiver_office'],
    ['Иное', undefined],
  ])('named «%s» moves a picked up order to %s, and stays unknown', async (name, status) => {
    const event = (await track({ waybill: unheard(name) })).events.at(-1);
    expect(event).toMatchObject({ code: codes.unheard, name, isKnown: false });
    expect(event?.status).toBe(status);
  });

  const states = answer('GetReferenceData', {
    key: 'CargoStates',
    list: [{ key: codes.unheard.toUpperCase(), value: 'Доставлено' }],
  });

  it('without telling words is read by its name in the list of the carrier, which is read once', async () => {
    const carrier = await scripted({ ...told({ waybill: unheard('Иное') }), GetReferenceData: states });
    for (let turn = 0; turn < 2; turn += 1) {
      const [order] = await carrier.adapter.trackOrders([reference], call);
      expect(order?.events.at(-1)).toMatchObject({ name: 'Иное', status: 'delivered', isKnown: false });
    }
    const asked = carrier.calls.filter(({ method }) => method === 'GetReferenceData');
    expect(asked.map(({ content }) => deepValue(content, 'Reference'))).toEqual(['CargoStates']);
  });

  it('is read again by that list when the list has grown old', async () => {
    let nowMs = 0;
    const config = { now: () => nowMs, referencesLifetimeMs: 1_000 };
    const script = { ...told({ waybill: unheard('Иное') }), GetReferenceData: states };
    const carrier = await scripted(script, config);
    for (const at of [0, 999, 1_000]) {
      nowMs = at;
      await carrier.adapter.trackOrders([reference], call);
    }
    expect(carrier.methods().filter((method) => method === 'GetReferenceData')).toHaveLength(2);
  });

  it('costs nothing but its name when the list cannot be had', async () => {
    const carrier = await scripted({
      ...told({ waybill: unheard('Иное') }),
      GetReferenceData: failure('GetReferenceData', '99010'),
    });
    const [order] = await carrier.adapter.trackOrders([reference], call);
    expect(order?.events.at(-1)).toMatchObject({ status: undefined, isKnown: false });
  });

  it('and without GUID has its name for a code', async () => {
    const row = { key: 'UnheardOfCode', properties: { DateTime: '2026-03-03T10:00:00' } };
    const [event] = (await track({ waybill: [row] })).events;
    expect(event).toMatchObject({ code: 'UnheardOfCode', status: undefined, isKnown: false });
  });
});

describe('the life of an order', () => {
  it('is read from a whole answer, in UTC, oldest first', async () => {
    const carrier = await scripted(
      { Tracking: ({ content }) => (isOrder(content) ? unknown : fixture('tracking')) },
      { routeOf: async () => ({ receiverCity: 'Новосибирск' }) },
    );
    const [order] = await carrier.adapter.trackOrders([reference], call);
    expect(order).toMatchObject({
      ourNumber: reference.ourNumber,
      carrierNumber: number,
      carrierOrderId: undefined,
      plannedDeliveryOn: '2026-03-06',
    });
    expect(order?.events.map(({ occurredAt, status, city }) => [occurredAt, status, city])).toEqual([
      ['2026-03-03T06:05:00.000Z', 'registered', undefined],
      ['2026-03-03T11:20:00.000Z', 'received_from_sender', 'Москва'],
      ['2026-03-03T15:00:00.000Z', 'ready_to_send', 'Москва'],
      ['2026-03-03T19:00:00.000Z', 'sent_to_receiver_office', undefined],
      ['2026-03-04T07:00:00.000Z', undefined, 'Екатеринбург'],
      ['2026-03-05T07:00:00.000Z', 'received_in_delivery_office', 'Новосибирск'],
      ['2026-03-06T06:00:00.000Z', 'courier_delivery', undefined],
      ['2026-03-06T06:30:00.000Z', undefined, undefined],
    ]);
    expect(order?.events[1]).toMatchObject({
      name: 'Груз получен курьером',
      reasonText: 'два места',
      raw: { key: 'Груз получен курьером' },
    });
    expect(new Set(order?.events.map(({ key }) => key)).size).toBe(8);
  });

  it('has a last warehouse after the arrival in the city, even without a route', async () => {
    const { atWarehouse, left, arrived } = codes;
    expect(
      await statusesFor({ waybill: events(atWarehouse, left, atWarehouse, arrived, atWarehouse) }),
    ).toEqual([
      'ready_to_send',
      'sent_to_receiver_office',
      undefined,
      'met_in_receiver_office',
      'received_in_delivery_office',
    ]);
  });

  it('is the same when the carrier gives the newest first, and when an event came late', async () => {
    const story = events(codes.registered, codes.pickedUp, codes.left, codes.arrived);
    const straight = await track({ waybill: story });
    expect((await track({ waybill: story.toReversed() })).events).toEqual(straight.events);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(story, { minLength: story.length }), async (shuffled) => {
        expect((await track({ waybill: shuffled })).events).toEqual(straight.events);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps events of one instant in the order of the carrier', async () => {
    const at = { DateTime: '2026-03-03T10:00:00' };
    const later = { DateTime: '2026-03-03T11:00:00' };
    const story = events([codes.registered, at], [codes.approved, at], [codes.pickedUp, later]);
    const expected = ['registered', 'pickup_waiting', 'received_from_sender'];
    expect(await statusesFor({ waybill: story })).toEqual(expected);
    expect(await statusesFor({ waybill: story.toReversed() })).toEqual(expected);
  });

  it('never goes backwards by a late event', async () => {
    const { pickedUp, registered, left, atWarehouse, approved } = codes;
    expect(await statusesFor({ waybill: events(pickedUp, registered, left, approved, atWarehouse) })).toEqual(
      ['received_from_sender', undefined, 'sent_to_receiver_office', undefined, undefined],
    );
  });

  it('goes into a problem and out of it forwards, back to where it stood, or to another attempt', async () => {
    const { givenOut, failedAttempt, postponed, arrived, delivered } = codes;
    const story = events(arrived, givenOut, failedAttempt, arrived, postponed, givenOut, delivered);
    expect(await statusesFor({ waybill: story })).toEqual([
      'met_in_receiver_office',
      'courier_delivery',
      'problem',
      undefined,
      'received_in_delivery_office',
      'courier_delivery',
      'delivered',
    ]);
  });

  it('ends with the delivery', async () => {
    const { delivered, returned, canceled, failedAttempt } = codes;
    expect(await statusesFor({ waybill: events(delivered, failedAttempt, returned, canceled) })).toEqual([
      'delivered',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('ends with a return that was issued, not with one that was asked for', async () => {
    const { givenOut, returned, returnAsked, delivered } = codes;
    expect(await statusesFor({ waybill: events(givenOut, returned, delivered) })).toEqual([
      'courier_delivery',
      'problem',
      undefined,
    ]);
    expect(await statusesFor({ waybill: events(givenOut, returnAsked, delivered) })).toEqual([
      'courier_delivery',
      'problem',
      'delivered',
    ]);
  });

  it('has ends that cannot follow shown as problems', async () => {
    const { pickedUp, canceled, givenOut, scrapped } = codes;
    expect(await statusesFor({ waybill: events(pickedUp, canceled) })).toEqual([
      'received_from_sender',
      'problem',
    ]);
    expect(await statusesFor({ waybill: events(givenOut, scrapped) })).toEqual([
      'courier_delivery',
      'problem',
    ]);
    const kept = 'c9eca960-8ea4-11dc-86de-0015170f8c09';
    expect(await statusesFor({ waybill: events(kept, scrapped) })).toEqual([
      'receiver_waiting_in_office',
      'scrapped',
    ]);
  });

  it('passes over the unpacking of bags, which is no movement of the cargo', async () => {
    const unpacking: readonly [string, Row['properties']] = [
      codes.arrived,
      { RecorderName: 'Расконсолидация' },
    ];
    const { events: told } = await track({ waybill: events(codes.pickedUp, unpacking) });
    expect(told[1]).toMatchObject({ status: undefined, isKnown: true, code: codes.arrived });
  });

  it('counts an event that comes twice once', async () => {
    const [event] = events(codes.pickedUp);
    if (!event) throw new Error('there is an event');
    expect(await statusesFor({ waybill: [event, event] })).toEqual(['received_from_sender']);
  });

  it('takes no time that is none for a time', async () => {
    const none = { DateTime: '0001-01-01T00:00:00' };
    const other = { ...none, DeliveryDateTime: '2026-03-03T10:00:00' };
    expect((await track({ waybill: events([codes.left, none]) })).events).toEqual([]);
    expect(await statusesFor({ waybill: events([codes.left, other]) })).toEqual(['sent_to_receiver_office']);
  });
});

describe('a courier call', () => {
  const { registered, approved, courierAssigned, pickedUp, canceled, orderDone } = codes;

  it('tells of the courier until the cargo is picked up', async () => {
    const courier = events(registered, approved, courierAssigned).map((row, index) => ({
      ...row,
      properties: { ...row.properties, DateTime: `2026-03-03T1${index}:30:00` },
    }));
    const order = await track({ waybill: events(registered), courier });
    expect(order.events.flatMap(({ status }) => status ?? [])).toEqual([
      'registered',
      'registered',
      'pickup_waiting',
      'courier_search',
    ]);
  });

  it('is asked about by its own number, and not once the cargo is on its way', async () => {
    const called = { ...reference, carrierCallId: '000-C1' };
    const waiting = await scripted(told({ waybill: events(registered) }));
    await waiting.adapter.trackOrders([called], call);
    expect(waiting.calls.map(({ content }) => deepValue(content, 'DocumentType'))).toEqual([
      'Waybill',
      'Order',
    ]);
    expect(waiting.calls[1]?.text).toContain('<ns:Key>000-C1</ns:Key>');
    const moving = await scripted(told({ waybill: events(registered, pickedUp) }));
    await moving.adapter.trackOrders([called], call);
    expect(moving.calls).toHaveLength(1);
  });

  it('that is done delivers nothing: the waybill says that itself', async () => {
    const order = await track({ waybill: [], courier: events(registered, orderDone) });
    expect(order.events.map(({ status, isKnown }) => [status, isKnown])).toEqual([
      ['registered', true],
      [undefined, true],
    ]);
  });

  it('that is cancelled is a problem of an order that is not', async () => {
    expect(await statusesFor({ waybill: events(registered), courier: events(registered, canceled) })).toEqual(
      ['registered', 'problem'],
    );
  });
});

describe('a way back', () => {
  const { givenOut, returned, left, delivered } = codes;

  it('is told by the other waybills under our number, to its end', async () => {
    const back = events('', '', left, delivered).slice(2);
    const order = await track({
      waybill: events(givenOut, returned),
      underOurs: [document('000-00000099', back)],
    });
    expect(order.carrierNumber).toBe(number);
    expect(
      order.events.map(({ status, problemReason, isReturn }) => [status, problemReason, isReturn]),
    ).toEqual([
      ['courier_delivery', undefined, false],
      ['problem', 'return_in_progress', true],
      [undefined, undefined, true],
      ['problem', 'returned_to_sender', true],
    ]);
  });

  it('is asked about for orders that were sent back only', async () => {
    const carrier = await scripted(told({ waybill: events(givenOut, returned) }));
    const [order] = await carrier.adapter.trackOrders([reference], call);
    expect(order?.events).toHaveLength(2);
    expect(carrier.calls.map(({ content }) => deepValue(content, 'NumberType'))).toEqual([
      'InternalNumber',
      'ClientNumber',
    ]);
  });
});

describe('many orders', () => {
  const references = Array.from({ length: 260 }, (_, index) => ({
    ourNumber: `T${index}`,
    carrierNumber: `000-${index}`,
  }));
  const numbersIn = (content: unknown): string[] =>
    [...JSON.stringify(content).matchAll(/"Key":"((?:000-|T)\d+(?:-C)?)"/g)].map(([, key = '']) => key);
  const life = events(codes.registered, codes.pickedUp);

  it('are asked about in batches, and answered in the order they were given', async () => {
    const carrier = await scripted({
      Tracking: ({ content }) =>
        tracked(
          ...numbersIn(content)
            .toReversed()
            .map((key) => document(key, life)),
        ),
    });
    const orders = await carrier.adapter.trackOrders(references, call);
    expect(orders.map(({ ourNumber }) => ourNumber)).toEqual(references.map(({ ourNumber }) => ourNumber));
    expect(carrier.calls.map(({ content }) => numbersIn(content).length)).toEqual([250, 10]);
  });

  it('leave out what the carrier does not know: in a row, or as an error of the whole', async () => {
    const isOdd = (key: string): boolean => /[13579]$/.test(key);
    const answers = [
      (keys: readonly string[]) =>
        tracked(...keys.map((key) => (isOdd(key) ? { key, error: '04020' } : document(key, life)))),
      (keys: readonly string[]) =>
        keys.some(isOdd) ? unknown : tracked(...keys.map((key) => document(key, life))),
    ];
    for (const respond of answers) {
      const carrier = await scripted({ Tracking: ({ content }) => respond(numbersIn(content)) });
      const orders = await carrier.adapter.trackOrders(references.slice(0, 7), call);
      expect(orders.map(({ carrierNumber }) => carrierNumber)).toEqual(['000-0', '000-2', '000-4', '000-6']);
    }
  });

  it('are known by our numbers too, whichever way the rows name them', async () => {
    const ours = references.slice(0, 3).map(({ ourNumber }) => ({ ourNumber }));
    const rowOf = (key: string): Row => document(key.replace('T', '000-'), life);
    const naming = [
      (key: string): Row => ({ ...rowOf(key), properties: { ClientNumber: key } }),
      (key: string): Row => ({ ...rowOf(key), key, properties: { Number: key.replace('T', '000-') } }),
      rowOf,
    ];
    for (const toRow of naming) {
      const carrier = await scripted({
        Tracking: ({ content }) => tracked(...numbersIn(content).map(toRow)),
      });
      const orders = await carrier.adapter.trackOrders(ours, call);
      expect(orders.map(({ ourNumber, carrierNumber }) => [ourNumber, carrierNumber])).toEqual([
        ['T0', '000-0'],
        ['T1', '000-1'],
        ['T2', '000-2'],
      ]);
    }
  });

  it('ask nothing when there are none', async () => {
    const carrier = await scripted({});
    expect(await carrier.adapter.trackOrders([], call)).toEqual([]);
    expect(carrier.calls).toEqual([]);
  });

  it('fail together when the carrier is not well', async () => {
    const carrier = await scripted({ Tracking: { status: 502, body: '<html>Bad gateway</html>' } });
    expect(await failureOf(carrier.adapter.trackOrders(references, call))).toMatchObject({
      kind: 'unavailable',
    });
  });
});
