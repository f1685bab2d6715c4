import type { CarrierCode, RunState } from '@tranzit/kernel';
import type { TFunction } from 'i18next';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useIsClipped } from '../../lib/hooks/use-is-clipped.ts';
import { useCarrierTitle } from '../../lib/shipping/labels.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './progress-strip.module.css';

export interface CarrierAnswer {
  /** Tells instances of one carrier apart. */
  readonly key: string;
  readonly carrier: CarrierCode;
  /** Asked under the account's own contract: the name says so. */
  readonly isOwn?: boolean;
  readonly state: RunState;
  /** The page has no connection, so nobody knows whether it has answered meanwhile. */
  readonly isCutOff?: boolean;
  /** To the answer, or since the question while there is none. */
  readonly seconds?: number;
  /** Rows that the list has of it; without an answer those of an earlier one. */
  readonly rateCount?: number;
  /** Why there is no rate, in the user's words. */
  readonly reason?: string | undefined;
  /** What to say instead of the whole reason where there are two short lines; the title has it whole. */
  readonly brief?: string | undefined;
  /** How it answers everybody now, where that is not as usual and explains why there is no answer to this question. */
  readonly trouble?: CarrierTrouble | undefined;
}

export type CarrierTrouble = 'slow' | 'failing' | 'down';

interface Look {
  readonly icon: IconName;
  readonly iconTone: string;
  readonly foot: string;
}
const waiting: Look = { icon: 'clock', iconTone: '', foot: classes.waiting ?? '' };
const silent: Look = { icon: 'alert', iconTone: 't-danger', foot: classes.silent ?? '' };
const looks: Record<RunState, Look> = {
  waiting,
  running: waiting,
  ok: { icon: 'check', iconTone: 't-success', foot: '' },
  empty: { icon: 'ban', iconTone: '', foot: classes.empty ?? '' },
  failed: silent,
  timed_out: silent,
};

/** Nothing is answered in no time at all. */
const formatSpent = (seconds: number): string =>
  seconds > 0 && seconds < 0.1
    ? `<\u00A0${formatNumber(0.1)}`
    : formatNumber(seconds, { maxDecimals: seconds < 10 ? 1 : 0 });

function stateWords(
  { state, isCutOff = false, seconds = 0, rateCount = 0, reason }: CarrierAnswer,
  t: TFunction<['ui', 'common']>,
): string {
  const spent = formatSpent(seconds);
  const kept = rateCount > 0 && t('strip.kept');
  const withKept = (words: string) => joinSentences([words, kept]);
  if (isCutOff) return t('strip.cutOff');
  switch (state) {
    case 'waiting':
      return t('strip.waiting');
    case 'running':
      return rateCount > 0
        ? t('strip.runningWithRates', { seconds: spent, count: rateCount })
        : t('strip.running', { seconds: spent });
    case 'ok':
      return t('strip.answered', { seconds: spent, rates: t('common:rates', { count: rateCount }) });
    case 'empty':
      return withKept(reason ? t('strip.emptyWhy', { reason }) : t('strip.empty'));
    case 'failed':
      return withKept(reason ?? t('strip.failed'));
    case 'timed_out':
      return withKept(t('strip.silent'));
  }
}

/** Asked, and no answer came: whether it has a rate is not known. */
export const isSilent = ({ state }: Pick<CarrierAnswer, 'state'>): boolean =>
  state === 'failed' || state === 'timed_out';

/** The state, and behind it what everybody sees of the carrier now where it says why there is no answer. */
function wordsOf(answer: CarrierAnswer, t: TFunction<['ui', 'common']>): string {
  const { trouble } = answer;
  const state = stateWords(answer, t);
  if (trouble === undefined) return state;
  if (isSilent(answer)) return joinSentences([state, t(`strip.silentTrouble.${trouble}`)]);
  return t('strip.withTrouble', { state, trouble: t(`strip.trouble.${trouble}`) });
}

interface AnswerCellProps {
  readonly answer: CarrierAnswer;
  readonly onRetry: ((answer: CarrierAnswer) => void) | undefined;
}

/**
 * Asks the carrier again, wherever in its cell one presses. The press takes the button away; its cell keeps the focus, so
 * that a keyboard goes on from where it was.
 */
function Retry({ title, words, onPress }: { title: string; words: string; onPress: () => void }) {
  const { t } = useTranslation('ui');
  const label = t('strip.retryOf', { carrier: title });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && document.activeElement === pressed)
        pressed.closest('li')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classes.act}
      aria-label={label}
      title={words}
      onClick={onPress}
    >
      <Icon name="repeat" size={14} className="only-small" />
    </button>
  );
}

interface UnfoldProps {
  readonly title: string;
  readonly words: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows the whole reason, or two lines of it again, wherever in the cell one presses. */
function Unfold({ title, words, isOpen, onPress }: UnfoldProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={classes.act}
      aria-label={t('strip.whole', { carrier: title })}
      aria-expanded={isOpen}
      title={words}
      onClick={onPress}
    >
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
    </button>
  );
}

/** A carrier with where it stands. The whole cell is one button: to ask again where it did not answer, to read what two lines cut. */
export function AnswerCell({ answer, onRetry }: AnswerCellProps) {
  const { t } = useTranslation(['ui', 'common']);
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const { icon, iconTone, foot } = looks[answer.state];
  const title = useCarrierTitle()(answer.carrier, answer.isOwn ?? false);
  const words = wordsOf(answer, t);
  const brief = answer.trouble === undefined && !answer.isCutOff ? (answer.brief ?? words) : words;
  const mayRetry = onRetry !== undefined && isSilent(answer);
  const isCut = useIsClipped(shown, brief);
  const mayUnfold = !mayRetry && (isUnfolded || isCut || brief !== words);
  const isWhole = mayRetry || (mayUnfold && isUnfolded);
  return (
    <li
      tabIndex={-1}
      className={`${classes.cell} ${foot} ${mayUnfold ? classes.foldable : ''} ${mayRetry ? classes.again : ''}`}
    >
      <span className={classes.mark}>
        <CarrierMark carrier={answer.carrier} small />
      </span>
      <span className={`${classes.name} cut`} title={title}>
        {title}
      </span>
      <span className={classes.state}>
        <Icon name={icon} size={14} className={iconTone} />
        <span ref={shown} className={isWhole ? '' : classes.words}>
          {isWhole ? words : brief}
          {mayRetry && (
            <span className={`only-wide ${classes.retry}`} aria-hidden>
              {' '}
              {t('strip.retry')}
            </span>
          )}
        </span>
      </span>
      {mayRetry && <Retry title={title} words={words} onPress={() => onRetry(answer)} />}
      {mayUnfold && (
        <Unfold title={title} words={words} isOpen={isUnfolded} onPress={() => setUnfolded(!isUnfolded)} />
      )}
    </li>
  );
}
