import type { Cargo as WireCargo } from '@tranzit/contract';
import { type CargoId, kopecks, kopecksFromRoubles } from '@tranzit/kernel';
import type { RawBuilder, Selectable } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { listDifferent } from '../../platform/db/recent.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadTermsAndFlags } from '../accounts/index.ts';
import type { Cargo } from './cargo.ts';
import { presentCargoUnder } from './cargoes.present.ts';
import type { InsuranceTerms } from './insurance.ts';
import { readPackages } from './stored-packages.ts';

/** A cargo on the wire tells the estimate of its insurance. */
type PresentNeeds = AccountNeeds & Needs<'config'>;

export const fromCargoRow = (row: Selectable<Tables['cargoes']>): Cargo => ({
  id: row.id,
  type: row.type,
  packages: readPackages(row.packages),
  isInsured: row.is_insured,
  declaredValue: kopecks(row.declared_value_kopecks),
  // Of rows of former releases only a value beside the standard one is known to be somebody's.
  isValueDeclared: row.is_value_declared ?? (row.is_insured || row.declared_value_kopecks !== 300_000),
  services: row.services,
  isFrozen: row.is_frozen,
  fingerprint: row.fingerprint,
  createdAt: row.created_at,
});

async function readCargoes(
  ctx: Needs<'db'>,
  scope: RawBuilder<boolean>,
  ids: readonly CargoId[],
): Promise<ReadonlyMap<CargoId, Cargo>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cargoes')
    .selectAll()
    .where(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(fromCargoRow).map((cargo) => [cargo.id, cargo]));
}

/** Parts of what the member may see: the account's cargoes of these ids, others left out. Index: primary key. */
export const loadCargoes = (
  ctx: AccountNeeds,
  ids: readonly CargoId[],
): Promise<ReadonlyMap<CargoId, Cargo>> => readCargoes(ctx, ofAccount(ctx.actor, 'cargoes'), ids);

/** Named cargoes that the member may see, others left out; read at one moment. Index: primary key. */
export const findCargoes = (
  ctx: ViewerNeeds,
  ids: readonly CargoId[],
): Promise<ReadonlyMap<CargoId, Cargo>> => readCargoes(ctx, visibleTo(ctx.actor, 'cargoes'), ids);

/** A named cargo, if the member may see it. Index: primary key. */
export const findCargo = async (ctx: ViewerNeeds, id: CargoId): Promise<Cargo | undefined> =>
  (await findCargoes(ctx, [id])).get(id);

/** The same. Errors: 404 when absent or not the member's to see. */
export async function getCargo(ctx: ViewerNeeds, id: CargoId): Promise<Cargo> {
  const cargo = await findCargo(ctx, id);
  if (!cargo) throw notFound();
  return cargo;
}

/** Errors: 404 when absent or another account's. */
export async function loadCargo(ctx: AccountNeeds, id: CargoId): Promise<Cargo> {
  const cargo = (await loadCargoes(ctx, [id])).get(id);
  if (!cargo) throw notFound();
  return cargo;
}

/** What the account's insurance depends on. Index: primary key. */
export async function getInsuranceTerms(ctx: PresentNeeds): Promise<InsuranceTerms> {
  const { terms } = await loadTermsAndFlags(ctx);
  const { INSURANCE_PERCENT: percent, INSURANCE_MINIMUM: minimum } = ctx.config;
  return { percent, minimum: kopecksFromRoubles(minimum), ...terms };
}

/** A cargo as it goes over the wire, insurance priced by the account's present terms. */
export async function presentCargo(ctx: PresentNeeds, cargo: Cargo): Promise<WireCargo> {
  return presentCargoUnder(await getInsuranceTerms(ctx), cargo);
}

/** Cargoes by id as they go over the wire: two statements for any number. */
export async function presentCargoes(
  ctx: PresentNeeds,
  ids: readonly CargoId[],
): Promise<ReadonlyMap<CargoId, WireCargo>> {
  const cargoes = await loadCargoes(ctx, ids);
  if (cargoes.size === 0) return new Map();
  const terms = await getInsuranceTerms(ctx);
  return new Map(cargoes.values().map((cargo) => [cargo.id, presentCargoUnder(terms, cargo)]));
}

const recentCount = 10;
/** Repeats are looked for among so many of the latest, so that a long history costs nothing. */
const recentWindow = 500;

/** The last ten different cargoes the member may see, newest first. Indexes: cargoes_own, cargoes_account_used. */
export async function listRecentCargoes(ctx: ViewerNeeds & Needs<'config'>): Promise<readonly WireCargo[]> {
  const latest = ctx.db
    .selectFrom('cargoes')
    .selectAll()
    .where(visibleTo(ctx.actor, 'cargoes'))
    .orderBy('used_at', 'desc')
    .limit(recentWindow);
  const rows = await listDifferent(ctx, latest, recentCount);
  const terms = await getInsuranceTerms(ctx);
  return rows.map((row) => presentCargoUnder(terms, fromCargoRow(row)));
}
