import { parsePhone } from '@tranzit/kernel';
import { localDay } from '../../../platform/clock/local-day.ts';
import { type AccountNeeds, actingMember, type Needs } from '../../../platform/context/index.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import type { JobContext } from '../../../platform/module.ts';
import { paired } from '../../../platform/paired.ts';
import { isLandline } from '../../../platform/phones/landline.ts';
import {
  findSameShipments,
  insertShipments,
  samenessOf,
  takeBackShipments,
} from '../../destinations/index.ts';
import type { Import, ImportRow } from '../import.ts';
import type { RowOutcome, UndoneRow } from './import-rows.store.ts';
import { checkOrder } from './order-row.ts';

/** Where a day begins first among the places that parcels are sent from. */
const easternmostTimeZone = 'Asia/Kamchatka';

type OrderImport = Pick<Import, 'kind' | 'fields' | 'source' | 'pickupOn' | 'cargoDefaults'>;

const checkAll = (
  { clock }: Needs<'clock'>,
  ofImport: OrderImport,
  rows: readonly Pick<ImportRow, 'id' | 'cells'>[],
) => {
  const today = localDay(clock.now(), easternmostTimeZone);
  return mapInTurns(rows, ({ id, cells }) => ({ id, ...checkOrder(cells, ofImport, today) }));
};

const isTypedLandline = (number: string): boolean => {
  const phone = parsePhone(number);
  return phone !== undefined && isLandline(phone);
};

const nothing = { sameness: null, counterpartyId: null } as const;

/** Checks rows of orders; one that an earlier table has brought is similar to that. */
export async function checkOrderRows(
  ctx: AccountNeeds & Needs<'clock'>,
  ofImport: OrderImport,
  rows: readonly Pick<ImportRow, 'id' | 'cells'>[],
): Promise<readonly RowOutcome[]> {
  const checked = await checkAll(ctx, ofImport, rows);
  const named = checked.map((row) => ({ ...row, sameness: row.shipment ? samenessOf(row.shipment) : null }));
  const known = await findSameShipments(
    ctx,
    named.flatMap(({ sameness }) => sameness ?? []),
  );
  return named.map(({ id, sameness, shipment, errors = [], notices }) => {
    if (sameness === null) return { ...nothing, id, state: 'error', errors, notices };
    const destinationId = known.get(sameness);
    const state = destinationId === undefined ? 'ready' : 'similar';
    const hasLandline = shipment?.receiver.phones.some(({ number }) => isTypedLandline(number));
    return { ...nothing, id, state, errors, notices, sameness, destinationId, hasLandline };
  });
}

/** Makes destinations of rows in the transaction of the context. */
export async function saveOrderRows(
  ctx: JobContext,
  held: Import,
  rows: readonly ImportRow[],
): Promise<readonly RowOutcome[]> {
  if (held.senderCastId === null) throw new Error(`import ${held.id} of orders has no sender`);
  const acting = { ...ctx, actor: actingMember(held) };
  const checked = await checkAll(ctx, held, rows);
  const sound = checked.flatMap(({ id, shipment }) => (shipment ? [{ id, shipment }] : []));
  const ids = await insertShipments(
    acting,
    held.senderCastId,
    sound.map(({ shipment }) => shipment),
  );
  const refused = checked.flatMap(({ id, errors }): RowOutcome[] =>
    errors ? [{ ...nothing, id, state: 'refused', errors }] : [],
  );
  const saved = paired(sound, ids).map(([{ id, shipment }, destinationId]): RowOutcome => {
    return { ...nothing, id, state: 'saved', errors: [], sameness: samenessOf(shipment), destinationId };
  });
  return [...refused, ...saved];
}

/** Takes destinations of rows back; those stay that somebody has gone on with. */
export async function undoOrderRows(
  ctx: JobContext,
  held: Import,
  rows: readonly ImportRow[],
): Promise<readonly UndoneRow[]> {
  const kept = await takeBackShipments(
    { ...ctx, actor: held },
    rows.flatMap(({ destinationId }) => destinationId ?? []),
  );
  return rows.map(({ id, destinationId }) => ({
    id,
    keptReason: destinationId !== null && kept.has(destinationId) ? 'used' : null,
  }));
}
