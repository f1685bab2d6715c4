import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RequestOf } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import classes from './rules.module.css';
import { TriedOrders } from './tried-orders.tsx';

type Tried = AnswerOf<typeof api.tryRules>;

interface SummaryProps {
  readonly tried: Tried;
  /** The orders stand below, counted by what would come of them. */
  readonly isListed?: boolean;
}

/** What all of it comes to; sums are of those whose price is known. */
function Summary({ tried, isListed = false }: SummaryProps) {
  const { t } = useTranslation('rules');
  if (tried.tried === 0) return <p>{t('trial.nothing')}</p>;
  const difference = tried.wouldPrice - tried.price;
  const lacking = tried.items.filter(
    ({ would, ruling }) => would !== null && ruling !== null && ruling.lacking.length > 0,
  ).length;
  const hasSums = tried.other + tried.same > 0;
  const counted = (['other', 'same', 'none', 'noRate', 'unknown'] as const).filter((key) => tried[key] > 0);
  return (
    <>
      <p className="strong">{t('trial.looked', { count: tried.tried })}</p>
      {!isListed && <p>{counted.map((key) => t(`trial.count.${key}`, { count: tried[key] })).join(', ')}</p>}
      {hasSums && (
        <p>
          {t('trial.sums', { price: formatRoubles(tried.price), would: formatRoubles(tried.wouldPrice) })}{' '}
          <b className="num">
            {t(difference > 0 ? 'trial.dearer' : 'trial.cheaper', {
              sum: formatRoubles(Math.abs(difference)),
            })}
          </b>
        </p>
      )}
      {lacking > 0 && <p className="small muted">{t('trial.lackingNote', { count: lacking })}</p>}
      {hasSums && tried.unknown > 0 && <p className="small muted">{t('trial.unknownNote')}</p>}
    </>
  );
}

type Question = NonNullable<RequestOf<typeof api.tryRules>['body']>;

/** A dry run that waits until it is asked for, since it reads a hundred calculations. */
function useTrial(body: Question) {
  const { t } = useTranslation(['rules', 'common']);
  const { data, error, isFetching, isPaused, refetch } = useQuery({
    ...apiQuery(api.tryRules, { body }),
    enabled: false,
  });
  const again = () => void refetch();
  const button = (
    <Button size="small" busy={isFetching} onClick={again}>
      {t(data ? 'trial.again' : 'trial.run')}
    </Button>
  );
  // Asked for without a connection, it goes on by itself when that is back.
  const waits = isPaused && (
    <AlertLine tone="warning" title={t('common:connection.lost')} text={t('trial.waits')} />
  );
  return { data, error, button, waits, again };
}

interface DraftTrialProps {
  readonly draft: NonNullable<Question['draft']>;
  readonly ruleId: number | undefined;
}

/** What a rule that is not saved would have made of the last orders, among the saved ones. */
export function DraftTrial({ draft, ruleId }: DraftTrialProps) {
  const { t } = useTranslation('rules');
  const { data, error, button, waits } = useTrial({
    draft,
    ...(ruleId !== undefined && { rule_id: ruleId }),
  });
  const part = useRef<HTMLElement>(null);
  const answer = data ?? error;
  const isWaiting = waits !== false;
  // It comes at the end of the dialog, where its foot would hide it.
  useEffect(() => {
    if (answer || isWaiting) part.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, isWaiting]);
  return (
    <section ref={part} className={classes.sentence} aria-label={t('trial.title')}>
      <div className={classes.acts}>
        <span>{t('trial.title')}</span>
        {button}
      </div>
      {error && <ErrorState title={t('trial.failed')} error={error} />}
      <div role="status">
        {waits}
        {data && <Summary tried={data} />}
      </div>
    </section>
  );
}

/** The dry run: what the saved rules would have made of the last orders. */
export function Trial() {
  const { t } = useTranslation('rules');
  const { data, error, button, waits, again } = useTrial({});
  return (
    <Panel className={classes.trial ?? ''} aria-label={t('trial.title')}>
      <PanelHead title={t('trial.title')} end={button} />
      <PanelBody>
        {error && <ErrorState title={t('trial.failed')} error={error} onRetry={again} />}
        {!data && !error && !waits && <p className="muted">{t('trial.lead')}</p>}
        <div role="status">
          {waits}
          {data && <Summary tried={data} isListed />}
        </div>
        {data && <TriedOrders orders={data.items} />}
      </PanelBody>
    </Panel>
  );
}
