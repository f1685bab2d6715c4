import { useQuery } from '@tanstack/react-query';
import { api, type CartSavings, type Destination } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './cart.module.css';
import { carrierOffers, hasOffers, onlyCarrierOf, type Saving } from './savings-offers.ts';
import { useTakingSavings } from './use-taking-savings.ts';

interface OfferProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly reason: string;
  readonly children?: ReactNode;
}

const Offer = ({ title, figure, reason, children }: OfferProps) => (
  <div className={classes.offer}>
    <div className="small muted">{title}</div>
    <div className={classes.figure}>
      <span className="nowrap">{figure}</span>
      <span className="muted">{reason}</span>
    </div>
    {children !== undefined && <div className={classes.offerEnd}>{children}</div>}
  </div>
);

const less = (roubles: number) => <span className="t-success">{formatRoubles(-roubles)}</span>;

interface TakeProps {
  readonly savings: CartSavings;
  /** Who carries all of it as it is now, where it is one carrier. */
  readonly carrierNow: CarrierCode | undefined;
  readonly taking: ReturnType<typeof useTakingSavings>;
}

/** «3 приедут позже, максимум на 2 дня», of `all` that the saving is about. */
function useLaterWords(): (saving: Saving, all: number) => string {
  const { t } = useTranslation('cart');
  return ({ laterCount, changes }, all) => {
    if (laterCount === 0) return t(all === 1 ? 'savings.notLater' : 'savings.noneLater');
    const most = Math.max(...changes.map(({ later }) => later));
    const days = most === 1 ? t('savings.day') : t('savings.days', { count: most });
    const isExact = laterCount === 1 || most === 1;
    return t(isExact ? 'savings.later' : 'savings.laterAtMost', { count: laterCount, days });
  };
}

function Best({ savings: { best, count: all }, taking }: TakeProps) {
  const { t } = useTranslation('cart');
  const laterWords = useLaterWords();
  if (best === null) return null;
  const count = best.changes.length;
  return (
    <Offer
      title={t('savings.best')}
      figure={less(best.saving)}
      reason={`${t('shipments', { count, formatted: formatNumber(count) })}, ${laterWords(best, all)}`}
    >
      <Button size="small" busy={taking.isPending} onClick={() => taking.mutate(best.changes)}>
        {t('savings.replace', { formatted: formatNumber(count) })}
      </Button>
    </Offer>
  );
}

/** All by one carrier, one such offer at a time. */
function OneCarrier({ savings, carrierNow, taking }: TakeProps) {
  const { t } = useTranslation(['cart', 'common']);
  const laterWords = useLaterWords();
  const [turn, setTurn] = useState(0);
  const offers = carrierOffers(savings, carrierNow);
  const offer = offers[turn % Math.max(1, offers.length)];
  const next = offers[(turn + 1) % Math.max(1, offers.length)];
  if (!offer) return null;
  const carrierOf = ({ deliveryService }: typeof offer) => t(`common:carrier.${deliveryService}`);
  const carrier = carrierOf(offer);
  return (
    <Offer
      title={t(savings.count === 1 ? 'savings.cheaper' : 'savings.oneCarrier', { carrier })}
      figure={less(offer.saving)}
      reason={laterWords(offer, savings.count)}
    >
      {next && next !== offer && (
        <Button size="small" variant="ghost" onClick={() => setTurn(turn + 1)}>
          {t('savings.other', { carrier: carrierOf(next) })}
        </Button>
      )}
      <Button size="small" busy={taking.isPending} onClick={() => taking.mutate(offer.changes)}>
        {t('savings.give', { carrier })}
      </Button>
    </Offer>
  );
}

/** What it costs now, and the two ways to pay less. */
function Offers(props: TakeProps) {
  const { t } = useTranslation('cart');
  const { current, count } = props.savings;
  return (
    <>
      <Offer
        title={t('savings.now')}
        figure={formatRoubles(current)}
        reason={t('shipments', { count, formatted: formatNumber(count) })}
      />
      <Best {...props} />
      <OneCarrier {...props} />
    </>
  );
}

/** What has been found, or that nothing is cheaper, or that carriers are still being asked. */
function Found(props: TakeProps) {
  const { t } = useTranslation('cart');
  const { pending } = props.savings;
  const isNothing = !hasOffers(props);
  return (
    <>
      <Offers {...props} />
      {(pending > 0 || isNothing) && (
        <p className={`${classes.offer} muted`} role="status">
          {pending > 0
            ? t('savings.pending', { count: pending, formatted: formatNumber(pending) })
            : t('savings.nothing')}
        </p>
      )}
    </>
  );
}

interface BandProps {
  /** Those it is about, as they are now; not all of them may be in sight. */
  readonly rows: readonly Destination[] | undefined;
  readonly onClose: () => void;
}

function Band({ onClose, children }: Pick<BandProps, 'onClose'> & { readonly children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <Panel aria-label={t('savings.label')} className={`${classes.offers} ${classes.band}`}>
      {children}
      <IconButton icon="x" label={t('savings.close')} className={classes.closeBand ?? ''} onClick={onClose} />
    </Panel>
  );
}

/** What all that can be ordered could cost, as far as that is known; nothing where nothing is to be saved. */
export function KnownSavings({ rows, onClose }: BandProps) {
  const taking = useTakingSavings();
  const { data } = useQuery(apiQuery(api.getCartSavings, {}));
  const carrierNow = onlyCarrierOf(rows);
  if (!data || !hasOffers({ ...data, carrierNow })) return null;
  return (
    <Band onClose={onClose}>
      <Offers savings={data.savings} carrierNow={carrierNow} taking={taking} />
    </Band>
  );
}

/** What the chosen destinations could cost: by the best rates of the same speed, and all by one carrier. */
export function SavingsBand({ rows, onClose }: BandProps & { readonly rows: readonly Destination[] }) {
  const { t } = useTranslation('cart');
  const taking = useTakingSavings();
  const { data, error, refetch } = useQuery(
    apiQuery(
      api.findCartSavings,
      { body: { destination_id_list: rows.map(({ destinationId }) => destinationId) } },
      // Live messages tell when an answer has come; should one be lost, it is asked for again.
      { refetchInterval: ({ state }) => ((state.data?.savings.pending ?? 0) > 0 ? 4_000 : false) },
    ),
  );
  if (error && !data)
    return (
      <div className={classes.band}>
        <ErrorState title={t('savings.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <Band onClose={onClose}>
      {data ? (
        <Found savings={data.savings} carrierNow={onlyCarrierOf(rows)} taking={taking} />
      ) : (
        <div className={classes.offer}>
          <Skeleton width={120} height={10} />
          <Skeleton width={200} />
        </div>
      )}
    </Band>
  );
}
