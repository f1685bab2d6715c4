import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import type { MenuAction } from '../menu/action-menu.tsx';
import { showToast } from '../toast/toast.ts';
import type { RowSelection } from './use-row-selection.ts';

/** So many the server gives at once. */
const pageLimit = 100;

interface ChooseAll<Row> {
  /** A page of what the view holds, in its order. */
  readonly loadPage: (page: { readonly skip: number; readonly limit: number }) => Promise<readonly Row[]>;
  readonly found: { readonly count: number; readonly countIsBounded: boolean } | undefined;
  readonly selection: RowSelection<Row>;
}

/** At most `most` rows, asked for page by page. */
async function loadMatches<Row>(loadPage: ChooseAll<Row>['loadPage'], most: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let skip = 0; skip < most; skip += pageLimit) {
    const page = await loadPage({ skip, limit: pageLimit });
    rows.push(...page);
    if (page.length < pageLimit) break;
  }
  return rows;
}

/** Chooses everything that the filters find, not only what is on the page; `undefined` where nothing is left to add. */
export function useChooseAll<Row>({ loadPage, found, selection }: ChooseAll<Row>): MenuAction | undefined {
  const { t } = useTranslation('ui');
  const { most } = selection;
  const { mutate, isPending } = useMutation({
    // What comes is added to the choice of the view it was asked for, whatever is on screen by then.
    mutationFn: async (add: typeof selection.add) => add(await loadMatches(loadPage, most)),
    onError: () => showToast(t('choosing.failed')),
  });
  if (!found || selection.rows.length >= Math.min(found.count, most)) return undefined;
  const isAll = !found.countIsBounded && found.count <= most;
  const formatted = formatNumber(isAll ? found.count : most);
  return {
    key: 'all',
    label: isPending ? t('choosing.running') : t(isAll ? 'choosing.all' : 'choosing.first', { formatted }),
    disabled: isPending,
    onRun: () => mutate(selection.add),
  };
}
