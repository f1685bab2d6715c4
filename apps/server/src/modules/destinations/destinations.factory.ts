import { api, type Destination } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import type { TestUser } from '../../../test/harness/accounts.ts';
import { type OrderOptions, prepareOrder } from '../../../test/harness/orders.ts';
import type { TestPortal } from '../../../test/harness/test-portal.ts';

export const byCarrier = (carrier: CarrierCode): OrderOptions => ({
  choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
});

/** Puts a shipment with a rate into the cart, as the page of the results does it. */
export async function putIntoCart(
  portal: TestPortal,
  as: TestUser,
  options: OrderOptions = byCarrier('cdek'),
) {
  const { rate, body } = await prepareOrder(portal, as, options);
  const { bonus_value: _, ...destination } = body;
  const added = await portal.call(api.addToCart, { body: destination }, { as });
  if (added.status !== 201) throw new Error(`not put into the cart: ${JSON.stringify(added.body)}`);
  return { rate, body: destination, destinationId: added.body.destinationId };
}

/** A shipment of which the same things are put into the cart several times. */
export async function fillCart(
  portal: TestPortal,
  as: TestUser,
  { count, ...options }: OrderOptions & { readonly count: number },
): Promise<readonly number[]> {
  const first = await putIntoCart(portal, as, { ...byCarrier('cdek'), ...options });
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => portal.call(api.addToCart, { body: first.body }, { as })),
  );
  return [first.destinationId, ...others.map(({ body }) => body.destinationId)];
}

export const cartOf = async (portal: TestPortal, as: TestUser) =>
  (await portal.call(api.getCart, { query: {} }, { as })).body;

export async function destinationOf(portal: TestPortal, as: TestUser, id: number): Promise<Destination> {
  const { destinations } = await cartOf(portal, as);
  const found = destinations.find(({ destinationId }) => destinationId === id);
  if (!found) throw new Error(`destination ${id} is not in the cart`);
  return found;
}

/** Runs jobs until a batch is over. */
export const finishedBatch = (portal: TestPortal, as: TestUser, id: number) =>
  portal.eventually(async () => {
    await portal.runAllJobs();
    const { body } = await portal.call(api.getBatch, { params: { id } }, { as });
    return body.state === 'done' || body.state === 'stopped' ? body : undefined;
  });
