import type { ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { type TabChoice, Tabs } from '../../../ui/tabs/tabs.tsx';
import { attentionParts, type ImportAddress, type RowTab, rowTabs } from '../import-address.ts';
import type { KindOfImport } from '../import-kinds.ts';
import classes from '../importing.module.css';
import { useFieldName } from '../kind-words.ts';
import { countsOf } from '../stage.ts';
import { ClearLines, isSlipTold, MendLine, SlipLines } from './mend-lines.tsx';
import gridClasses from './row-grid.module.css';
import { RowGrid } from './row-grid.tsx';
import { useFocusBack } from './use-focus-back.ts';
import type { Mending } from './use-mending.ts';

interface RowsPartProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly address: ImportAddress;
  readonly mending: Mending;
  /** Many rows were mended at once: what was pressed has gone, and the focus is owed to what is left. */
  readonly isOwed: boolean;
  readonly onOwed: (isOwed: boolean) => void;
}

interface RowChoices {
  readonly tabs: readonly TabChoice<RowTab>[];
  /** Of the first tab, each kind apart. */
  readonly parts: readonly (Pick<TabChoice<RowTab>, 'value' | 'label'> & { readonly count: number })[];
}

function useTabs({ words }: KindOfImport, view: ImportView): RowChoices {
  const { t } = useTranslation(['imports', 'order-imports']);
  const titleOf = (tab: RowTab) =>
    tab === 'similar' ? t(`${words}:rows.similar`) : t(`imports:rows.${tab}`);
  const { attention, errors, doubtful, similar, clear, saved, refused } = countsOf(view);
  const counts: Readonly<Record<RowTab, number>> = {
    attention,
    error: errors,
    doubtful,
    similar,
    ready: clear,
    saved,
    refused,
    notice: view.noticed,
    landline: view.landlines,
  };
  const choiceOf = (tab: RowTab) => ({ value: tab, label: titleOf(tab), count: counts[tab] });
  const later: readonly RowTab[] = ['saved', 'refused', 'landline'];
  return {
    // What was saved with a notice is among no others.
    tabs: rowTabs
      .filter((tab) => (tab === 'notice' ? saved > 0 : !isPart(tab)))
      .filter((tab) => counts[tab] > 0 || !(tab === 'notice' || later.includes(tab)))
      .map((tab) => ({ ...choiceOf(tab), alarm: tab === 'attention' && errors > 0 })),
    parts: attentionParts.filter((tab) => counts[tab] > 0).map(choiceOf),
  };
}

const isPart = (tab: RowTab): boolean => attentionParts.some((part) => part === tab);

/** Tabs whose rows have errors to be mended. */
const withErrors: readonly RowTab[] = ['attention', 'error'];

/** Tabs whose rows may name cities that nobody knows. */
const withSlips: readonly RowTab[] = ['attention', 'doubtful', 'notice'];

/** Which rows are looked at: by their state, then by what is wrong. */
function Filters({ kind, view, address }: Pick<RowsPartProps, 'kind' | 'view' | 'address'>) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const { tab, field, lookAt, narrow } = address;
  const { tabs, parts } = useTabs(kind, view);
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'attention';
  const hasErrors = withErrors.includes(tab) && view.errorCounts.length > 0;
  return (
    <div className={classes.filters}>
      <Tabs label={t('rows.which')} value={shown} onChange={lookAt} tabs={tabs} />
      {shown === 'attention' && (parts.length > 1 || tab !== 'attention') && (
        <div className={classes.parts}>
          {parts.map(({ value, label, count }) => (
            <Chip
              key={value}
              pressed={value === tab}
              onClick={() => lookAt(value === tab ? 'attention' : value)}
            >
              {t('rows.part', { label, formatted: formatNumber(count) })}
            </Chip>
          ))}
        </div>
      )}
      {hasErrors && (
        <div className={classes.chips}>
          <span className="muted only-wide">{t('rows.wrongIn')}</span>
          {view.errorCounts.map(({ field: wrong, count }) => (
            <Chip key={wrong} pressed={wrong === field} onClick={() => narrow(wrong === field ? '' : wrong)}>
              {t('rows.wrong', { field: fieldName(wrong, 'short'), formatted: formatNumber(count) })}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

const GreyRows = () => (
  <div className={gridClasses.grey} aria-busy="true">
    {[320, 480, 400, 440, 360].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);

/** Nothing in this tab, on this page of it. */
function NoRows({
  view,
  address: { tab, field, narrow, lookAt, paging },
}: Pick<RowsPartProps, 'view' | 'address'>) {
  const { t } = useTranslation(['imports', 'ui']);
  if (paging.page > 1)
    return (
      <EmptyState
        title={t('rows.noPage')}
        actions={<Button onClick={() => paging.onChange(1)}>{t('rows.firstPage')}</Button>}
      />
    );
  if (field !== '')
    return (
      <EmptyState
        title={t('rows.none')}
        actions={<Button onClick={() => narrow('')}>{t('ui:list.showAll')}</Button>}
      />
    );
  const { clear, all } = countsOf(view);
  if (all === 0) return <EmptyState title={t('rows.cleared')} text={t('rows.clearedText')} />;
  const isFine = withErrors.includes(tab);
  return (
    <EmptyState
      title={t(isFine ? 'rows.fine' : 'rows.none')}
      actions={clear > 0 && <Button onClick={() => lookAt('ready')}>{t('rows.showReady')}</Button>}
    />
  );
}

/** The rows page by page, with what is wrong at its cell. */
export function RowsPart({ kind, view, address, mending, isOwed, onOwed }: RowsPartProps) {
  const { t } = useTranslation(['imports', 'ui']);
  const { paging, tab, field, asked } = address;
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData, isFetching } = kind.useRows(
    view.importId,
    asked,
  );
  const rev = data?.rev ?? view.rev;
  const hasRows = data !== undefined && data.rows.length > 0;
  const isRead = data !== undefined && !isFetching;
  const part = useFocusBack(isOwed && isRead, () => onOwed(false));
  const tellsSlips = withSlips.includes(tab) && field === '';
  const line = { kind, view, rev, flush: mending.flush, onMended: () => onOwed(true) };
  return (
    <div ref={part}>
      <Filters kind={kind} view={view} address={address} />
      {withErrors.includes(tab) && field === '' && <MendLine {...line} />}
      {tellsSlips && <SlipLines {...line} />}
      {field !== '' && <ClearLines {...line} field={field} />}
      {error && !data && (
        <ErrorState title={t('ui:list.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <GreyRows />}
      {data && !hasRows && <NoRows view={view} address={address} />}
      <p className="sr" role="status">
        {mending.last && t(`grid.mended.${mending.last.state === 'error' ? 'error' : 'ready'}`, mending.last)}
      </p>
      {hasRows && (
        <div aria-busy={isPlaceholderData}>
          <RowGrid
            label={t(`rows.${tab}`)}
            sought={isPlaceholderData ? '' : field}
            kind={kind}
            view={view}
            rows={mending.over(data.rows, dataUpdatedAt)}
            mending={mending}
            isToldAbove={(notice) => tellsSlips && isSlipTold(view, notice)}
          />
          <Pagination {...paging} total={data.count} shown={data.rows.length} />
        </div>
      )}
    </div>
  );
}
