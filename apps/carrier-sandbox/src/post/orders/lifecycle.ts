import type { Place } from '@tranzit/places';
import {
  cutAhead,
  type LifecycleRoute,
  type ScriptStep,
  timeScript,
  toStep,
} from '../../orders/lifecycle.ts';
import { endingOf } from '../../orders/markers.ts';
import { currentStep, isToDoor, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { RUSSIA_CODE } from '../places/countries.ts';
import { isBeforeAcceptance, operationName } from '../tracking/operations.ts';

/** Tracking knows nothing of a new barcode for so long, hours. */
const REGISTRATION_HOURS = 5 / 60;
/** An office takes a parcel in that was never checked in, if somebody brings it. */
const UNCHECKED_HOURS = 24;
/** A batch is accepted so long after its check-in. */
const CHECKED_HOURS = 2;
/** What is left of the way is stretched over this share of an imported order's time. */
const ACCEPTANCE_SHARE = 0.05;

/** Statuses of a courier call, which is made in the cabinet. */
const courierStatuses: ReadonlySet<string> = new Set([
  'NOT_REQUIRED',
  'AVAILABLE',
  'REFUSED_BY_USER',
  'ORDER_IN_PROGRESS',
  'ORDER_REJECTED',
  'ATTEMPT_FAILED',
  'ORDER_COMPLETED',
  'MANUAL_DELIVERY',
]);

/** A route of the Post; borders are crossed abroad. */
export interface PostRouteOfLife extends LifecycleRoute {
  readonly isAbroad: boolean;
}

type Draft = readonly [share: number, code: string, place: Place];

function wayThere({ from, to, isAbroad }: PostRouteOfLife): readonly Draft[] {
  const start: readonly Draft[] = [
    [0, '1:1', from],
    [0.1, '8:1', from],
    [0.2, '8:3', from],
  ];
  if (!isAbroad) return [...start, [0.5, '8:4', from]];
  return [...start, [0.35, '14:1', from], [0.4, '10:0', from], [0.7, '9:0', to]];
}

function handingOver(route: PostRouteOfLife): readonly Draft[] {
  const { from, to, ending } = route;
  const isDoor = isToDoor(route.way);
  const arrival = route.isToLocker ? '8:9' : '8:2';
  const met: readonly Draft[] = isDoor ? [[0.8, '8:22', to]] : [[0.8, arrival, to]];
  const courier: readonly Draft[] = isDoor ? [[0.9, '8:15', to]] : [];
  const refused: readonly Draft[] = [...(isDoor ? [[1, '12:6', to] as const] : []), [1.05, '3:4', to]];
  const handed = isDoor ? '2:8' : route.isToLocker ? '2:3' : '2:1';
  switch (ending) {
    case 'storage':
      return [...met, [2, '8:40', to]];
    case 'refuse':
      return [...met, ...courier, ...refused];
    case 'return':
      return [...met, ...courier, ...refused, [1.1, '8:20', to], [1.7, '2:2', from]];
    default:
      return [...met, ...courier, [1, handed, to]];
  }
}

function toScriptStep([share, code, place]: Draft): ScriptStep {
  return {
    share,
    state: code,
    name: operationName(code),
    place,
    isReturn: code === '8:20' || code === '2:2',
  };
}

const registration = (place: Place): ScriptStep => toScriptStep([0, '28:0', place]);

/** Operations from acceptance on; shares count from there. */
function scriptFromAcceptance(route: PostRouteOfLife): readonly ScriptStep[] {
  const end: readonly Draft[] = route.ending === 'lost' ? [[0.6, '5:1', route.from]] : handingOver(route);
  return [...wayThere(route), ...end].map(toScriptStep);
}

/** The whole script, as imports need it: registration comes first. */
export function postScript(route: PostRouteOfLife): readonly ScriptStep[] {
  const rest = scriptFromAcceptance(route);
  const later = rest.map((step) => ({
    ...step,
    share: ACCEPTANCE_SHARE + step.share * (1 - ACCEPTANCE_SHARE),
  }));
  return [registration(route.from), ...later];
}

/** Where an order goes; foreign places stand for themselves where the list has none. */
function routeOf(sandbox: Sandbox, order: SandboxOrder): PostRouteOfLife | undefined {
  const cities = sandbox.cities();
  const from = cities.findByGeonameId(order.sender.cityGeonameId ?? 0)?.place;
  if (from === undefined) return undefined;
  const known = cities.findByGeonameId(order.receiver.cityGeonameId ?? 0)?.place;
  const to = known ?? { ...from, geonameId: 0, name: order.receiver.city };
  const isAbroad = (order.post?.countryCode ?? RUSSIA_CODE) !== RUSSIA_CODE;
  const { way, isToLocker } = order;
  const transitDays = order.post?.transitDays ?? 7;
  return { from, to, way, isToLocker, transitDays, ending: endingOf(order.markers), isAbroad };
}

function timeFromAcceptance(sandbox: Sandbox, route: PostRouteOfLife, acceptedAt: number): readonly Step[] {
  return timeScript(scriptFromAcceptance(route), acceptedAt, sandbox.clock.hours(route.transitDays * 24));
}

/** Begins the life of an order whose barcode was just given out. */
export function startPostLife(sandbox: Sandbox, order: SandboxOrder): void {
  const route = routeOf(sandbox, order);
  if (route === undefined) return;
  const now = sandbox.clock.now();
  const { hours } = sandbox.clock;
  order.steps = [
    toStep(registration(route.from), Math.round(now + hours(REGISTRATION_HOURS))),
    ...timeFromAcceptance(sandbox, route, now + hours(UNCHECKED_HOURS)),
  ];
}

const courierStep = (state: string, at: number): Step => ({
  ...toStep({ share: 0, state, name: state }, at),
  kind: 'intake',
});

/** Moves acceptance up once the batch is checked in; a called courier comes first. */
export function acceptSoon(sandbox: Sandbox, order: SandboxOrder, isCourierCalled: boolean): void {
  const route = routeOf(sandbox, order);
  const now = sandbox.clock.now();
  if (route === undefined || !isBeforeAcceptance(currentStep(order, now)?.state)) return;
  const registered = order.steps.filter((step) => step.state === '28:0');
  const acceptedAt = Math.round(now + sandbox.clock.hours(CHECKED_HOURS));
  const courier = isCourierCalled
    ? [courierStep('ORDER_IN_PROGRESS', now), courierStep('ORDER_COMPLETED', acceptedAt)]
    : [];
  const steps = [...registered, ...courier, ...timeFromAcceptance(sandbox, route, acceptedAt)];
  order.steps = steps.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

/** Ends the life of an order that was deleted before acceptance. */
export function endDeleted(order: SandboxOrder, now: number): void {
  cutAhead(order.steps, now);
  order.steps.push(toPostStep(order, '46:0', now));
}

/** A step outside the script, for jumps: an operation `type:attribute`, a courier status, or a code nobody knows. */
export function toPostStep(order: SandboxOrder, status: string, at: number): Step {
  if (courierStatuses.has(status)) return courierStep(status, at);
  const code = /^\d+$/.test(status) ? `${status}:0` : status;
  const { city, cityGeonameId } = isBeforeAcceptance(code) || code === '46:0' ? order.sender : order.receiver;
  const step = toStep({ share: 0, state: code, name: operationName(code) }, at);
  return { ...step, city, cityGeonameId };
}
