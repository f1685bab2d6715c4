import { type PdfPage, renderPdf } from '../../pdf.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, textOf } from '../../wire/read-json.ts';
import { type DellinRoute, dataAnswer } from '../dellin-call.ts';
import { noSuchOrder, notAllowed, refuse } from '../dellin-problems.ts';
import { type DellinOrder, isAccepted, listOrders, requireOrder } from '../orders/orders-found.ts';
import { deliveryTypes } from '../quote/delivery-types.ts';

const titles: Readonly<Record<string, string>> = {
  order: 'Накладная',
  bill: 'Счёт',
  invoice: 'Счёт-фактура',
  giveout: 'Накладная на выдачу',
};

function linesOf(order: DellinOrder): readonly string[] {
  const { sender, receiver, dellin } = order;
  return [
    `Номер заказа клиента: ${order.number}, заявка ${order.carrierNumber}`,
    deliveryTypes[dellin.type].name,
    `Отправитель: ${sender.company || sender.name}, ${sender.city}, ${sender.address || 'терминал'}`,
    `Получатель: ${receiver.company || receiver.name}, ${receiver.city}, ${receiver.address || 'терминал'}`,
    `Мест: ${order.parcels.length}, передача груза ${dellin.produceDay}`,
    `Стоимость: ${dellin.priceRubles} руб.`,
  ];
}

async function render(page: PdfPage): Promise<string> {
  return (await renderPdf('A4', [page])).toString('base64');
}

function findByUid(sandbox: Sandbox, uid: string): DellinOrder {
  const wanted = uid.toLowerCase();
  const order = listOrders(sandbox).find(
    (one) => one.dellin.shippingUid === wanted && isAccepted(sandbox, one),
  );
  if (order === undefined) throw refuse(noSuchOrder(uid));
  return order;
}

async function printWaybill(sandbox: Sandbox, order: DellinOrder, body: JsonObject) {
  const mode = textOf(body.mode) || 'order';
  const title = titles[mode];
  if (title === undefined) throw refuse(notAllowed('mode', mode, Object.keys(titles)));
  const { shippingNumber, shippingUid, barcode } = order.dellin;
  const base64 = await render({ title: `${title} № ${shippingNumber}`, barcode, lines: linesOf(order) });
  return dataAnswer(sandbox, [{ uid: shippingUid, base64, url: [] }]);
}

/** `POST /v1/printable.json`: forms of a waybill by its uid. */
const printable: DellinRoute = {
  path: '/v1/printable',
  operation: 'documents',
  session: 'required',
  handle: (sandbox, { body }) => printWaybill(sandbox, findByUid(sandbox, textOf(body.docUID)), body),
};

/** The older call for the same, by uid or by number. */
const olderPrintable: DellinRoute = {
  path: '/v1/customers/orders/printable',
  operation: 'documents',
  session: 'required',
  handle(sandbox, { body }) {
    const number = textOf(body.orderID) || textOf(body.docID);
    if (number === '') return printWaybill(sandbox, findByUid(sandbox, textOf(body.docUID)), body);
    const order = requireOrder(sandbox, number);
    if (!isAccepted(sandbox, order)) throw refuse(noSuchOrder(number));
    return printWaybill(sandbox, order, body);
  },
};

/** `POST /v1/customers/request/pdf.json`: the request itself, accepted or not. */
const requestPdf: DellinRoute = {
  path: '/v1/customers/request/pdf',
  operation: 'documents',
  session: 'required',
  async handle(sandbox, { body }) {
    const order = requireOrder(sandbox, textOf(body.requestID));
    const { barcode, requestUid } = order.dellin;
    const base64 = await render({ title: `Заявка № ${order.carrierNumber}`, barcode, lines: linesOf(order) });
    return dataAnswer(sandbox, [{ uid: requestUid, base64 }]);
  },
};

/** PDF inside the answer, base64. */
export const documentRoutes: readonly DellinRoute[] = [printable, olderPrintable, requestPdf];
