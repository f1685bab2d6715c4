import { api, type ImportView } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatClock } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { ImportFoot, ImportFrame, type ImportStep } from './import-frame.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { useHomeWord } from './kind-words.ts';
import { countsOf, type Stage } from './stage.ts';
import { keepImport } from './use-import.ts';

/** Sooner a pace says little. */
const leastSeconds = 2;

/** Rows per second since the work began, and the seconds it has to go on by that. */
function usePace({ done, total, startedAt }: Pick<ImportView, 'done' | 'total' | 'startedAt'>) {
  const [pace, setPace] = useState<{ readonly perSecond: number; readonly secondsLeft: number }>();
  useEffect(() => {
    const seconds = (Date.now() - Date.parse(startedAt)) / 1000;
    const perSecond = done / seconds;
    setPace(
      seconds < leastSeconds || perSecond <= 0
        ? undefined
        : { perSecond, secondsLeft: (total - done) / perSecond },
    );
  }, [done, total, startedAt]);
  return pace;
}

function Left({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('imports');
  return (
    <span className="muted to-end">
      {seconds < 60 ? t('work.lessThanMinute') : t('work.minutesLeft', { count: Math.round(seconds / 60) })}
    </span>
  );
}

/** What has come of the rows so far. */
function SavedSoFar({ kind, view }: Omit<WorkStepProps, 'stage'>) {
  const { t } = useTranslation('imports');
  const { fresh, completed, refused } = countsOf(view);
  return (
    <div className={classes.figures}>
      <span>
        <b>{formatNumber(fresh)}</b> {t('work.fresh', { count: fresh })}
      </span>
      {kind.savesSimilar && (
        <span>
          <b>{formatNumber(completed)}</b> {t('work.completed', { count: completed })}
        </span>
      )}
      {refused > 0 && (
        <Note icon="alert" tone="danger">
          {t('work.refused', { formatted: formatNumber(refused) })}
        </Note>
      )}
    </div>
  );
}

/** The register has had enough for the moment; what it knows is asked for later. */
function Waiting({ view: { waitsUntil } }: Pick<WorkStepProps, 'view'>) {
  const { t } = useTranslation('imports');
  if (waitsUntil === null) return null;
  return (
    <p className="muted" role="status">
      {t('work.waits', { time: formatClock(waitsUntil) })}
    </p>
  );
}

type Working = Extract<Stage, 'reading' | 'checking' | 'saving' | 'undoing'>;

/** A list of tax ids has no columns: it is read to be checked. */
function stepOf(stage: Working, { source }: Pick<ImportView, 'source'>): ImportStep {
  if (stage === 'saving' || stage === 'undoing') return 'end';
  return stage === 'reading' && source !== 'tax_ids' ? 'columns' : 'check';
}

interface WorkStepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly stage: Working;
}

/** A work that goes on whether somebody looks or not: how far it is, and the way to stop it. */
export function WorkStep({ kind, view, stage }: WorkStepProps) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const homeWord = useHomeWord(kind);
  const paceNow = usePace(view);
  const pace = view.waitsUntil === null ? paceNow : undefined;
  const stopping = useApiMutation(api.cancelImport, {
    touches: kind.touches,
    onSuccess: keepImport,
    onError: (error) => showToast(describeError(error)),
  });
  const { done, total } = view;
  const figures = { done: formatNumber(done), total: formatNumber(total) };
  const words = total > 0 ? t(`work.${stage}`, figures) : t(`work.${stage}Begun`, figures);
  const note = [
    t('work.since', { time: formatClock(view.startedAt) }),
    pace && t('work.pace', { formatted: formatNumber(Math.max(1, Math.round(pace.perSecond))) }),
  ];
  return (
    <ImportFrame kind={kind} view={view} step={stepOf(stage, view)}>
      <div className={classes.work}>
        <div className="row row--wrap">
          <h2 className="h2" aria-live="polite">
            {words}
          </h2>
          {total > 0 && pace && <Left seconds={pace.secondsLeft} />}
        </div>
        <Progress
          label={stage === 'saving' ? t(`${kind.words}:work.savingLabel`) : t(`work.${stage}Label`)}
          done={done}
          total={total}
          failed={stage === 'saving' ? Math.min(done, countsOf(view).refused) : 0}
        />
        <Waiting view={view} />
        {stage === 'saving' && <SavedSoFar kind={kind} view={view} />}
      </div>
      <ImportFoot note={note.filter(Boolean).join(', ')}>
        <Button
          variant="danger"
          busy={stopping.isPending}
          onClick={() => stopping.mutate({ params: { id: view.importId } })}
        >
          {t('work.stop')}
        </Button>
        <ButtonLink to={kind.home}>{homeWord}</ButtonLink>
      </ImportFoot>
    </ImportFrame>
  );
}
