import type { CarrierCode } from '@tranzit/kernel';
import type { DemoOrder } from './demo-order.ts';
import { lastWords, stageOf } from './sandbox-stages.ts';

/** The carrier hears of an order a moment after the portal. */
const registrationMs = 5_000;

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox refused the demo orders: ${await answer.text()}`);
  return answer.json();
}

const toImported = (order: DemoOrder): object => ({
  number: order.number,
  tariffCode: order.tariffCode,
  way: order.way,
  senderCity: order.sender.name,
  receiverCity: order.receiver.name,
  receiverName: order.receiverName,
  weightGrams: order.weightGrams,
  parcelCount: order.placeCount,
  createdAt: new Date(order.createdAt.getTime() + registrationMs).toISOString(),
  stage: stageOf(order, order.status),
});

/** Puts orders of a carrier into the sandbox, where they stand still; answers the carrier's numbers by ours. */
export async function importToSandbox(
  sandboxUrl: string,
  carrier: CarrierCode,
  orders: readonly DemoOrder[],
): Promise<ReadonlyMap<string, string>> {
  const url = `${sandboxUrl}/_sandbox/orders/`;
  const answer = await post(url, { carrier, orders: orders.map(toImported) });
  for (const { number, status } of orders) {
    const last = lastWords[carrier]?.[status];
    if (last !== undefined) await post(`${url}${carrier}/${number}/advance/`, { status: last });
  }
  // The sandbox's README gives this shape.
  const { orders: stored } = answer as {
    readonly orders: readonly { number: string; carrierNumber: string }[];
  };
  return new Map(stored.map(({ number, carrierNumber }) => [number, carrierNumber]));
}
