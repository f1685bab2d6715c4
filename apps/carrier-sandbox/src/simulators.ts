import { cdekSimulator } from './cdek/cdek-simulator.ts';
import { cseSimulator } from './cse/cse-simulator.ts';
import { dellinSimulator } from './dellin/dellin-simulator.ts';
import { dpdSimulator } from './dpd/dpd-simulator.ts';
import type { CarrierName } from './orders/order.ts';
import { ponySimulator } from './pony/pony-simulator.ts';
import { postSimulator } from './post/post-simulator.ts';
import type { Simulator } from './simulator.ts';

/** Every carrier the sandbox imitates; the key is the first segment of its paths. */
export const simulators: Readonly<Record<CarrierName, Simulator>> = {
  cse: cseSimulator,
  cdek: cdekSimulator,
  dpd: dpdSimulator,
  pony: ponySimulator,
  post: postSimulator,
  dellin: dellinSimulator,
};
