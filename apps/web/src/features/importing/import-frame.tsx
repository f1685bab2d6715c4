import type { ImportView } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Journey, type JourneyStop } from '../../ui/journey/journey.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { countsOf } from './stage.ts';

const steps = ['file', 'columns', 'check', 'end'] as const;
export type ImportStep = (typeof steps)[number];

/** Seconds of the saving; of no other work that was begun since. */
const lasted = ({ startedAt, savedAt }: ImportView): number | undefined =>
  savedAt === null || savedAt < startedAt
    ? undefined
    : Math.max(1, Math.round((Date.parse(savedAt) - Date.parse(startedAt)) / 1000));

/** What was done at a step that lies behind, or is to be known of the one of now. */
function useStepWords() {
  const { t } = useTranslation('imports');
  return (step: ImportStep, view: ImportView | undefined): string | undefined => {
    if (!view) return undefined;
    const { all, savable, saved, refused } = countsOf(view);
    const taken = saved + savable + refused;
    if (step === 'file') return view.fileName ?? t(`source.${view.source}`);
    if (step === 'columns') {
      const chosen = view.columns.filter(({ field }) => field !== null).length;
      return t('step.columns.done', { chosen, all: view.columns.length });
    }
    if (step === 'check')
      return saved > 0
        ? t('step.check.saved', { count: taken, formatted: formatNumber(taken) })
        : t('step.check.now', { count: all, formatted: formatNumber(all) });
    const seconds = lasted(view);
    if (seconds === undefined) return undefined;
    const whole = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
    return t(whole.minutes === 0 ? 'step.end.seconds' : 'step.end.lasted', whole);
  };
}

interface ImportFrameProps {
  readonly kind: Pick<KindOfImport, 'home'>;
  readonly view?: ImportView | undefined;
  /** Where the reader is; behind the last one when all is done. */
  readonly step: ImportStep | 'over';
  readonly children: ReactNode;
}

/** The panel of the importer: the way with the step of now above what is to be done there. */
export function ImportFrame({ kind: { home }, view, step, children }: ImportFrameProps) {
  const { t } = useTranslation('imports');
  const wordsOf = useStepWords();
  const shown = steps.filter((one) => one !== 'columns' || view?.source !== 'tax_ids');
  const place = step === 'over' ? shown.length : shown.indexOf(step);
  const stops = shown.map((key, index): JourneyStop => {
    const isKnown = index < place || (index === place && key === 'check');
    const detail = isKnown ? wordsOf(key, view) : undefined;
    const state = index < place ? 'done' : index === place ? 'now' : 'next';
    return { key, title: t(`step.${key}.title`), detail: detail ?? t(`step.${key}.ahead`), state };
  });
  return (
    <Panel as="div" clip>
      <div className={classes.steps}>
        <Journey line label={t('steps')} stops={stops} />
        <Link to={home} className={classes.close} aria-label={t('close')} title={t('close')}>
          <Icon name="x" />
        </Link>
      </div>
      {children}
    </Panel>
  );
}

interface ImportFootProps {
  /** It stays in view, above what is longer than the screen. */
  readonly isKept?: boolean;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** What is to be known, and the ways on, the main one last. */
export const ImportFoot = ({ isKept = false, note, children }: ImportFootProps) => (
  <div
    className={isKept ? `${classes.foot} ${classes.kept}` : classes.foot}
    data-bottom-bar={isKept ? '' : undefined}
  >
    {note !== undefined && <div className={classes.note}>{note}</div>}
    <div className={classes.acts}>{children}</div>
  </div>
);
