import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatDayRange, formatDayWithWeekday } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './multi.module.css';
import type { Multi, ShownRows } from './use-multi.ts';
import type { MultiActions } from './use-multi-actions.ts';

interface HeadProps {
  /** `undefined` while it loads. */
  readonly multi: Multi | undefined;
  /** None where the member may only look. */
  readonly actions: MultiActions | undefined;
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
}

function Crumbs({ multi }: Pick<HeadProps, 'multi'>) {
  const { t } = useTranslation('multi');
  const isOneDay = multi !== undefined && multi.pickupFrom === multi.pickupTo;
  return (
    <nav className={`small muted ${classes.crumbs}`} aria-label={t('crumbs')}>
      <Link className="link" to={isOneDay ? `/scheduler/${multi.pickupFrom}` : '/scheduler'}>
        {isOneDay ? t('dayOfPlanner', { day: formatDay(multi.pickupFrom) }) : t('planner')}
      </Link>{' '}
      / {t('title')}
    </nav>
  );
}

type UnchosenProps = Pick<HeadProps, 'shown' | 'onShow'> & { readonly multi: Multi };

/** How many rows have no choice, why, and the way to them alone; where nothing is chosen yet they are all rows. */
function Unchosen({ multi, shown, onShow }: UnchosenProps) {
  const { t } = useTranslation('multi');
  const { unchosenCount: count, unmetCount, undecidedCount, openCount } = multi;
  const isShown = shown === 'unchosen';
  if (!isShown && (count === 0 || count === openCount)) return null;
  return (
    <>
      {unmetCount > 0 && <span>{t('unmet', { formatted: formatNumber(unmetCount) })}</span>}
      {undecidedCount > 0 && <span>{t('notChosen', { formatted: formatNumber(undecidedCount) })}</span>}
      <button
        type="button"
        className="link touch nowrap"
        onClick={() => onShow(isShown ? 'all' : 'unchosen')}
      >
        {isShown ? t('showAll') : t('showUnchosen', { count, formatted: formatNumber(count) })}
      </button>
    </>
  );
}

function Facts({ multi, ...filter }: UnchosenProps) {
  const { t } = useTranslation('multi');
  const { total, done, failed, ratelessCount: rateless, pickupFrom, pickupTo } = multi;
  const { orderingCount, orderedCount } = multi;
  return (
    <div className={classes.facts}>
      <span>{t('count', { count: total, formatted: formatNumber(total) })}</span>
      <span className="only-wide">
        {t('pickup', {
          day:
            pickupFrom === pickupTo ? formatDayWithWeekday(pickupFrom) : formatDayRange(pickupFrom, pickupTo),
        })}
      </span>
      <span>
        {t('answered', { formatted: formatNumber(done - rateless) })}
        {rateless > 0 && t('rateless', { formatted: formatNumber(rateless) })}
        {failed > 0 && t('notAnswered', { formatted: formatNumber(failed) })}
      </span>
      <Unchosen multi={multi} {...filter} />
      {orderingCount > 0 && <span>{t('ordering', { formatted: formatNumber(orderingCount) })}</span>}
      {orderedCount > 0 && <span>{t('ordered', { formatted: formatNumber(orderedCount) })}</span>}
    </div>
  );
}

/** What a stop has left, or nobody could be asked about, can be gone on with. */
function HeadAction({ multi, actions }: { readonly multi: Multi; readonly actions: MultiActions }) {
  const { t } = useTranslation('multi');
  const { stop, again } = actions;
  const { state, total, done, failed } = multi;
  if (state === 'running')
    return (
      <Button
        icon="pause"
        busy={stop.isPending}
        onClick={() => stop.mutate({ params: { id: multi.multiTaskId } })}
      >
        {t('stop')}
      </Button>
    );
  if (done === total) return null;
  const label = done + failed < total ? t('goOn') : t('againFailed', { formatted: formatNumber(failed) });
  return (
    <Button icon="repeat" busy={again.isPending} onClick={() => again.mutate(undefined)}>
      {label}
    </Button>
  );
}

/** Which shipments, how far it is, and whether another has taken its place. */
export function MultiHead({ multi, actions, ...filter }: HeadProps) {
  const { t } = useTranslation('multi');
  return (
    <>
      <Crumbs multi={multi} />
      <div className={classes.head}>
        <h1 className="h1 nowrap">{t('title')}</h1>
        {multi ? <Facts multi={multi} {...filter} /> : <span className={classes.facts} />}
        {multi && actions && <HeadAction multi={multi} actions={actions} />}
      </div>
      {multi?.state === 'stopped' && multi.newerTaskId !== null && (
        <div className={classes.note}>
          <AlertLine
            tone="info"
            title={t('replaced.title')}
            text={t('replaced.text')}
            action={
              <Link className="link touch nowrap" to={`/scheduler/calculation/${multi.newerTaskId}`}>
                {t('replaced.open')}
              </Link>
            }
          />
        </div>
      )}
    </>
  );
}
