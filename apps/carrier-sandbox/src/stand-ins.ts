import { cdekStandIn } from './cdek/cdek-stand-in.ts';
import { cseStandIn } from './cse/cse-stand-in.ts';
import { dellinStandIn } from './dellin/dellin-stand-in.ts';
import { dpdStandIn } from './dpd/dpd-stand-in.ts';
import type { CarrierName } from './orders/order.ts';
import { ponyStandIn } from './pony/pony-stand-in.ts';
import { postStandIn } from './post/post-stand-in.ts';
import type { StandIn } from './stand-in.ts';

/** Every carrier the sandbox imitates; the key is the first segment of its paths. */
export const standIns: Readonly<Record<CarrierName, StandIn>> = {
  cse: cseStandIn,
  cdek: cdekStandIn,
  dpd: dpdStandIn,
  pony: ponyStandIn,
  post: postStandIn,
  dellin: dellinStandIn,
};
