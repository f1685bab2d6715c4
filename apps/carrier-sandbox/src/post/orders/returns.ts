import type { SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import { notFound, type PostRoute } from '../post-call.ts';
import type { PostPlace } from '../post-detail.ts';
import { nextBarcode, nextResultId } from '../post-state.ts';
import { deletePlace, isBeyondRecall } from './backlog.ts';
import { startPostLife } from './lifecycle.ts';
import { findByBarcode } from './stored-places.ts';

const TRANSIT_DAYS = 7;

function newPlace(sandbox: Sandbox, body: JsonObject): PostPlace {
  return {
    resultId: nextResultId(sandbox),
    barcode: nextBarcode(sandbox),
    isBarcodeGiven: true,
    body,
    createdAt: sandbox.clock.now(),
    rateKopecks: 0,
    vatKopecks: 0,
    insuranceRateKopecks: 0,
    batch: undefined,
    deletedAt: undefined,
  };
}

type Ends = Pick<SandboxOrder, 'sender' | 'receiver' | 'parcels'> & {
  readonly number: string;
  readonly returnOf: string | undefined;
  readonly targetIndex: string;
};

function saveReturn(sandbox: Sandbox, body: JsonObject, ends: Ends): string {
  const { returnOf, targetIndex, ...rest } = ends;
  const place = newPlace(sandbox, body);
  const order: SandboxOrder = {
    ...rest,
    id: String(place.resultId),
    carrier: 'post',
    carrierNumber: place.barcode,
    tariffCode: 'EASY_RETURN',
    way: 'w2w',
    isToLocker: false,
    isImported: false,
    createdAt: sandbox.clock.now(),
    declaredValueRubles: 0,
    comment: '',
    markers: [],
    steps: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    post: {
      mailType: 'EASY_RETURN',
      mailCategory: 'ORDINARY',
      officeIndex: '',
      targetIndex,
      countryCode: RUSSIA_CODE,
      groupName: '',
      transitDays: TRANSIT_DAYS,
      returnOf,
      places: [place],
    },
  };
  startPostLife(sandbox, order);
  sandbox.orders.save(order);
  return place.barcode;
}

function returnDirect(sandbox: Sandbox, row: JsonObject): JsonObject {
  const direct = textOf(row['direct-barcode']);
  const stored = findByBarcode(sandbox, direct);
  if (stored === undefined)
    return { errors: [{ code: 'NOT_FOUND', description: 'Прямое отправление не найдено' }] };
  const { order, detail } = stored;
  const barcode = saveReturn(sandbox, row, {
    number: `${order.number}-R`,
    sender: order.receiver,
    receiver: order.sender,
    parcels: order.parcels.slice(0, 1),
    returnOf: direct,
    targetIndex: detail.officeIndex,
  });
  return { 'return-barcode': barcode };
}

function partyOf(sandbox: Sandbox, address: JsonObject, name: string): SandboxOrder['sender'] {
  const city = officesOf(sandbox).cityOf(textOf(address.index));
  return {
    name,
    company: name,
    phone: '',
    city: city?.place.name ?? textOf(address.place),
    cityGeonameId: city?.place.geonameId,
    address: textOf(address.street),
    terminalCode: undefined,
  };
}

function returnAlone(sandbox: Sandbox, row: JsonObject, position: number): JsonObject {
  const from = objectOf(row['address-from']);
  const to = objectOf(row['address-to']);
  const sender = partyOf(sandbox, from, textOf(row['sender-name']));
  if (sender.cityGeonameId === undefined) {
    return {
      position,
      errors: [{ code: 'ILLEGAL_INDEX_FROM', description: 'Недопустимый индекс отправителя' }],
    };
  }
  const barcode = saveReturn(sandbox, row, {
    number: textOf(row['order-num']) || 'R',
    sender,
    receiver: partyOf(sandbox, to, textOf(row['recipient-name'])),
    parcels: [
      {
        number: '1',
        weightGrams: numberOf(row.mass) ?? 0,
        lengthCm: 0,
        widthCm: 0,
        heightCm: 0,
        comment: '',
      },
    ],
    returnOf: '',
    targetIndex: textOf(to.index),
  });
  return { position, 'return-barcode': barcode };
}

const direct: PostRoute = {
  method: 'PUT',
  path: '/1.0/returns',
  operation: 'change',
  handle: (sandbox, { body }) =>
    jsonAnswer(
      200,
      isObject(body) ? returnDirect(sandbox, body) : objectsOf(body).map((row) => returnDirect(sandbox, row)),
    ),
};

const alone: PostRoute = {
  method: 'PUT',
  path: '/1.0/returns/return-without-direct',
  operation: 'change',
  handle: (sandbox, { body }) =>
    jsonAnswer(
      200,
      objectsOf(body).map((row, position) => returnAlone(sandbox, row, position)),
    ),
};

const remove: PostRoute = {
  method: 'DELETE',
  path: '/1.0/returns/delete-separate-return',
  operation: 'cancel',
  handle(sandbox, { query }) {
    const barcode = query.get('barcode') ?? '';
    const stored = findByBarcode(sandbox, barcode);
    if (stored?.detail.returnOf === undefined || stored.place.deletedAt !== undefined) {
      throw notFound('ReturnShipment', barcode);
    }
    if (isBeyondRecall(sandbox, stored.order)) {
      return jsonAnswer(200, {
        errors: [{ code: 'READONLY_STATE', description: 'Отправление уже принято' }],
      });
    }
    deletePlace(sandbox, stored);
    return jsonAnswer(200, {});
  },
};

/** Easy returns: of a parcel sent, or on their own. */
export const returnRoutes: readonly PostRoute[] = [direct, alone, remove];
