import type { City } from '../cities/city.ts';
import type { ImportedOrder } from '../orders/imported-steps.ts';
import { deliveryWays } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { simulators } from '../simulators.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { type JsonObject, numberOf, objectsOf, textOf } from '../wire/read-json.ts';
import { ControlFailure, type ControlRoute, readCarrier } from './control-call.ts';
import { presentStoredOrder } from './present-order.ts';

function readCity(sandbox: Sandbox, row: JsonObject, field: string): City {
  const value = row[field];
  const cities = sandbox.cities();
  const found =
    typeof value === 'number' ? cities.findByGeonameId(value) : cities.listByName(textOf(value), 'RU')[0];
  const city = found ?? cities.listByName(textOf(value))[0];
  if (city === undefined) throw new ControlFailure(`${field} is a city's name or geoname id`);
  return city;
}

function readStage(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  return textOf(value) || undefined;
}

function readOrder(sandbox: Sandbox, row: JsonObject): ImportedOrder {
  const number = textOf(row.number);
  const tariffCode = textOf(row.tariffCode);
  const way = deliveryWays.find((one) => one === row.way);
  const createdAt = typeof row.createdAt === 'number' ? row.createdAt : Date.parse(textOf(row.createdAt));
  if (number === '' || tariffCode === '') throw new ControlFailure('number and tariffCode are required');
  if (way === undefined) throw new ControlFailure(`way is one of ${deliveryWays.join(', ')}`);
  if (Number.isNaN(createdAt)) throw new ControlFailure('createdAt is an ISO instant or milliseconds');
  return {
    number,
    tariffCode,
    way,
    createdAt,
    carrierNumber: textOf(row.carrierNumber) || undefined,
    carrierOrderId: textOf(row.carrierOrderId) || undefined,
    from: readCity(sandbox, row, 'senderCity').place,
    to: readCity(sandbox, row, 'receiverCity').place,
    stage: readStage(row.stage),
    goesOn: row.goesOn === true,
    senderName: textOf(row.senderName) || 'Отправитель Демонстрационный',
    receiverName: textOf(row.receiverName) || 'Получатель Демонстрационный',
    weightGrams: numberOf(row.weightGrams) ?? 1000,
    parcelCount: Math.max(1, Math.trunc(numberOf(row.parcelCount) ?? 1)),
  };
}

/** `POST /_sandbox/orders/`: an order whose number is known already is put in anew. */
const importRoute: ControlRoute = {
  method: 'POST',
  path: '/orders',
  handle(sandbox, { body, wake }) {
    const carrier = readCarrier(body.carrier);
    const rows = objectsOf(body.orders).map((row) => readOrder(sandbox, row));
    const orders = rows.map((row) => {
      const old = sandbox.orders.findByNumber(carrier, row.number);
      if (old !== undefined) sandbox.orders.remove(old);
      const order = simulators[carrier].importOrder(sandbox, row);
      sandbox.orders.save(order);
      return order;
    });
    wake();
    return jsonAnswer(201, { orders: orders.map((order) => presentStoredOrder(sandbox, order)) });
  },
};

/** `GET /_sandbox/orders/?carrier=&number=`, newest first */
const listRoute: ControlRoute = {
  method: 'GET',
  path: '/orders',
  handle(sandbox, { query }) {
    const carrier = query.get('carrier');
    const number = query.get('number');
    const orders = sandbox.orders
      .all(carrier === null ? undefined : readCarrier(carrier))
      .filter((order) => number === null || order.number === number || order.carrierNumber === number);
    return jsonAnswer(200, {
      orders: orders.toReversed().map((order) => presentStoredOrder(sandbox, order)),
    });
  },
};

/** `GET /_sandbox/courier-calls/?carrier=`, in the order of their making */
const courierCallsRoute: ControlRoute = {
  method: 'GET',
  path: '/courier-calls',
  handle(sandbox, { query }) {
    const { listCourierCalls } = simulators[readCarrier(query.get('carrier'))];
    return jsonAnswer(200, { calls: listCourierCalls?.(sandbox) ?? [] });
  },
};

/** Import and lists. */
export const orderRoutes: readonly ControlRoute[] = [importRoute, listRoute, courierCallsRoute];
