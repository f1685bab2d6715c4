import { cdekInstant } from '../../clock/dates.ts';
import { pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { legacyNumberOf } from '../orders/status-names.ts';

const LOOK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 3000;

/** Sends each new status of each order once to the subscriber; the only part of the sandbox with a timer. */
export interface WebhookSender {
  /** Looks for new statuses now and from then on whenever the next one is due. */
  wake(): void;
  /** Stops; resolves when nothing is under way. */
  close(): Promise<void>;
}

/** Statuses of the past are not told to a new subscriber. */
export function skipPastHooks(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (const order of sandbox.orders.all('cdek')) order.delivered.hooks = pastSteps(order.steps, now).length;
}

function presentHook(sandbox: Sandbox, order: SandboxOrder, step: Step) {
  const city =
    step.cityGeonameId === undefined ? undefined : sandbox.cities().findByGeonameId(step.cityGeonameId);
  const legacyNumber = legacyNumberOf(step.state ?? '');
  return {
    type: 'ORDER_STATUS',
    date_time: cdekInstant(sandbox.clock.now()),
    uuid: order.id,
    attributes: {
      is_return: step.isReturn,
      is_reverse: false,
      is_client_return: false,
      cdek_number: order.carrierNumber,
      number: order.number,
      code: step.state,
      ...(legacyNumber === undefined ? {} : { status_code: legacyNumber }),
      ...(step.reasonCode === undefined ? {} : { status_reason_code: step.reasonCode }),
      status_date_time: cdekInstant(step.at ?? 0),
      city_name: step.city,
      ...(city === undefined ? {} : { city_code: String(city.cdekCode) }),
      related_entities: [],
      deleted: false,
    },
  };
}

/** Statuses are told from `CREATED` on. */
function takeDue(sandbox: Sandbox): readonly unknown[] {
  const now = sandbox.clock.now();
  return sandbox.orders.all('cdek').flatMap((order) => {
    const past = pastSteps(order.steps, now);
    if (past.length <= order.delivered.hooks) return [];
    const fresh = past.slice(order.delivered.hooks);
    order.delivered.hooks = past.length;
    sandbox.orders.save(order);
    return fresh
      .filter((step) => step.kind === 'order' && step.state !== undefined && step.state !== 'ACCEPTED')
      .map((step) => presentHook(sandbox, order, step));
  });
}

function nextDueIn(sandbox: Sandbox): number {
  const now = sandbox.clock.now();
  let next = now + LOOK_EVERY_MS;
  for (const order of sandbox.orders.all('cdek')) {
    const at = order.steps.find((step) => step.at === null || step.at > now)?.at;
    if (typeof at === 'number' && at < next) next = at;
  }
  return Math.max(1, next - now);
}

async function post(sandbox: Sandbox, url: string, body: unknown): Promise<void> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    await response.body?.cancel();
  } catch (error) {
    // The carrier does not try again, so neither does its simulator.
    sandbox.log.warn({ err: error }, 'webhook not delivered');
  }
}

/** Makes the sender; it sleeps while nobody is subscribed. */
export function createWebhookSender(sandbox: Sandbox): WebhookSender {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sending: Promise<void> = Promise.resolve();
  const look = (): void => {
    clearTimeout(timer);
    const url = [...sandbox.cdek.subscriptions.values()].find((one) => one.type === 'ORDER_STATUS')?.url;
    if (isClosed || url === undefined) return;
    for (const body of takeDue(sandbox))
      sending = sending.then(() => (isClosed ? undefined : post(sandbox, url, body)));
    timer = setTimeout(look, nextDueIn(sandbox));
    timer.unref();
  };
  return {
    wake: look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
    },
  };
}
