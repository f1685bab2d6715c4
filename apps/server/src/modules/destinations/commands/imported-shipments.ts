import { createHash } from 'node:crypto';
import { cargoInput } from '@tranzit/contract';
import type { ContactCastId, DestinationId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type TransactionNeeds,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import { AppError, type ErrorReason, errorFromZod } from '../../../platform/errors/index.ts';
import { paired } from '../../../platform/paired.ts';
import { insertCargoes, readCargo, withServices } from '../../cargoes/index.ts';
import { brokenInSide, createComplexCasts } from '../../contacts/index.ts';
import { loadActiveRules, type RuleReads, rulingsOn, servicesBy } from '../../rules/index.ts';
import { isBusy } from '../destination.ts';
import { changeDestinations, insertDestinations } from '../destinations.store.ts';

/** Shipments by the hundred, as tables bring them. */

type ComplexInput = Parameters<typeof createComplexCasts>[1][number];

/** A row of a table as the calls of a side and a cargo take it. */
export interface ShipmentInput {
  readonly receiver: Omit<ComplexInput, 'side'>;
  readonly cargo: unknown;
  readonly pickupOn: string;
  readonly orderNumber: string | undefined;
}

const brokenIn = ({ fields }: AppError): Readonly<Record<string, ErrorReason>> =>
  Object.fromEntries(Object.entries(fields).map(([path, [reason]]) => [path, reason ?? { code: 'invalid' }]));

/** The cargo of a row, or why there is none. */
function checkCargo(input: unknown) {
  const parsed = cargoInput.safeParse(input, { reportInput: true });
  if (!parsed.success) return { broken: brokenIn(errorFromZod(parsed.error)) };
  try {
    return { cargo: readCargo(parsed.data) };
  } catch (error) {
    if (error instanceof AppError) return { broken: brokenIn(error) };
    throw error;
  }
}

/** Why a shipment cannot be made of a row; reasons by dotted paths of `receiver` and `cargo`. Empty where it can. Pure. */
export function brokenInShipment({ receiver, cargo }: ShipmentInput): Readonly<Record<string, ErrorReason>> {
  const named = (parent: string, broken: Readonly<Record<string, ErrorReason>> = {}) =>
    Object.entries(broken).map(([path, reason]) => [`${parent}.${path}`, reason] as const);
  return Object.fromEntries([
    ...named('receiver', brokenInSide(receiver)),
    ...named('cargo', checkCargo(cargo).broken),
  ]);
}

/** Equal for rows that bring the same order: the same number, or the same cargo to the same person and door on one day. */
export function samenessOf({ receiver, cargo, pickupOn, orderNumber }: ShipmentInput): string {
  const parts = orderNumber === undefined ? [receiver, cargo, pickupOn] : [orderNumber];
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64url');
}

/** Which of these an earlier table has brought already. Index: destinations_sameness. */
export async function findSameShipments(
  ctx: AccountNeeds,
  samenesses: readonly string[],
): Promise<ReadonlyMap<string, DestinationId>> {
  if (samenesses.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('destinations')
    .select(['id', 'sameness'])
    .where(ofAccount(ctx.actor, 'destinations'))
    .where('removed_at', 'is', null)
    .where('sameness', 'in', [...new Set(samenesses)])
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id, sameness }) => (sameness === null ? [] : [[sameness, id] as const])));
}

/** Those that somebody has still to choose a rate for, in the order of `ids`. Index: primary key. */
export async function findOpenShipments(
  ctx: ViewerNeeds,
  ids: readonly DestinationId[],
): Promise<readonly { readonly id: DestinationId; readonly pickupOn: string }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('destinations')
    .select(['id', 'pickup_on as pickupOn'])
    .where(visibleTo(ctx.actor, 'destinations'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is', null)
    .where('status', '=', 'init')
    .where('rate_result_id', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type ShipmentNeeds = TransactionNeeds &
  RuleReads &
  Parameters<typeof createComplexCasts>[0] &
  Needs<'clock' | 'actor'>;

function requireCargo({ cargo: input }: ShipmentInput) {
  const { cargo } = checkCargo(input);
  if (!cargo) throw new Error('a shipment was not checked');
  return cargo;
}

/**
 * Makes destinations of checked rows, each sent by one side, with the services that the account's rules want for it; answers
 * their ids in order. The same number of statements for any number of rows. In a transaction.
 */
export async function insertShipments(
  ctx: ShipmentNeeds,
  senderCastId: ContactCastId,
  shipments: readonly ShipmentInput[],
): Promise<readonly DestinationId[]> {
  if (shipments.length === 0) return [];
  const active = await loadActiveRules(ctx);
  const receivers = await createComplexCasts(
    ctx,
    shipments.map(({ receiver }) => ({ ...receiver, side: 'recipient' })),
    { isInBook: true },
  );
  const parts = paired(shipments, receivers).map(([shipment, receiver]) => ({
    shipment,
    senderCastId,
    receiverCastId: receiver.id,
    cargo: requireCargo(shipment),
  }));
  const rulings = active ? await rulingsOn(ctx, active, parts) : parts.map(() => undefined);
  const ruled = paired(parts, rulings).map(([part, ruling]) => ({ ...part, ruling }));
  const cargoes = await insertCargoes(
    ctx,
    ruled.map(({ cargo, ruling }) => withServices(cargo, servicesBy(ruling, cargo))),
  );
  return insertDestinations(
    ctx,
    paired(ruled, cargoes).map(([{ shipment, receiverCastId, ruling }, cargo]) => ({
      pickup_on: shipment.pickupOn,
      sender_contact_cast_id: senderCastId,
      receiver_contact_cast_id: receiverCastId,
      cargo_id: cargo.id,
      is_single: false,
      amo_id: shipment.orderNumber?.slice(0, 60) ?? null,
      sameness: samenessOf(shipment),
      ruling: ruling ? JSON.stringify(ruling) : null,
    })),
  );
}

/**
 * Takes destinations out that were made of rows and that nobody has chosen a rate for or changed since; answers which stay. In a
 * transaction. Index: primary key.
 */
export async function takeBackShipments(
  ctx: AccountNeeds & Needs<'clock' | 'live'>,
  ids: readonly DestinationId[],
): Promise<ReadonlySet<DestinationId>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('destinations')
    .selectAll()
    .where(ofAccount(ctx.actor, 'destinations'))
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute();
  const kept = rows.filter((row) => isBusy(row) || row.rate_result_id !== null || row.version > 1);
  const keptIds = new Set(kept.map(({ id }) => id));
  const gone = rows.filter(({ id, removed_at }) => !keptIds.has(id) && removed_at === null);
  await changeDestinations(ctx, gone, { removed_at: ctx.clock.now() });
  return keptIds;
}
