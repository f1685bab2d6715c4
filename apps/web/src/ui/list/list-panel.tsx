import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostAt } from '../../lib/api/connection.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { Panel } from '../panel/panel.tsx';
import { AlertLine, ErrorState } from '../states/states.tsx';
import classes from './list-panel.module.css';

export type ListQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
>;

interface ListPanelProps<Data> {
  readonly label: string;
  readonly query: ListQuery<Data>;
  /** «Не удалось загрузить отправления.» */
  readonly errorTitle: string;
  /** What an error leaves as it was: «Фильтры сохранены.» */
  readonly kept?: string;
  /**
   * For figures that are read anew by themselves: what stands there when that failed. «Показано последнее известное.»
   * Without it the rows stand on in silence.
   */
  readonly stale?: string;
  /** How much there is, for readers, once the list has come to rest. */
  readonly foundWords: (data: Data) => string;
  /** What stands in the place of rows where there are none: nothing yet, nothing by these filters, past the last page. */
  readonly empty: (data: Data) => ReactNode | undefined;
  /** The rows; grey ones while nothing has come yet. */
  readonly rows: (data: Data | undefined) => ReactNode;
  /** Below the rows: the way to the next page. */
  readonly foot?: (data: Data) => ReactNode;
}

/** Rows as they were when the connection was lost. */
function AsOf({ at }: { readonly at: number }) {
  const { t } = useTranslation('ui');
  return (
    <p className={`small muted ${classes.asOf}`}>
      {t('list.asOf', { time: formatClock(new Date(at).toISOString()) })}
    </p>
  );
}

/** A page of a list in all its states: it loads, there is nothing, it failed, the connection is lost, here are the rows. */
export function ListPanel<Data>({ label, query, errorTitle, kept, stale, ...parts }: ListPanelProps<Data>) {
  const { t } = useTranslation('ui');
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const isCutOff = useLostAt() !== undefined;
  // Rows of another tab or page would pass for what was asked for.
  const isMissing = data === undefined || isPlaceholderData;
  if (isCutOff && isMissing)
    return <AlertLine tone="info" title={t('list.offline')} text={joinSentences([t('list.later'), kept])} />;
  const failure = (note: string | undefined) => (
    <ErrorState
      title={errorTitle}
      error={error}
      {...(note !== undefined && { kept: note })}
      onRetry={() => void refetch()}
    />
  );
  if (error && isMissing) return failure(kept);
  const empty = data === undefined ? undefined : parts.empty(data);
  return (
    <>
      {error && stale !== undefined && <div className={classes.stale}>{failure(stale)}</div>}
      <p className="sr" role="status">
        {!isMissing && parts.foundWords(data)}
      </p>
      <Panel clip aria-label={label} aria-busy={isMissing} className={classes.panel ?? ''}>
        {empty ?? parts.rows(data)}
        {isCutOff && <AsOf at={dataUpdatedAt} />}
        {data !== undefined && empty === undefined && parts.foot?.(data)}
      </Panel>
    </>
  );
}
