import { type ImportField, type ImportRowState, importFields } from '@tranzit/contract';
import { choicePart, pagePart, useAddress } from '../../lib/url/address.ts';
import { pagingOf, sizePart } from '../../lib/url/page-size.ts';
import type { AskedStep } from './stage.ts';

export const rowTabs = [
  'attention',
  'error',
  'doubtful',
  'similar',
  'ready',
  'saved',
  'refused',
  'notice',
  'landline',
] as const;
export type RowTab = (typeof rowTabs)[number];

const statesOf: Readonly<Record<RowTab, readonly ImportRowState[]>> = {
  attention: [],
  error: ['error'],
  doubtful: ['ready'],
  similar: ['similar'],
  ready: ['ready'],
  saved: ['saved', 'completed'],
  refused: ['refused'],
  notice: [],
  landline: [],
};

/** What the first tab holds, each kind apart: the same rows once more, so that no other tab needs to. */
export const attentionParts = ['error', 'doubtful', 'similar'] as const satisfies readonly RowTab[];

const steps = ['', 'columns', 'check'] as const satisfies readonly AskedStep[];

const schema = {
  step: choicePart('step', steps, ''),
  tab: choicePart<RowTab>('show', rowTabs, 'attention'),
  field: choicePart<ImportField | ''>('field', ['', ...importFields], ''),
  size: sizePart,
  page: pagePart,
};

/** The step that an address asks for. */
export const stepIn = (search: string): AskedStep => schema.step.read(new URLSearchParams(search));

/** Which step of an import is looked at, and which rows of it. */
export function useImportAddress() {
  const [{ size, page, step, tab, field }, change] = useAddress(schema);
  const paging = pagingOf('import-rows', 50, { size, page }, change);
  const states = statesOf[tab];
  return {
    step,
    tab,
    field,
    paging,
    goTo: (to: typeof step) => change({ step: to }),
    /** Opens these rows, from wherever in the import. */
    lookAt: (rows: RowTab) => change({ step: 'check', tab: rows }),
    narrow: (to: ImportField | '') => change({ field: to }),
    asked: {
      page: paging.page,
      limit: paging.pageSize,
      ...(states.length > 0 && { state: states.join() }),
      ...(field !== '' && { field }),
      ...(tab === 'attention' && { attention: '1' as const }),
      ...(tab === 'ready' && { notice: '0' as const }),
      ...((tab === 'notice' || tab === 'doubtful') && { notice: '1' as const }),
      ...(tab === 'landline' && { landline: '1' as const }),
    },
  };
}
export type ImportAddress = ReturnType<typeof useImportAddress>;
