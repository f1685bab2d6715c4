import { api, type QueryOf } from '@tranzit/contract';
import type { PackageMeasures, TerminalKind } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { findCargo } from '../cargoes/index.ts';
import { connectedCarriers } from '../carrier-registry/index.ts';
import { tariffTerminalKinds } from './suitable-terminal.queries.ts';
import { findTerminalPoints, searchTerminals } from './terminal-search.queries.ts';
import { type TerminalSearch, toTerminalSearch } from './terminal-search.ts';
import { presentCounts, presentPoints, presentTerminal } from './terminals.present.ts';

type TerminalQuery = QueryOf<typeof api.listTerminalPoints>;

/** What a map shows smoothly; the nearest of them, or the first by name. */
const maxPoints = 5000;

async function packagesOf(
  ctx: Needs<'db' | 'actor'>,
  { cargo_id: cargoId }: TerminalQuery,
): Promise<readonly PackageMeasures[] | undefined> {
  if (cargoId === undefined) return undefined;
  const cargo = await findCargo(ctx, cargoId);
  if (!cargo) throw invalid('cargo_id', 'not_found');
  return cargo.packages;
}

/** Terminals are told by the tariff of one carrier on one side. */
function kindsOf(ctx: Needs<'carriers'>, query: TerminalQuery): readonly TerminalKind[] | undefined {
  const { tariff_code: tariffCode, side, delivery_service: [carrier, ...others] = [] } = query;
  if (tariffCode === undefined) return undefined;
  if (carrier === undefined || others.length > 0 || side === undefined)
    throw invalid('tariff_code', 'tariff_of_one_carrier');
  return tariffTerminalKinds(ctx, { carrier, tariffCode, side });
}

const searchOf = async (
  ctx: Needs<'db' | 'actor' | 'carriers'>,
  query: TerminalQuery,
): Promise<TerminalSearch> =>
  toTerminalSearch(query, connectedCarriers(ctx.carriers), {
    packages: await packagesOf(ctx, query),
    kinds: kindsOf(ctx, query),
  });

export function bindTerminals(bind: Binder): void {
  bind(api.listTerminals, async ({ query }, ctx) => {
    const search = await searchOf(ctx, query);
    const { rows, states, ...counts } = await searchTerminals(ctx, search, query);
    const items = rows.map((row) => presentTerminal(row, search.point));
    return { items, ...presentCounts(counts, states) };
  });
  bind(api.listTerminalPoints, async ({ query }, ctx) => {
    const search = await searchOf(ctx, query);
    const { found, states, ...counts } = await findTerminalPoints(ctx, search, maxPoints);
    return { ...presentPoints(found), ...presentCounts(counts, states) };
  });
}
