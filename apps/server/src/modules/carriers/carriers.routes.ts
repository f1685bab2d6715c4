import { api, type QueryOf } from '@tranzit/contract';
import { asId, type PackageMeasures } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { invalid } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { findCargo } from '../cargoes/index.ts';
import { connectedCarriers } from './carriers.ts';
import { presentOperators } from './operators.present.ts';
import { searchTerminals } from './terminal-search.queries.ts';
import { toTerminalSearch } from './terminal-search.ts';
import { presentTerminals } from './terminals.present.ts';

type TerminalQuery = QueryOf<typeof api.listTerminals>;

async function packagesOf(
  ctx: Needs<'db' | 'actor'>,
  { cargo_id: cargoId }: TerminalQuery,
): Promise<readonly PackageMeasures[] | undefined> {
  if (cargoId === undefined) return undefined;
  const cargo = await findCargo(ctx, asId('CargoId', cargoId));
  if (!cargo) throw invalid('cargo_id', 'not_found');
  return cargo.packages;
}

export function bindCarriers(bind: Binder): void {
  bind(api.listOperators, async (_request, { carriers, language }) => presentOperators(carriers, language));
  bind(api.listTerminals, async ({ query }, ctx) => {
    const search = toTerminalSearch(query, connectedCarriers(ctx.carriers), await packagesOf(ctx, query));
    const { rows, count } = await searchTerminals(ctx, search);
    return { items: presentTerminals(rows, search.point), count };
  });
}
