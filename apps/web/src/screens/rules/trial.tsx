import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RequestOf } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './rules.module.css';
import { TriedOrders } from './tried-orders.tsx';

type Tried = AnswerOf<typeof api.tryRules>;

/** What all of it comes to; sums are of those whose price is known. */
function Summary({ tried }: { readonly tried: Tried }) {
  const { t } = useTranslation('rules');
  if (tried.tried === 0) return <p>{t('trial.nothing')}</p>;
  const difference = tried.wouldPrice - tried.price;
  const lacking = tried.items.filter(
    ({ would, ruling }) => would !== null && ruling !== null && ruling.lacking.length > 0,
  ).length;
  const counted = (['other', 'same', 'none', 'noRate', 'unknown'] as const).filter((key) => tried[key] > 0);
  return (
    <>
      <p className="strong">{t('trial.looked', { count: tried.tried })}</p>
      <p>{counted.map((key) => t(`trial.count.${key}`, { count: tried[key] })).join(', ')}</p>
      {tried.other + tried.same > 0 && (
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
      {tried.unknown > 0 && <p className="small muted">{t('trial.unknownNote')}</p>}
    </>
  );
}

type Question = NonNullable<RequestOf<typeof api.tryRules>['body']>;

/** A dry run that waits until it is asked for, since it reads a hundred calculations. */
function useTrial(body: Question) {
  const { t } = useTranslation('rules');
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(api.tryRules, { body }),
    enabled: false,
  });
  const again = () => void refetch();
  const button = (
    <Button size="small" busy={isFetching} onClick={again}>
      {t(data ? 'trial.again' : 'trial.run')}
    </Button>
  );
  return { data, error, button, again };
}

interface DraftTrialProps {
  readonly draft: NonNullable<Question['draft']>;
  readonly ruleId: number | undefined;
}

/** What a rule that is not saved would have made of the last orders, among the saved ones. */
export function DraftTrial({ draft, ruleId }: DraftTrialProps) {
  const { t } = useTranslation('rules');
  const { data, error, button } = useTrial({ draft, ...(ruleId !== undefined && { rule_id: ruleId }) });
  return (
    <section className={classes.sentence} aria-label={t('trial.title')}>
      <div className={classes.acts}>
        <span>{t('trial.title')}</span>
        {button}
      </div>
      {error && <ErrorState title={t('trial.failed')} error={error} />}
      <div role="status">{data && <Summary tried={data} />}</div>
    </section>
  );
}

/** The dry run: what the saved rules would have made of the last orders. */
export function Trial() {
  const { t } = useTranslation('rules');
  const { data, error, button, again } = useTrial({});
  return (
    <Panel className={classes.trial ?? ''} aria-label={t('trial.title')}>
      <PanelHead title={t('trial.title')} end={button} />
      <PanelBody>
        {error && <ErrorState title={t('trial.failed')} error={error} onRetry={again} />}
        {!data && !error && <p className="muted">{t('trial.lead')}</p>}
        <div role="status">{data && <Summary tried={data} />}</div>
        {data && <TriedOrders orders={data.items} />}
      </PanelBody>
    </Panel>
  );
}
