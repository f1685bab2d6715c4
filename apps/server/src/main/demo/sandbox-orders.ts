import type { WaybillStatus } from '@tranzit/kernel';
import { type DemoOrder, isOnItsWay } from './demo-order.ts';

/** The carriers' own words for where a demo order stands. */
const stages: Readonly<Record<'cdek' | 'dpd', Partial<Record<WaybillStatus, string>>>> = {
  cdek: {
    received_from_sender: 'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    ready_to_send: 'READY_FOR_SHIPMENT_IN_SENDER_CITY',
    sent_to_receiver_office: 'SENT_TO_RECIPIENT_CITY',
    met_in_receiver_office: 'ACCEPTED_IN_RECIPIENT_CITY',
    received_in_delivery_office: 'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
    courier_delivery: 'TAKEN_BY_COURIER',
    receiver_waiting_in_office: 'ACCEPTED_AT_PICK_UP_POINT',
  },
  dpd: {
    received_from_sender: 'OnTerminalPickup',
    ready_to_send: 'OnTerminalPickup',
    sent_to_receiver_office: 'OnRoad',
    met_in_receiver_office: 'OnTerminal',
    received_in_delivery_office: 'OnTerminalDelivery',
    courier_delivery: 'Delivering',
    receiver_waiting_in_office: 'OnTerminalDelivery',
  },
};
const first = { cdek: 'CREATED', dpd: 'NewOrderByClient' } as const;

interface ImportedOrder {
  readonly number: string;
  readonly carrierOrderId: string | null;
}

async function importOf(
  sandboxUrl: string,
  carrier: 'cdek' | 'dpd',
  orders: readonly DemoOrder[],
): Promise<readonly ImportedOrder[]> {
  if (orders.length === 0) return [];
  const answer = await fetch(`${sandboxUrl}/_sandbox/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      carrier,
      orders: orders.map((order) => ({
        number: order.number,
        carrierNumber: order.carrierNumber,
        tariffCode: order.tariffCode,
        way: order.way,
        senderCity: order.sender.name,
        receiverCity: order.receiver.name,
        receiverName: order.receiverName,
        weightGrams: order.weightGrams,
        parcelCount: order.placeCount,
        createdAt: order.createdAt.toISOString(),
        stage: stages[carrier][order.status] ?? first[carrier],
      })),
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused the demo orders: ${await answer.text()}`);
  return ((await answer.json()) as { orders: ImportedOrder[] }).orders; // the sandbox's README gives this shape
}

/** Puts orders that are on their way into the sandbox, where they stand still; answers the carriers' technical ids. */
export async function importToSandbox(
  sandboxUrl: string,
  orders: readonly DemoOrder[],
): Promise<ReadonlyMap<string, string>> {
  const moving = orders.filter(isOnItsWay);
  const imported = await Promise.all(
    (['cdek', 'dpd'] as const).map((carrier) =>
      importOf(
        sandboxUrl,
        carrier,
        moving.filter((order) => order.carrier === carrier),
      ),
    ),
  );
  return new Map(
    imported
      .flat()
      .flatMap((order) => (order.carrierOrderId ? [[order.number, order.carrierOrderId] as const] : [])),
  );
}
