import { furthestPickupDays } from '@tranzit/contract';
import {
  type AddressCastId,
  type CalculationId,
  type CargoId,
  type CarrierCode,
  type DeliveryWay,
  isInternational,
} from '@tranzit/kernel';
import { addDaysTo, localDay } from '../../../platform/clock/local-day.ts';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { loadTermsAndFlags } from '../../accounts/index.ts';
import { type Cargo, findCargoes } from '../../cargoes/index.ts';
import { type AddressCast, findAddressCasts } from '../../contacts/index.ts';
import { finishCalculation } from '../calculations.jobs.ts';
import { type CalculationKind, insertCalculation } from '../calculations.store.ts';
import { planQuestions } from '../input/asked-days.ts';
import type { ChosenTerminals, FrozenInput } from '../input/frozen-input.ts';
import { planRuns } from '../input/quote-targets.ts';
import { placeOf } from '../input/terminal-place.ts';
import { askCarriers, prefetch } from './ask-carriers.ts';
import { requireReturn } from './require-return.ts';

export type StartNeeds = TransactionNeeds &
  Needs<
    'clock' | 'actor' | 'log' | 'carriers' | 'customerAdapters' | 'config' | 'background' | 'workCalendar'
  >;

export interface StartInput {
  readonly kind: CalculationKind;
  readonly ways: readonly DeliveryWay[];
  readonly cargoId: CargoId;
  readonly returnCargoId?: CargoId | undefined;
  readonly senderAddressId: AddressCastId;
  readonly receiverAddressId: AddressCastId;
  readonly pickupOn: string;
  /** Asked instead of all; terminals of the sides narrow it further. */
  readonly carriers?: readonly CarrierCode[] | undefined;
  /** The one contract that is asked, where the carrier may be asked under several. */
  readonly runKey?: string;
  readonly terminals?: FrozenInput['terminals'] | undefined;
  readonly mayReuse?: boolean;
  /** Stored answers that came before are not. */
  readonly freshSince?: Date | undefined;
}

function requirePickupDay(ctx: Needs<'clock'>, pickupOn: string, timeZone: string): void {
  const today = localDay(ctx.clock.now(), timeZone);
  if (pickupOn < today) throw invalid('pickup_date', 'pickup_in_past');
  if (pickupOn > addDaysTo(today, furthestPickupDays)) throw invalid('pickup_date', 'pickup_too_far');
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw invalid(field, 'not_found');
  return value;
}

/** A side that is a terminal is served by its own carrier only. */
function terminalsOf(
  sender: AddressCast,
  receiver: AddressCast,
  given: FrozenInput['terminals'] = {},
): FrozenInput['terminals'] {
  const terminals: Partial<Record<CarrierCode, ChosenTerminals>> = { ...given };
  for (const [side, cast] of [
    ['sender', sender],
    ['receiver', receiver],
  ] as const) {
    if (!cast.terminal) continue;
    const { carrier, code, kind } = cast.terminal;
    terminals[carrier] = { ...terminals[carrier], [side]: { code, kind } };
  }
  return terminals;
}

function carriersOf(
  sender: AddressCast,
  receiver: AddressCast,
  wished: readonly CarrierCode[] | undefined,
): readonly CarrierCode[] | null {
  const owners = [sender, receiver].flatMap((cast) => (cast.terminal ? [cast.terminal.carrier] : []));
  if (owners.length === 0) return wished ?? null;
  return owners.filter(
    (carrier) => owners.every((owner) => owner === carrier) && (wished?.includes(carrier) ?? true),
  );
}

const measuresOf = ({ packages }: Cargo): FrozenInput['packages'] =>
  packages.map(({ weightGrams, lengthMm, widthMm, heightMm, amount }) => ({
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    amount,
  }));

/** Papers come back within the order by a service of the carrier, a cargo as a delivery of its own. */
const returningOf = (cargo: Cargo | undefined): Pick<FrozenInput, 'returning'> =>
  cargo?.type === 'package'
    ? {
        returning: {
          cargoType: cargo.type,
          packages: measuresOf(cargo),
          declaredValue: cargo.isInsured ? cargo.declaredValue : null,
        },
      }
    : {};

interface Parts {
  readonly sender: AddressCast;
  readonly receiver: AddressCast;
  readonly cargo: Cargo;
  readonly returnCargo: Cargo | undefined;
}

function freeze(input: StartInput, { sender, receiver, cargo, returnCargo }: Parts): FrozenInput {
  const insured = cargo.isInsured ? (['INSURANCE'] as const) : [];
  return {
    sender: placeOf(sender),
    receiver: placeOf(receiver),
    senderTimeZone: sender.timeZone,
    ways: input.ways,
    cargoType: cargo.type,
    packages: measuresOf(cargo),
    ...returningOf(returnCargo),
    pickupOn: input.pickupOn,
    declaredValue: cargo.isInsured ? cargo.declaredValue : null,
    services: [...new Set([...insured, ...cargo.services])],
    terminals: terminalsOf(sender, receiver, input.terminals),
    carriers: carriersOf(sender, receiver, input.carriers),
  };
}

/**
 * Freezes the question and asks all carriers; answers the task id at once. A delayed job takes over should this process
 * end. A cargo that changes between its reading and its freezing is asked for as it has become. Errors: 400 at `cargo_id`,
 * `sender_address_id`, `receiver_address_id`, `return_cargo_id`, `returnPackages`, `pickup_date`, or at `rate_result_id`
 * where the one contract is not asked any more.
 */
export async function startCalculation(ctx: StartNeeds, input: StartInput): Promise<CalculationId> {
  const calculationId = await startWithCargoAsRead(ctx, input);
  // It ends: each further round takes another change of the cargo at that very moment.
  return calculationId ?? startCalculation(ctx, input);
}

async function startWithCargoAsRead(ctx: StartNeeds, input: StartInput): Promise<CalculationId | undefined> {
  const senderId = input.senderAddressId;
  const receiverId = input.receiverAddressId;
  const cargoId = input.cargoId;
  const { returnCargoId } = input;
  const [casts, cargoes, { terms, flags }, planned] = await Promise.all([
    findAddressCasts(ctx, [senderId, receiverId]),
    findCargoes(ctx, returnCargoId === undefined ? [cargoId] : [cargoId, returnCargoId]),
    loadTermsAndFlags(ctx),
    planRuns(ctx, ctx.actor.accountId),
  ]);
  const sender = required(casts.get(senderId), 'sender_address_id');
  const receiver = required(casts.get(receiverId), 'receiver_address_id');
  const cargo = required(cargoes.get(cargoId), 'cargo_id');
  const returnCargo =
    returnCargoId === undefined ? undefined : required(cargoes.get(returnCargoId), 'return_cargo_id');
  requirePickupDay(ctx, input.pickupOn, sender.timeZone);
  if (isInternational(sender.iso, receiver.iso))
    throw invalid('receiver_address_id', 'international_not_here');
  requireReturn(flags, cargo, returnCargo);
  const frozen = freeze(input, { sender, receiver, cargo, returnCargo });
  const wanted = planned
    .filter(({ carrier }) => frozen.carriers?.includes(carrier) ?? true)
    .filter(({ runKey }) => input.runKey === undefined || runKey === input.runKey);
  if (input.runKey !== undefined && wanted.length === 0) throw invalid('rate_result_id', 'not_found');
  const runs = await planQuestions(ctx, frozen, wanted);
  const { mayReuse = true, freshSince } = input;
  const asked = { input: frozen, terms, runs, mayReuse, freshSince };
  const prefetched = prefetch(ctx, asked);
  const { CALCULATION_TIMEOUT_MS: timeoutMs, CALCULATION_TAKE_OVER_MS: takeOverMs } = ctx.config;
  const runAt = new Date(ctx.clock.now().getTime() + timeoutMs + takeOverMs);
  const calculationId = await insertCalculation(ctx, {
    kind: input.kind,
    senderAddressCastId: input.senderAddressId,
    receiverAddressCastId: input.receiverAddressId,
    ...{ cargo, returnCargo },
    input: frozen,
    terms,
    runs,
    lookAfter: { job: finishCalculation, runAt },
  });
  if (calculationId === undefined) return undefined;
  const question = { ...asked, kind: input.kind, calculationId, accountId: ctx.actor.accountId };
  ctx.afterCommit((outside) =>
    ctx.background(() => askCarriers({ ...ctx, ...outside }, question, prefetched)),
  );
  return calculationId;
}
