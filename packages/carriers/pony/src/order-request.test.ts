import { grams, type Kopecks, kopecks, millimetres, roublesFromKopecks } from '@tranzit/kernel';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { almaty, berlin, call, orderRequest, receiver } from '../test/requests.ts';
import { child, closeScripted, failureOf, fixture, scripted } from '../test/scripted-pony.ts';
import { shareOut, toCargoList } from './cargo.ts';

afterEach(closeScripted);

const { ourNumber } = orderRequest;

describe('an order request', () => {
  it('is said in the carrier’s words, in the documented order', async () => {
    const { adapter, requestOf, modes } = await scripted({ Order: fixture('order-received') });
    await adapter.bookOrder(orderRequest, call);
    expect(modes()).toEqual(['Status', 'Order']);
    const request = requestOf('Order');
    const cargo = {
      Description: 'Запчасти',
      Packing: { Type: 'Box' },
      Dimentions: { Length: '300', Width: '195', Height: '100' },
      Weight: '1500',
    };
    const service = {
      '@type': 'DeliveryService',
      Id: '1',
      PickupDate: '2026-03-03T00:00:00',
      Mode: 'Express',
      Sender: {
        Address: {
          Country: 'Россия',
          PostCode: '101000',
          City: 'Москва',
          StreetAddress: 'ул. Примерная, 1, оф. 5',
        },
        Company: { Name: 'ООО «Пример & Ко»' },
        PersonList: { Person: { Name: 'Отправитель Тестовый', PhoneList: { string: '+70000000001' } } },
        Unformalized: 'вход со двора',
      },
      Recipient: {
        Address: {
          Country: 'Россия',
          Region: 'Новосибирская область',
          City: 'Новосибирск',
          StreetAddress: 'Новосибирск, Ленинский проспект, 2, кв. 3',
        },
        Company: { Name: 'Получатель Тестовый' },
        PersonList: {
          Person: {
            Name: 'Получатель Тестовый',
            PhoneList: { string: '+70000000002' },
            EMailList: { string: 'receiver@example.test' },
          },
        },
      },
      CargoList: {
        Cargo: [
          { Id: '1', Barcode: 'TRZ-0000000018-1', ...cargo, Cost: '1500.01' },
          { Id: '2', Barcode: 'TRZ-0000000018-2', ...cargo, Cost: '1500' },
        ],
      },
    };
    expect(request).toMatchObject({
      '@type': 'OrderRequest',
      Mode: 'Order',
      OrderList: {
        Order: {
          ClientsNumber: ourNumber,
          Payment: { Mode: 'Bill', PaymentContract: { Number: '00-0001' } },
          ServiceList: { Service: service },
          Unformalized: 'позвонить за час',
        },
      },
    });
    const sent = child(request, 'OrderList', 'Order', 'ServiceList', 'Service');
    expect(sent).toEqual(service);
    expect(Object.keys(sent as object)).toEqual(expect.arrayContaining(Object.keys(service)));
    expect(Object.keys(child(sent, 'CargoList', 'Cargo', '0') as object)).toEqual([
      'Id',
      'Barcode',
      'Description',
      'Packing',
      'Dimentions',
      'Weight',
      'Cost',
    ]);
    expect(Object.keys(sent as object).filter((name) => !name.startsWith('@'))).toEqual([
      'Id',
      'PickupDate',
      'Mode',
      'Sender',
      'Recipient',
      'CargoList',
    ]);
  });

  it('names the goods one by one across a border, with their value though it is not insured', async () => {
    const { adapter, requestOf } = await scripted({ Order: fixture('order-received') });
    const abroad = { ...orderRequest, services: [], receiver: { ...receiver, place: almaty } };
    await adapter.bookOrder(abroad, call);
    const service = child(requestOf('Order'), 'OrderList', 'Order', 'ServiceList', 'Service');
    expect(child(service, 'ItemList', 'Item')).toEqual([
      { Id: '1', CargoId: '1', Name: 'Запчасти', Weight: '1500', Cost: '1500.01', Count: '1' },
      { Id: '2', CargoId: '2', Name: 'Запчасти', Weight: '1500', Cost: '1500', Count: '1' },
    ]);
    expect(child(service, 'CargoList', 'Cargo', '0')).not.toHaveProperty('Cost');
    expect(child(service, 'Recipient', 'Address', 'Country')).toBe('Казахстан');
  });

  it('says who pays where it is set', async () => {
    const { adapter, requestOf } = await scripted(
      { Order: fixture('order-received') },
      { paymentMode: 'CashByRecepient' },
    );
    await adapter.bookOrder(orderRequest, call);
    expect(child(requestOf('Order'), 'OrderList', 'Order', 'Payment', 'Mode')).toBe('CashByRecepient');
  });

  it.each([
    ['a hand-over at an office', { way: 'w2d' }, 'tariff'],
    ['a self-delivery to the door', { tariffCode: 'SelfDelivery' }, 'tariff'],
    ['an export', { receiver: { ...receiver, place: berlin } }, 'receiver_place'],
  ] as const)('is not sent for %s', async (_what, changes, field) => {
    const { adapter, calls } = await scripted({});
    expect(await failureOf(adapter.bookOrder({ ...orderRequest, ...changes }, call))).toMatchObject({
      kind: 'refused',
      details: { field, mayHaveReached: false },
    });
    expect(calls).toEqual([]);
  });

  it('shares a value out over the places without losing a kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 300 }), (amount, places) => {
        const shares = shareOut(kopecks(amount), places);
        expect([shares.length, shares.reduce<number>((sum, share) => sum + share, 0)]).toEqual([
          places,
          amount,
        ]);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('writes any measures as the grams and millimetres that they are', () => {
    const whole = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 20 }), (weight, side, amount) => {
        const entry = {
          weightGrams: grams(weight),
          lengthMm: millimetres(side),
          widthMm: millimetres(1),
          heightMm: millimetres(1),
          amount,
        };
        const options = { cargoType: 'package', insuredValue: kopecks(weight), barcodePrefix: '' } as const;
        const list = toCargoList([entry], options);
        expect(list).toHaveLength(amount);
        expect(
          list.every(({ Weight, Dimentions }) => Weight === weight && child(Dimentions, 'Length') === side),
        ).toBe(true);
        const cost = list.reduce((sum, { Cost }) => sum + Math.round(Number(Cost) * 100), 0);
        expect(cost).toBe(weight);
        expect(roublesFromKopecks(weight as Kopecks) >= Number(list[0]?.Cost)).toBe(true);
      }),
    );
  });
});
