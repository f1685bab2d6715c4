import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type RequestOf, type TriedOrder } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './rules.module.css';

type Tried = AnswerOf<typeof api.tryRules>;

function Rate({ rate }: { readonly rate: TriedOrder['went'] }) {
  const { t } = useTranslation('common');
  return (
    <>
      {t(`carrier.${rate.deliveryService}`)} <span className="muted">{rate.tariffName}</span>{' '}
      <span className="num">{formatRoubles(rate.price)}</span>
    </>
  );
}

/** What is said of an order beside its rates. */
function useOutcomeWords() {
  const { t } = useTranslation('rules');
  return ({ outcome, unknownReason, ruling }: TriedOrder): string => {
    if (outcome === 'unknown') return t(`trial.unknown.${unknownReason ?? 'no_answers'}`);
    if (outcome === 'no_rate' && ruling?.outcome === 'carrier_gone') return t('trial.carrierGone');
    return t(`trial.outcome.${outcome}`);
  };
}

function Order({ order }: { readonly order: TriedOrder }) {
  const { t } = useTranslation('rules');
  const words = useOutcomeWords();
  const { ruling, went, would, outcome } = order;
  return (
    <li className={classes.tried}>
      <span>
        <Link to={`/waybill/${order.waybillId}`}>{formatWaybillNumber(order.plsWaybillNumber)}</Link>{' '}
        <span className="muted">{order.receiverCity}</span>
      </span>
      <span>
        <Rate rate={went} />
        {outcome === 'other' && would && (
          <>
            {' → '}
            <Rate rate={would} />
          </>
        )}
      </span>
      <span className="small muted">
        {words(order)}
        {ruling && `, ${t('trial.by', { title: ruling.title })}`}
      </span>
    </li>
  );
}

/** What all of it comes to; sums are of those whose price is known. */
function Summary({ tried }: { readonly tried: Tried }) {
  const { t } = useTranslation('rules');
  if (tried.tried === 0) return <p>{t('trial.nothing')}</p>;
  const difference = tried.wouldPrice - tried.price;
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
        {data && (
          <ul className={classes.list}>
            {data.items.map((order) => (
              <Order key={order.waybillId} order={order} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}
