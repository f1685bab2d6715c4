import { renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { DellinFailure, type DellinRoute, dataAnswer } from '../dellin-call.ts';
import { noSuchOrder, notAllowed, refuse } from '../dellin-problems.ts';
import { dellinStateOf, type LabelTask } from '../dellin-state.ts';
import { type DellinOrder, requireOrder } from '../orders/orders-found.ts';
import { textsOf } from '../read-body.ts';
import { isStored, storeFile } from './stored-files.ts';

const formats = ['80x50', 'a4'];

async function drawLabels(order: DellinOrder, { format, copies }: LabelTask): Promise<Buffer> {
  const { barcode } = order.dellin;
  const pages = order.parcels.flatMap((parcel, index) =>
    Array.from({ length: copies }, () => ({
      title: `Деловые Линии ${order.carrierNumber}`,
      barcode: `${barcode}-${index + 1}`,
      lines: [
        `${order.sender.city} → ${order.receiver.city}`,
        `Место ${index + 1} из ${order.parcels.length}, ${parcel.weightGrams / 1000} кг`,
        `Получатель: ${order.receiver.name}`,
      ],
    })),
  );
  return renderPdf(format === 'a4' ? 'A4' : 'A7', pages);
}

function readFormat(body: JsonObject): string {
  const format = textOf(body.format).toLowerCase() || '80x50';
  if (!formats.includes(format)) throw refuse(notAllowed('format', format, formats));
  return format;
}

function enqueue(sandbox: Sandbox, order: DellinOrder, format: string, places: readonly JsonObject[]): void {
  const copies = Math.max(1, ...places.map((place) => Math.min(20, numberOf(place.amount) ?? 1)));
  const readyAt = sandbox.clock.now() + sandbox.processingMs;
  dellinStateOf(sandbox).labels.set(order.carrierNumber, { readyAt, format, copies, file: undefined });
}

const enqueueMany: DellinRoute = {
  path: '/v2/request/cargo/shipment_labels/batch',
  operation: 'documents',
  session: 'required',
  handle(sandbox, { body }) {
    const format = readFormat(body);
    const asked = objectsOf(body.orders);
    if (asked.length === 0) throw refuse(notAllowed('orders', undefined));
    const orders = asked.map((one) => ({ one, order: requireOrder(sandbox, textOf(one.orderID)) }));
    for (const { one, order } of orders) enqueue(sandbox, order, format, objectsOf(one.cargoPlaces));
    return dataAnswer(sandbox, { state: 'enqueued' });
  },
};

const enqueueOne: DellinRoute = {
  path: '/v2/request/cargo/shipment_labels',
  operation: 'documents',
  session: 'required',
  handle(sandbox, { body }) {
    const order = requireOrder(sandbox, textOf(body.orderID));
    enqueue(sandbox, order, readFormat(body), objectsOf(body.cargoPlaces));
    return dataAnswer(sandbox, { state: 'enqueued' });
  },
};

/** The task of an order; `undefined` while it is drawn. @throws DellinFailure for an order nobody asked labels of */
function readyTask(sandbox: Sandbox, order: DellinOrder): LabelTask | undefined {
  const task = dellinStateOf(sandbox).labels.get(order.carrierNumber);
  if (task === undefined) throw new DellinFailure([noSuchOrder(order.carrierNumber)]);
  return task.readyAt <= sandbox.clock.now() ? task : undefined;
}

function linkOf(sandbox: Sandbox, order: DellinOrder, task: LabelTask): string {
  if (task.file !== undefined && isStored(sandbox, task.file)) return task.file;
  const read = async (): Promise<Answer> => ({
    status: 200,
    contentType: 'application/pdf',
    body: await drawLabels(order, task),
  });
  task.file = storeFile(sandbox, 'labels.pdf', read);
  return task.file;
}

/** Files by order: none while they are drawn, then links. */
const readMany: DellinRoute = {
  path: '/v2/request/cargo/shipment_labels/get/batch',
  operation: 'documents',
  session: 'required',
  handle(sandbox, { body, baseUrl }) {
    const numbers = textsOf(body.orderIDs ?? []);
    if (numbers.length === 0) throw refuse(notAllowed('orderIDs', undefined));
    const rows = numbers.map((number) => {
      const order = requireOrder(sandbox, number);
      const task = readyTask(sandbox, order);
      return {
        orderId: number,
        files: task === undefined ? [] : [`${baseUrl}/files/${linkOf(sandbox, order, task)}`],
      };
    });
    return dataAnswer(sandbox, rows);
  },
};

/** The file itself, base64, in one document of all places. */
const readOne: DellinRoute = {
  path: '/v2/request/cargo/shipment_labels/get',
  operation: 'documents',
  session: 'required',
  async handle(sandbox, { body }) {
    const order = requireOrder(sandbox, textOf(body.orderID));
    const task = readyTask(sandbox, order);
    if (task === undefined) return dataAnswer(sandbox, []);
    const format = textOf(objectOf(body).format) || task.format;
    const base64 = (await drawLabels(order, { ...task, format })).toString('base64');
    return dataAnswer(sandbox, [
      { cargoPlace: '', number: 'result', format, type: 'application/pdf', base64 },
    ]);
  },
};

/** Labels: enqueued, then ready after a while. */
export const labelRoutes: readonly DellinRoute[] = [enqueueMany, enqueueOne, readMany, readOne];
