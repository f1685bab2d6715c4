import type { CarrierCode, RunState } from '@tranzit/kernel';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { useCarrierTitle } from '../../lib/words.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Panel } from '../panel/panel.tsx';
import classes from './progress-strip.module.css';

export interface CarrierAnswer {
  /** Tells instances of one carrier apart. */
  readonly key: string;
  readonly carrier: CarrierCode;
  /** Asked under the account's own contract: the name says so. */
  readonly isOwn?: boolean;
  readonly state: RunState;
  /** To the answer, or since the question while there is none. */
  readonly seconds?: number;
  readonly rateCount?: number;
  /** Why there is no rate, in the user's words. */
  readonly reason?: string | undefined;
  /** How it answers everybody now, where that is not as usual: a quiet mark beside the name. */
  readonly trouble?: CarrierTrouble | undefined;
}

export type CarrierTrouble = 'slow' | 'failing' | 'down';
const troubleIcons: Record<CarrierTrouble, IconName> = { slow: 'clock', failing: 'warn', down: 'ban' };

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

function wordsOf(
  { state, seconds = 0, rateCount = 0, reason }: CarrierAnswer,
  t: TFunction<['ui', 'common']>,
): string {
  const spent = formatNumber(seconds, { maxDecimals: seconds < 10 ? 1 : 0 });
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

function TroubleMark({ trouble, carrier }: { readonly trouble: CarrierTrouble; readonly carrier: string }) {
  const { t } = useTranslation('common');
  const sentence = t(`trouble.${trouble}`, { carrier });
  return (
    <span className={classes.trouble} title={sentence}>
      <Icon name={troubleIcons[trouble]} size={12} />
      <span className="cut" aria-hidden="true">
        {t(`troubleWord.${trouble}`)}
      </span>
      <span className="sr">{sentence}</span>
    </span>
  );
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
  const carrier = t(`common:carrier.${answer.carrier}`);
  const title = useCarrierTitle()(answer.carrier, answer.isOwn ?? false);
  const mayRetry = onRetry !== undefined && (answer.state === 'failed' || answer.state === 'timed_out');
  return (
    <li className={`${classes.cell} ${foot}`}>
      <span className={classes.mark}>
        <CarrierMark carrier={answer.carrier} small />
      </span>
      <span className={classes.title}>
        <span className={classes.name}>{title}</span>
        {answer.trouble && <TroubleMark trouble={answer.trouble} carrier={carrier} />}
      </span>
      <span className={classes.state}>
        <Icon name={icon} size={14} className={iconTone} />
        <span>
          {wordsOf(answer, t)}{' '}
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

/** Every carrier asked, in a stable place, with its state and a 2 px foot. */
export function ProgressStrip({ answers, onRetry }: ProgressStripProps) {
  const { t } = useTranslation('ui');
  const { length } = answers;
  const look = length < 4 ? classes.few : length > 6 ? classes.many : '';
  // Two lines at most: twelve are six carriers under two contracts each.
  const columns = { '--columns': Math.ceil(length / 2) } as CSSProperties; // a property of our own
  return (
    <Panel as="div" clip>
      <ol
        className={`${classes.strip} ${look}`}
        {...(length > 6 && { style: columns })}
        aria-label={t('strip.label')}
      >
        {answers.map((answer) => (
          <Cell key={answer.key} answer={answer} onRetry={onRetry} />
        ))}
      </ol>
    </Panel>
  );
}
