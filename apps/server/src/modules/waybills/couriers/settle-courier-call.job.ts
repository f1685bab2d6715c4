import { type CarrierAdapter, CarrierError, type OrderReference } from '@tranzit/carrier-kit';
import type { CourierCallId, WaybillId } from '@tranzit/kernel';
import { localDay } from '../../../platform/clock/local-day.ts';
import { transaction } from '../../../platform/context/index.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { loadContactCast } from '../../contacts/index.ts';
import { loadOrderRequest, referenceOf } from '../carrier-order.ts';
import { carrierOf } from '../waybill-carrier.ts';
import type { WaybillRow } from '../waybills.store.ts';
import {
  publishMembers,
  saveAsked,
  saveCalled,
  saveFailed,
  saveKept,
  saveParted,
  saveRecalled,
  saveRecalling,
  saveSilent,
  saveTakenIn,
} from './commands/save-call.ts';
import { nextStep } from './courier-call.ts';
import {
  type CourierCallRow,
  changeCourierCall,
  findCourierCall,
  listMembers,
  lockCourierCall,
  memberOf,
  stateOf,
} from './courier-calls.store.ts';
import { settleCourierCall } from './plan-courier-call.job.ts';

/** A call as it is looked at for one step. */
interface Look {
  readonly ctx: JobContext;
  readonly adapter: CarrierAdapter;
  readonly call: CourierCallRow;
  readonly members: readonly WaybillRow[];
}

const timeoutMs = 30_000;

/** Our number of the call, as the carrier gets it. */
const numberOf = ({ call_number, round }: CourierCallRow): string =>
  `${call_number}-C${round === 1 ? '' : round}`;

async function call({ ctx, adapter, call, members }: Look, ids: readonly WaybillId[]): Promise<void> {
  const rows = members.filter(({ id }) => ids.includes(id));
  const [first, ...others] = rows;
  if (!first || !adapter.callCourier) return;
  const orders = await Promise.all(rows.map((row) => loadOrderRequest(ctx, row)));
  const [{ sender } = await loadOrderRequest(ctx, first)] = orders;
  const references: [OrderReference, ...OrderReference[]] = [referenceOf(first), ...others.map(referenceOf)];
  if (!(await saveAsked(ctx, call, ids))) return;
  const made = await adapter.callCourier(
    {
      callNumber: numberOf(call),
      references,
      sender,
      packages: orders.flatMap(({ packages }) => packages),
      pickupOn: call.pickup_on,
      pickupPeriod: call.pickup_period,
    },
    { timeoutMs },
  );
  await saveCalled(ctx, call, { members: rows, made });
}

/** Sends the courier back; what the carrier says where it does not. */
async function recall({
  ctx,
  adapter,
  call,
}: Look): Promise<{ readonly words: string | undefined } | undefined> {
  await saveRecalling(ctx, call);
  const courier = { callNumber: numberOf(call), carrierCallId: call.carrier_call_id ?? undefined };
  const reply = await adapter.recallCourier?.(courier, { timeoutMs });
  if (!reply || reply.outcome === 'negotiation') return { words: reply?.carrierMessage };
  await saveRecalled(ctx, call);
  return undefined;
}

/** Whether a courier can still be called for the day, so that a call may be given up for a new one. */
async function mayCallAgain({ ctx, adapter, call, members }: Look): Promise<boolean> {
  const [first] = members;
  if (!first) return false;
  const account = { db: ctx.db, actor: { accountId: call.account_id } };
  const { address } = await loadContactCast(account, first.sender_contact_cast_id);
  const todayOn = localDay(ctx.clock.now(), address.timeZone);
  if (call.pickup_on < todayOn) return false;
  const { sender } = await loadOrderRequest(ctx, first);
  const request = { sender: sender.place, tariffCode: undefined };
  const told = await adapter.listCourierDays?.(request, { timeoutMs: 10_000 });
  if (told && call.pickup_on <= told.untilOn) return told.days.includes(call.pickup_on);
  return call.pickup_on > todayOn;
}

/** Makes room for orders that came later: by a new call, by the courier who comes anyway, or by another courier. */
async function takeIn(look: Look, ids: readonly WaybillId[]): Promise<void> {
  const { ctx, adapter, call } = look;
  if ((await mayCallAgain(look)) && !(await recall(look))) return;
  return adapter.capabilities.courierCalls === 'of_address'
    ? saveTakenIn(ctx, call, ids)
    : saveParted(ctx, call, ids);
}

async function takeStep(look: Look): Promise<void> {
  const { ctx, members } = look;
  const step = nextStep(stateOf(look.call), members.map(memberOf));
  if (step.name === 'call') return call(look, step.ids);
  if (step.name === 'take_in') return takeIn(look, step.ids);
  if (step.name === 'part') return saveParted(ctx, look.call, step.ids);
  if (step.name === 'nothing') return;
  const kept = await recall(look);
  if (kept) await saveKept(ctx, look.call, kept.words);
}

/** True when nothing is to be done any more, which then is written down. */
async function isSettled(ctx: JobContext, id: CourierCallId): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const held = await lockCourierCall(tx, id);
    if (!held?.due_since) return true;
    const members = await listMembers(tx, id);
    if (nextStep(stateOf(held), members.map(memberOf)).name !== 'nothing') return false;
    await changeCourierCall(tx, id, { due_since: null });
    publishMembers(tx, members);
    return true;
  });
}

/** Recalling and calling again are two; a step more is for what has changed meanwhile. */
const mostSteps = 5;

async function settle(ctx: JobContext, adapter: CarrierAdapter, id: CourierCallId): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isSettled(ctx, id)) return;
    const found = await findCourierCall(ctx, id);
    if (!found) return;
    await takeStep({ ctx, adapter, call: found, members: await listMembers(ctx, id) });
  }
  throw new Error('a courier call changes faster than it can be settled');
}

export const settleCourierCallHandler = handleJob(
  settleCourierCall,
  async (ctx, { courierCallId }, attempt) => {
    const found = await findCourierCall(ctx, courierCallId);
    if (!found?.due_since) return;
    try {
      const adapter = (await carrierOf(ctx, found))?.adapter;
      if (!adapter?.callCourier) return saveFailed(ctx, found, { failure: 'refused', words: undefined });
      await settle(ctx, adapter, courierCallId);
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      const { carrier } = found;
      ctx.log.warn(
        { courierCallId, carrier, kind: error.kind, err: error },
        'carrier did not send a courier',
      );
      const words = error.details.carrierMessage;
      if (error.kind === 'refused') return saveFailed(ctx, found, { failure: 'refused', words });
      if (attempt.isLast) return saveFailed(ctx, found, { failure: 'silent', words });
      await saveSilent(ctx, found, words);
      throw error;
    }
  },
);
