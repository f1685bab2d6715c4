import type { api, BodyOf, SideAddressInput } from '@tranzit/contract';
import type { CargoId, ContactCastId, DestinationId, RegistryId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { AppError, conflict, invalidFields, notFound } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { findRates } from '../../../calculations/index.ts';
import { copyContactCast, createComplexCast, updateAddressCast } from '../../../contacts/index.ts';
import { addDestination } from '../../cart/commands/add-to-cart.ts';
import { checkParts, requireRateFor, type TerminalNeeds } from '../../check-parts.ts';
import { removeRows } from '../../commands/remove-destinations.ts';
import type { DestinationRow } from '../../destination.ts';
import {
  changeDestinations,
  lockIdleDestinations,
  publishRows,
  writeDestination,
} from '../../destinations.store.ts';
import { type Moved, movePickup } from '../../recalculation/commands/move-pickup.ts';
import { getRegistry, listDay } from '../registry.queries.ts';
import { requirePlannableDay } from './registry-of.ts';

type RegistryNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;
type RateNeeds = RegistryNeeds & TerminalNeeds;
type SideNeeds = RateNeeds & Parameters<typeof createComplexCast>[0];
type EditNeeds = RateNeeds & Parameters<typeof copyContactCast>[0];
type NewItem = BodyOf<typeof api.addRegistryItems>['destinations'][number];

async function sideOf(
  ctx: SideNeeds,
  given: NewItem['sender'],
  side: 'sender' | 'recipient',
): Promise<ContactCastId> {
  if ('contact_cast_id' in given) return given.contact_cast_id;
  return (await createComplexCast(ctx, { ...given, side })).id;
}

/** A refusal stands at what of the request it is about. */
const refusedAt =
  (part: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    throw invalidFields(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, reasons]) => [`${part}.${field}`, reasons]),
      ),
    );
  };

/** Puts shipments without a rate into a registry, all or none. Errors: 404; 400 at `destinations.<place>.<field>`. */
export async function addItems(
  ctx: SideNeeds,
  id: RegistryId,
  items: readonly NewItem[],
): Promise<readonly DestinationId[]> {
  return inOpenAccount(ctx, async (tx) => {
    const { pickupOn } = await getRegistry(tx, id);
    const ids: DestinationId[] = [];
    for (const [place, item] of items.entries()) {
      const added = async () =>
        addDestination(tx, {
          senderContactCastId: await sideOf(tx, item.sender, 'sender'),
          receiverContactCastId: await sideOf(tx, item.receiver, 'recipient'),
          cargoId: item.cargo_id,
          pickupOn,
          pickupPeriod: item.pickup_period,
          amoId: item.amo_id ?? undefined,
          isSingle: items.length === 1,
        });
      ids.push(await added().catch(refusedAt(`destinations.${place}`)));
    }
    return ids;
  });
}

export interface ItemChange {
  readonly destinationId: DestinationId;
  readonly version: number;
  readonly senderContactCastId: ContactCastId | undefined;
  readonly receiverContactCastId: ContactCastId | undefined;
  readonly senderAddress: SideAddressInput | undefined;
  readonly receiverAddress: SideAddressInput | undefined;
  readonly cargoId: CargoId | undefined;
  readonly pickupPeriod: string | undefined;
}

const unrated = {
  rate_result_id: null,
  carrier: null,
  price_kopecks: null,
  rate_valid_until: null,
  question_id: null,
  former_price_kopecks: null,
  is_price_agreed: true,
  empty_reason: null,
  ruling: null,
} as const;

/** The rate stays where it was calculated for just what the destination has become. */
async function keepsRate(
  tx: RateNeeds,
  row: DestinationRow,
  parts: Awaited<ReturnType<typeof checkParts>>,
): Promise<boolean> {
  if (row.rate_result_id === null) return false;
  const found = (await findRates(tx, [row.rate_result_id])).get(row.rate_result_id);
  try {
    await requireRateFor(tx, found, { parts, pickupOn: row.pickup_on });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The side with a more precise address; orders that have taken the former one keep it. Errors: 404; 400 below `part`. */
async function withAddress(
  tx: EditNeeds,
  id: ContactCastId,
  { part, address }: { readonly part: string; readonly address: SideAddressInput | undefined },
): Promise<ContactCastId> {
  if (address === undefined) return id;
  const side = await copyContactCast(tx, id);
  await updateAddressCast(tx, side.address.id, address).catch(refusedAt(part));
  return side.id;
}

const sidesAfter = async (tx: EditNeeds, row: DestinationRow, change: ItemChange) => ({
  senderContactCastId: await withAddress(tx, change.senderContactCastId ?? row.sender_contact_cast_id, {
    part: 'sender_address',
    address: change.senderAddress,
  }),
  receiverContactCastId: await withAddress(tx, change.receiverContactCastId ?? row.receiver_contact_cast_id, {
    part: 'receiver_address',
    address: change.receiverAddress,
  }),
});

/**
 * Changes a destination of a registry. Errors: 404, also for one of another day; 400 at what is not the member's; 409
 * `destination_busy`, `destination_changed`.
 */
export async function editItem(ctx: EditNeeds, id: RegistryId, change: ItemChange): Promise<DestinationRow> {
  return inOpenAccount(ctx, async (tx) => {
    const { pickupOn } = await getRegistry(tx, id);
    const row = (await lockIdleDestinations(tx, [change.destinationId])).get(change.destinationId);
    if (row?.pickup_on !== pickupOn) throw notFound();
    if (row.version !== change.version) throw conflict('destination_changed');
    const parts = await checkParts(tx, {
      ...(await sidesAfter(tx, row, change)),
      cargoId: change.cargoId ?? row.cargo_id,
      returnCargoId: row.return_cargo_id ?? undefined,
      pickupOn: row.pickup_on,
    });
    const isKept = await keepsRate(tx, row, parts);
    await changeDestinations(tx, [row], {
      sender_contact_cast_id: parts.sender.id,
      receiver_contact_cast_id: parts.receiver.id,
      cargo_id: parts.cargo.id,
      pickup_period: change.pickupPeriod ?? row.pickup_period,
      creation_error: null,
      status: row.status === 'recalc_running' && isKept ? 'recalc_running' : 'init',
      ...(!isKept && unrated),
    });
    return tx.db.selectFrom('destinations').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  });
}

/** The destinations of a registry that are named; all must be of its day. Errors: 404. */
function requireOfDay(rows: Iterable<DestinationRow>, pickupOn: string): readonly DestinationRow[] {
  const list = [...rows];
  if (list.some((row) => row.pickup_on !== pickupOn)) throw notFound();
  return list;
}

/** Takes destinations out of a day. Errors: 404, 409 `destination_busy`. */
export async function removeItems(
  ctx: RegistryNeeds,
  id: RegistryId,
  ids: readonly DestinationId[],
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { pickupOn } = await getRegistry(tx, id);
    const rows = await lockIdleDestinations(tx, ids);
    await removeRows(tx, requireOfDay(rows.values(), pickupOn));
  });
}

/** What is not ordered of the registry's day and may be changed. */
async function openIds(ctx: RegistryNeeds, id: RegistryId): Promise<readonly DestinationId[]> {
  const { pickupOn } = await getRegistry(ctx, id);
  const rows = await listDay(ctx, pickupOn);
  return rows.filter(({ status }) => status !== 'creation').map((row) => row.id);
}

/** Takes all that is not ordered out of a day; answers what. Errors: 404. */
export async function clearRegistry(ctx: RegistryNeeds, id: RegistryId): Promise<readonly DestinationId[]> {
  return transaction(ctx, async (tx) => {
    const ids = await openIds(tx, id);
    if (ids.length > 0) await removeRows(tx, [...(await lockIdleDestinations(tx, ids)).values()]);
    return ids;
  });
}

type MoveNeeds = Parameters<typeof movePickup>[0];

const nothingMoved: Moved = { movedIds: [], refused: [] };

/** Moves all that is not ordered of a day to another. Errors: 404, 400 at `pickup_date`, 409 `destination_busy`. */
export async function transferRegistry(ctx: MoveNeeds, id: RegistryId, toOn: string): Promise<Moved> {
  requirePlannableDay(ctx, toOn);
  const ids = await openIds(ctx, id);
  return ids.length > 0 ? movePickup(ctx, ids, toOn) : nothingMoved;
}

/** Moves destinations of a day to another. Errors: the same. */
export async function transferItems(
  ctx: MoveNeeds,
  id: RegistryId,
  { ids, toOn }: { readonly ids: readonly DestinationId[]; readonly toOn: string },
): Promise<Moved> {
  await transaction(ctx, async (tx) => {
    const { pickupOn } = await getRegistry(tx, id);
    const rows = await lockIdleDestinations(tx, ids);
    requireOfDay(rows.values(), pickupOn);
  });
  return movePickup(ctx, ids, toOn);
}

/** Puts destinations together at the head of their days, in this order. Errors: 404, 409 `destination_busy`. */
export async function groupItems(ctx: RegistryNeeds, ids: readonly DestinationId[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const rows = await lockIdleDestinations(tx, ids);
    // Before everything that stands there; the newest group comes first.
    const head = -tx.clock.now().getTime();
    for (const [place, id] of [...new Set(ids)].entries()) {
      const row = rows.get(id);
      if (row) await writeDestination(tx, row, { position: head + place });
    }
    publishRows(tx, [...rows.values()]);
  });
}
