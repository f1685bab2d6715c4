import { api } from '@tranzit/contract';
import { call } from '../../../lib/api/call.ts';
import { type Attempting, freezeOrder, type Order, OrderFailure } from './place-order.ts';

/** Freezes both sides and puts the shipment with its rate into the cart. Throws `OrderFailure`. */
export async function putIntoCart(order: Order, attempting: Attempting): Promise<void> {
  const { returnCargo } = order.offer.task;
  const body = {
    ...(await freezeOrder(order, attempting)),
    ...(returnCargo && { return_cargo_id: returnCargo.cargoId }),
  };
  try {
    await call(api.addToCart, { body }, { idempotencyKey: attempting.keyOf('cart', body) });
  } catch (error) {
    throw new OrderFailure('order', error);
  }
}
