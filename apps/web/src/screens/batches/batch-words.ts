import type { Batch } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../../features/destinations/index.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { isOver } from './batch-state.ts';

/** «Оформлено 148 из 152»: what a batch is, and how far it has come. */
export function useBatchName(): (batch: Batch) => string {
  const { t } = useTranslation('batches');
  return (batch) => {
    const { kind, state } = batch;
    const figures = { done: formatNumber(batch.done), total: formatNumber(batch.total) };
    if (isWaiting(batch)) return t('name.create.waiting', figures);
    if (!isOver(batch)) return t(`name.${kind}.running`, figures);
    if (state === 'stopped') {
      const isUnbegun = kind === 'create' && batch.done + batch.failed === 0;
      return isUnbegun ? t('name.create.unbegun', figures) : t(`name.${kind}.stopped`, figures);
    }
    return kind === 'check'
      ? t('name.check.done', { ...figures, count: batch.done })
      : t(`name.${kind}.done`, figures);
  };
}

/** «2 мин 05 с». */
export function useTookWords(): (ms: number) => string {
  const { t } = useTranslation('batches');
  return (ms) => {
    const seconds = Math.max(1, Math.round(ms / 1000));
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return t('took.seconds', { seconds });
    if (minutes < 60) return t('took.minutes', { minutes, seconds: String(seconds % 60).padStart(2, '0') });
    return t('took.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

/** When a batch began, and how long it took. */
export function useWhenWords(): (batch: Batch) => string {
  const { t } = useTranslation('batches');
  const tookWords = useTookWords();
  return ({ startsAt, endedAt, done, failed }) => {
    const at = formatClock(startsAt);
    const tookMs = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(startsAt);
    return tookMs > 0 && done + failed > 0 ? t('took.when', { at, took: tookWords(tookMs) }) : at;
  };
}

const failedWords = { create: 'fact.unmade', check: 'fact.failed', cancel: 'fact.uncancelled' } as const;

/** What else there is to say of one that is over. */
export function useBatchFacts(): (batch: Batch) => readonly string[] {
  const { t } = useTranslation('batches');
  return ({ kind, done, failed, stopped, ordered, donePrice, orderedElsewhere }) => {
    const counted = (count: number) => ({ count, formatted: formatNumber(count) });
    const calledOff = kind === 'create' ? done - ordered : 0;
    const facts: readonly (string | false)[] = [
      kind === 'create' && done > 0 && formatRoubles(donePrice),
      kind === 'check' && t('fact.checked'),
      failed > 0 && t(failedWords[kind], counted(failed)),
      orderedElsewhere > 0 &&
        t(orderedElsewhere < failed ? 'fact.elsewhere' : 'fact.allElsewhere', counted(orderedElsewhere)),
      calledOff > 0 && t('fact.calledOff', counted(calledOff)),
      kind === 'create' && stopped > 0 && done + failed > 0 && t('fact.stopped', counted(stopped)),
      kind === 'cancel' && done > 0 && t('fact.inCart'),
    ];
    return facts.filter((fact) => fact !== false);
  };
}
