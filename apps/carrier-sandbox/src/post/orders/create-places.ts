import type { SandboxOrder } from '../../orders/order.ts';
import { currentStep } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Answer } from '../../wire/answer.ts';
import { type JsonObject, textOf } from '../../wire/read-json.ts';
import type { BatchMark, PostPlace } from '../post-detail.ts';
import { isBeforeAcceptance } from '../tracking/operations.ts';
import { type Booking, groupKey, readBooking, toOrder, toParcel, toPlace } from './booking.ts';
import { startPostLife } from './lifecycle.ts';
import type { OrderErrorCode } from './validate-order.ts';

/** Why the order at that position of the call was not taken. */
export interface PositionErrors {
  readonly position: number;
  readonly 'error-codes': readonly OrderErrorCode[];
}

/** Outcome of a creation: places in the order of the call, refusals, and what the connection does with the answer. */
export interface Creation {
  readonly places: readonly PostPlace[];
  readonly errors: readonly PositionErrors[];
  readonly wire: Pick<Answer, 'delayMs' | 'isDropped'>;
}

/** How new places are to stand in the store. */
export interface CreationMode {
  readonly isBarcodeGiven: boolean;
  readonly batch: BatchMark | undefined;
  readonly isRejected: boolean;
}

function countCreates(sandbox: Sandbox, bodies: readonly JsonObject[]): void {
  const numbers = new Set(bodies.map((body) => textOf(body['order-num'])).filter((number) => number !== ''));
  for (const number of numbers) {
    sandbox.orders.countCreate('post', number);
    sandbox.journal.write({ create: { carrier: 'post', number } });
  }
}

/** An order of several places that still waits for more of them. */
function findOpenGroup(sandbox: Sandbox, booking: Booking): SandboxOrder | undefined {
  const group = textOf(booking.body['group-name']);
  if (group === '') return undefined;
  const now = sandbox.clock.now();
  return sandbox.orders
    .all('post')
    .find(
      (order) =>
        order.post?.groupName === group &&
        order.post.mailType === booking.type.name &&
        order.number === booking.number &&
        order.post.places.every(({ batch, deletedAt }) => batch === undefined && deletedAt === undefined) &&
        isBeforeAcceptance(currentStep(order, now)?.state),
    );
}

function store(sandbox: Sandbox, order: SandboxOrder, isAlive: boolean): void {
  if (isAlive) startPostLife(sandbox, order);
  sandbox.orders.save(order);
}

function saveGroup(sandbox: Sandbox, bookings: readonly Booking[], mode: CreationMode): readonly PostPlace[] {
  const [first] = bookings;
  if (first === undefined) return [];
  const isAlive = mode.isBarcodeGiven || mode.batch !== undefined;
  const places = bookings.map((booking) => ({
    ...toPlace(sandbox, booking, isAlive),
    batch: mode.batch,
  }));
  const open = mode.batch === undefined ? findOpenGroup(sandbox, first) : undefined;
  if (open?.post !== undefined) {
    open.post.places.push(...places);
    open.parcels = open.post.places.map((place, position) => toParcel(place.body, position));
    sandbox.orders.save(open);
  } else store(sandbox, toOrder(sandbox, first, places), isAlive);
  return places;
}

/** Takes the orders of a call that can be taken; each stands alone, so one refusal stops no other. */
export function createPlaces(sandbox: Sandbox, bodies: readonly JsonObject[], mode: CreationMode): Creation {
  countCreates(sandbox, bodies);
  const errors: PositionErrors[] = [];
  const taken: { readonly position: number; readonly booking: Booking }[] = [];
  for (const [position, body] of bodies.entries()) {
    const read = readBooking(sandbox, body, mode.isRejected);
    if ('price' in read) taken.push({ position, booking: read });
    else errors.push({ position, 'error-codes': read });
  }
  const groups = Map.groupBy(taken, ({ booking, position }) => groupKey(booking, position));
  const saved = [...groups.values()].flatMap((members) => {
    const places = saveGroup(
      sandbox,
      members.map(({ booking }) => booking),
      mode,
    );
    return places.map((place, index) => ({ place, position: members[index]?.position ?? 0 }));
  });
  const markers = taken.flatMap(({ booking }) => booking.markers);
  return {
    places: saved.toSorted((a, b) => a.position - b.position).map(({ place }) => place),
    errors,
    wire: {
      delayMs: markers.includes('slow') ? sandbox.slowMs : 0,
      isDropped: markers.includes('drop'),
    },
  };
}
