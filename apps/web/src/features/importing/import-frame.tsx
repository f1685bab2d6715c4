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

type FramedKind = Pick<KindOfImport, 'home' | 'savesSimilar'>;

/** Rows that the check let through: those that wait to be saved, and all that has come of others. */
function letThrough(view: ImportView, { savesSimilar }: FramedKind): number {
  const { ready, savable, saved, refused, undone, kept } = countsOf(view);
  return (savesSimilar ? savable : ready) + saved + refused + undone + kept;
}

/** Words for the check: of all rows while it is looked at, of those that it let through once it lies behind. */
function useCheckWords() {
  const { t } = useTranslation('imports');
  return (view: ImportView, kind: FramedKind, isBehind: boolean): string | undefined => {
    const count = isBehind ? letThrough(view, kind) : countsOf(view).all;
    const words = { count, formatted: formatNumber(count) };
    if (count === 0) return undefined;
    return isBehind ? t('step.check.saved', words) : t('step.check.now', words);
  };
}

/** Words for the end: what still waits, else how long the saving took. */
function useEndWords() {
  const { t } = useTranslation('imports');
  return (view: ImportView, { savesSimilar }: FramedKind): string | undefined => {
    if (view.work !== 'save' || view.state !== 'done') return undefined;
    const { ready, savable } = countsOf(view);
    const count = savesSimilar ? savable : ready;
    if (count > 0) return t('step.end.left', { count, formatted: formatNumber(count) });
    const seconds = lasted(view);
    if (seconds === undefined) return undefined;
    const whole = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
    return t(whole.minutes === 0 ? 'step.end.seconds' : 'step.end.lasted', whole);
  };
}

/** What is known of each step, the words of what is to come aside. */
function useStepWords(kind: FramedKind, view: ImportView | undefined) {
  const { t } = useTranslation('imports');
  const [checkWords, endWords] = [useCheckWords(), useEndWords()];
  const chosen = view?.columns.filter(({ field }) => field !== null).length ?? 0;
  return (step: ImportStep, isBehind: boolean): string | undefined => {
    if (!view) return undefined;
    if (step === 'file') return view.fileName ?? t(`source.${view.source}`);
    if (step === 'check') return checkWords(view, kind, isBehind);
    if (step === 'end') return endWords(view, kind);
    // Of a table that is still read none are known.
    const all = view.columns.length;
    return isBehind && all > 0 ? t('step.columns.done', { chosen, all }) : undefined;
  };
}

/** What the last step is called: what was saved may be taken back. */
const endTitle = (view: ImportView | undefined) => {
  if (view?.work !== 'undo') return 'title';
  return view.state === 'done' ? 'undone' : 'undoing';
};

const stateAt = (index: number, place: number, isBad: boolean): JourneyStop['state'] => {
  if (index !== place) return index < place ? 'done' : 'next';
  return isBad ? 'bad' : 'now';
};

interface ImportFrameProps {
  readonly kind: FramedKind;
  readonly view?: ImportView | undefined;
  /** What is imported, where nothing is begun: a list of tax ids has no columns to choose. */
  readonly source?: ImportView['source'] | undefined;
  /** Where the reader is; behind the last one when all is done. */
  readonly step: ImportStep | 'over';
  /** It goes no further from there. */
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

/** The panel of the importer: the way with the step of now above what is to be done there. */
export function ImportFrame({
  kind,
  view,
  source = view?.source,
  step,
  isBad = false,
  children,
}: ImportFrameProps) {
  const { t } = useTranslation('imports');
  const wordsOf = useStepWords(kind, view);
  const shown = steps.filter((one) => one !== 'columns' || source !== 'tax_ids');
  const place = step === 'over' ? shown.length : shown.indexOf(step);
  const stops = shown.map((key, index): JourneyStop => {
    const detail = index > place ? undefined : wordsOf(key, index < place);
    const title = key === 'end' ? t(`step.end.${endTitle(view)}`) : t(`step.${key}.title`);
    return { key, title, detail: detail ?? t(`step.${key}.ahead`), state: stateAt(index, place, isBad) };
  });
  return (
    <Panel as="div" clip>
      <div className={classes.steps}>
        <Journey line label={t('steps')} stops={stops} />
        <Link to={kind.home} className={classes.close} aria-label={t('close')} title={t('close')}>
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
