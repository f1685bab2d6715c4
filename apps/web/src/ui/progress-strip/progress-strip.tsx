import type { CarrierCode, RunState } from '@tranzit/kernel';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { useCarrierTitle } from '../../lib/words.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Panel } from '../panel/panel.tsx';
import { Alike } from '../states/alike.tsx';
import { Skeleton } from '../states/skeleton.tsx';
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
  readonly rateCount?: number;
  /** Why there is no rate, in the user's words. */
  readonly reason?: string | undefined;
  /** What to say instead of the whole reason where there are two short lines; the title has it whole. */
  readonly brief?: string | undefined;
  /** How it answers everybody now, where that is not as usual and explains why there is no answer to this question. */
  readonly trouble?: CarrierTrouble | undefined;
}

export type CarrierTrouble = 'slow' | 'failing' | 'down';

interface ProgressStripProps {
  /** In the order of the carriers, which never changes. */
  readonly answers: readonly CarrierAnswer[];
  /** Asks this carrier again; offered where it did not answer. */
  readonly onRetry?: (answer: CarrierAnswer) => void;
}

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

function stateWords(
  { state, isCutOff = false, seconds = 0, rateCount = 0, reason }: CarrierAnswer,
  t: TFunction<['ui', 'common']>,
): string {
  const spent = formatNumber(seconds, { maxDecimals: seconds < 10 ? 1 : 0 });
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
      return reason ? t('strip.emptyWhy', { reason }) : t('strip.empty');
    case 'failed':
      return reason ?? t('strip.failed');
    case 'timed_out':
      return t('strip.silent');
  }
}

/** The state, and what everybody sees of the carrier now where it says why there is no answer. */
function wordsOf(answer: CarrierAnswer, t: TFunction<['ui', 'common']>): string {
  const { state, trouble } = answer;
  if (trouble === undefined) return stateWords(answer, t);
  if (state === 'failed' || state === 'timed_out') return t(`strip.silentTrouble.${trouble}`);
  return t('strip.withTrouble', { state: stateWords(answer, t), trouble: t(`strip.trouble.${trouble}`) });
}

function Cell({
  answer,
  onRetry,
}: {
  readonly answer: CarrierAnswer;
  readonly onRetry: ProgressStripProps['onRetry'];
}) {
  const { t } = useTranslation(['ui', 'common']);
  const { icon, iconTone, foot } = looks[answer.state];
  const title = useCarrierTitle()(answer.carrier, answer.isOwn ?? false);
  const words = wordsOf(answer, t);
  const seen = answer.trouble === undefined && !answer.isCutOff ? (answer.brief ?? words) : words;
  const mayRetry = onRetry !== undefined && (answer.state === 'failed' || answer.state === 'timed_out');
  return (
    <li className={`${classes.cell} ${foot}`}>
      <span className={classes.mark}>
        <CarrierMark carrier={answer.carrier} small />
      </span>
      <span className={`${classes.name} cut`} title={title}>
        {title}
      </span>
      <span className={classes.state}>
        <Icon name={icon} size={14} className={iconTone} />
        <span {...(!mayRetry && { className: classes.words, title: words })}>
          {seen}{' '}
          {mayRetry && (
            <button
              type="button"
              className={classes.retry}
              aria-label={t('strip.retryOf', { carrier: title })}
              onClick={() => onRetry(answer)}
            >
              {t('strip.retry')}
            </button>
          )}
        </span>
      </span>
    </li>
  );
}

/** The places of so many cells; two lines at most where there is room. */
function gridOf(count: number) {
  const look = count < 4 ? classes.few : count > 6 ? classes.many : '';
  const columns: CSSProperties = { '--columns': Math.ceil(count / 2) };
  return { className: `${classes.strip} ${look}`, ...(count > 6 && { style: columns }) };
}

/** The strip before anything is known of it but how many carriers there are: it takes the very same room. */
export function ProgressStripSkeleton({ count }: { readonly count: number }) {
  return (
    <Panel as="div" clip aria-hidden>
      <div {...gridOf(count)}>
        <Alike count={count}>
          {() => (
            <div className={`${classes.cell} ${classes.waiting}`}>
              <span className={classes.mark}>
                <Skeleton shape="mark" width={24} height={24} />
              </span>
              <Skeleton width={72} />
              <span className={classes.state} />
            </div>
          )}
        </Alike>
      </div>
    </Panel>
  );
}

/** Every carrier asked, in a stable place, with its state and a 2 px foot. Its height is the same whatever they answer. */
export function ProgressStrip({ answers, onRetry }: ProgressStripProps) {
  const { t } = useTranslation('ui');
  return (
    <Panel as="div" clip>
      <ol {...gridOf(answers.length)} aria-label={t('strip.label')}>
        {answers.map((answer) => (
          <Cell key={answer.key} answer={answer} onRetry={onRetry} />
        ))}
      </ol>
    </Panel>
  );
}
