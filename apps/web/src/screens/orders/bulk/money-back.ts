import type { WaybillListItem } from '@tranzit/contract';

/** Under whose contracts with carriers waybills were ordered: the portal charged nothing for `own` ones. */
export function sidesOf(
  rows: readonly Pick<WaybillListItem, 'contract'>[],
): 'portal' | 'own' | 'mixed' | 'none' {
  const [first, ...others] = new Set(rows.map(({ contract }) => contract));
  return others.length > 0 ? 'mixed' : (first ?? 'none');
}
