import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../panel/panel.tsx';
import { Alike } from '../states/alike.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { AnswerCell, type CarrierAnswer } from './answer-cell.tsx';
import classes from './progress-strip.module.css';

interface ProgressStripProps {
  /** In the order of the carriers, which never changes. */
  readonly answers: readonly CarrierAnswer[];
  /** Asks this carrier again; offered where it did not answer. */
  readonly onRetry?: (answer: CarrierAnswer) => void;
}

/** The places of so many cells; two lines at most where there is room. */
export function gridOf(count: number) {
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
          <AnswerCell key={answer.key} answer={answer} onRetry={onRetry} />
        ))}
      </ol>
    </Panel>
  );
}
