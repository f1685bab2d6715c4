import { createHash } from 'node:crypto';
import type { AdditionalService, CargoId } from '@tranzit/kernel';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import { conflict, invalid } from '../../platform/errors/index.ts';
import { onlyOf } from '../../platform/paired.ts';
import type { Cargo, CargoContents, CargoPackage } from './cargo.ts';
import { fromCargoRow, getCargo, loadCargo } from './cargoes.queries.ts';
import { servicesOf } from './read-cargo.ts';

type StoreNeeds = ViewerNeeds & Needs<'clock'>;
type FreezeNeeds = AccountNeeds & Needs<'clock'>;

const packageKey = (place: CargoPackage): string =>
  JSON.stringify([
    place.weightGrams,
    place.lengthMm,
    place.widthMm,
    place.heightMm,
    place.amount,
    place.description.trim().toLowerCase(),
  ]);

/** Two cargoes are the same when they hold the same places with the same insurance and services, in any order. */
export function fingerprintOfCargo(cargo: CargoContents): string {
  const parts = [
    cargo.type,
    cargo.packages.map(packageKey).toSorted(),
    cargo.isInsured ? cargo.declaredValue : null,
    cargo.services.toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const toColumns = (cargo: CargoContents) => ({
  type: cargo.type,
  packages: JSON.stringify(cargo.packages),
  is_insured: cargo.isInsured,
  declared_value_kopecks: cargo.declaredValue,
  is_value_declared: cargo.isValueDeclared,
  services: [...cargo.services],
  fingerprint: fingerprintOfCargo(cargo),
});

/** Cargoes of these contents, in their order. One statement. */
export async function insertCargoes(
  ctx: StoreNeeds,
  cargoes: readonly CargoContents[],
): Promise<readonly Cargo[]> {
  if (cargoes.length === 0) return [];
  const now = ctx.clock.now();
  const rows = await ctx.db
    .insertInto('cargoes')
    .values(
      cargoes.map((cargo) => ({
        ...toColumns(cargo),
        account_id: ctx.actor.accountId,
        user_id: ctx.actor.userId,
        used_at: now,
        created_at: now,
      })),
    )
    .returningAll()
    .execute();
  return rows.map(fromCargoRow);
}

export const insertCargo = async (ctx: StoreNeeds, cargo: CargoContents): Promise<Cargo> =>
  onlyOf(await insertCargoes(ctx, [cargo]));

/** Changes a cargo that nothing has frozen. Errors: 404; 409 `cargo_frozen`. */
export async function updateCargo(
  ctx: StoreNeeds,
  id: CargoId,
  change: (cargo: Cargo) => CargoContents,
): Promise<Cargo> {
  const cargo = await getCargo(ctx, id);
  if (cargo.isFrozen) throw conflict('cargo_frozen');
  const row = await ctx.db
    .updateTable('cargoes')
    .set({ ...toColumns(change(cargo)), used_at: ctx.clock.now() })
    .where(visibleTo(ctx.actor, 'cargoes'))
    .where('id', '=', id)
    .where('is_frozen', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('cargo_frozen');
  return fromCargoRow(row);
}

/** A cargo as it was read. */
export type ReadCargo = Pick<Cargo, 'id' | 'fingerprint'>;

/**
 * Makes cargoes unchangeable and the latest used ones. Call it where a calculation or an order takes them; false when one
 * of them is not what was read of it any more: nobody may go on with that.
 */
export async function freezeCargoes(ctx: FreezeNeeds, cargoes: readonly ReadCargo[]): Promise<boolean> {
  if (cargoes.length === 0) return true;
  const frozen = await freezeCargoQuery(ctx, cargoes).execute();
  return frozen.length === countCargoes(cargoes);
}

/** How many rows the freezing of these touches when all are as they were read. */
export const countCargoes = (cargoes: readonly ReadCargo[]): number =>
  new Set(cargoes.map(({ id }) => id)).size;

/** The same as a part of a larger statement; gives the ids of those that still are what was read of them. */
export const freezeCargoQuery = (ctx: FreezeNeeds, cargoes: readonly ReadCargo[]) =>
  ctx.db
    .updateTable('cargoes')
    .set({ is_frozen: true, used_at: ctx.clock.now() })
    .where(ofAccount(ctx.actor, 'cargoes'))
    .where((eb) => eb.or(cargoes.map(({ id, fingerprint }) => eb.and({ id, fingerprint }))))
    .returning('id');

/** The same contents with other services, insurance of the declared value among them. Pure. */
export function withServices<Contents extends CargoContents>(
  contents: Contents,
  wished: readonly AdditionalService[],
): Contents {
  const { services, hasInsurance: isInsured } = servicesOf(wished);
  return { ...contents, services, isInsured, isValueDeclared: contents.isValueDeclared || isInsured };
}

/**
 * The same cargo with other services, insurance of its declared value among them; a new one unless it has just these.
 * Errors: 404 when absent or not the member's to see, 400 at `services` where what is to be insured is worth nothing.
 */
export async function cargoWithServices(
  ctx: StoreNeeds,
  id: CargoId,
  wished: readonly AdditionalService[],
): Promise<Cargo> {
  const cargo = await getCargo(ctx, id);
  const next = withServices(cargo, wished);
  if (next.isInsured && cargo.declaredValue === 0) throw invalid('services', 'must_be_positive');
  return fingerprintOfCargo(next) === cargo.fingerprint ? cargo : insertCargo(ctx, next);
}

/** A fresh cargo with the same contents, changeable again. Errors: 404 when absent or another account's. */
export async function copyCargo(ctx: StoreNeeds, id: CargoId): Promise<Cargo> {
  return insertCargo(ctx, await loadCargo(ctx, id));
}
