import { useQuery } from '@tanstack/react-query';
import { api, type CartSavings } from '@tranzit/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './cart.module.css';
import { useTakingSavings } from './use-taking-savings.ts';

interface OfferProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly reason: string;
  /** It leaves a page that is narrower than 1280 px to the others. */
  readonly isSpare?: boolean;
  readonly children?: ReactNode;
}

const Offer = ({ title, figure, reason, isSpare = false, children }: OfferProps) => (
  <div className={`${classes.offer} ${isSpare ? classes.spare : ''}`}>
    <div className="small muted">{title}</div>
    <div className={classes.figure}>
      {figure}
      <span className="muted">{reason}</span>
    </div>
    {children !== undefined && <div className={classes.offerEnd}>{children}</div>}
  </div>
);

const less = (roubles: number) => <span className="t-success">{formatRoubles(-roubles)}</span>;

interface TakeProps {
  readonly savings: CartSavings;
  readonly taking: ReturnType<typeof useTakingSavings>;
}

function useLaterWords(): (laterCount: number) => string {
  const { t } = useTranslation('cart');
  return (count) => (count === 0 ? t('savings.noneLater') : t('savings.later', { count }));
}

function Best({ savings: { best }, taking }: TakeProps) {
  const { t } = useTranslation('cart');
  const laterWords = useLaterWords();
  if (best === null) return null;
  const count = best.changes.length;
  return (
    <Offer
      title={t('savings.best')}
      figure={less(best.saving)}
      reason={`${t('shipments', { count, formatted: formatNumber(count) })}, ${laterWords(best.laterCount)}`}
    >
      <Button size="small" busy={taking.isPending} onClick={() => taking.mutate(best.changes)}>
        {t('savings.replace', { formatted: formatNumber(count) })}
      </Button>
    </Offer>
  );
}

function OneCarrier({ savings: { oneCarrier }, taking }: TakeProps) {
  const { t } = useTranslation(['cart', 'common']);
  const laterWords = useLaterWords();
  const [turn, setTurn] = useState(0);
  const offer = oneCarrier[turn % Math.max(1, oneCarrier.length)];
  if (!offer) return null;
  const carrier = t(`common:carrier.${offer.deliveryService}`);
  return (
    <Offer
      title={t('savings.oneCarrier', { carrier })}
      figure={less(offer.saving)}
      reason={laterWords(offer.laterCount)}
    >
      {oneCarrier.length > 1 && (
        <Button size="small" variant="ghost" onClick={() => setTurn(turn + 1)}>
          {t('savings.other')}
        </Button>
      )}
      <Button size="small" busy={taking.isPending} onClick={() => taking.mutate(offer.changes)}>
        {t('savings.give', { carrier })}
      </Button>
    </Offer>
  );
}

/** What it costs now, and the two ways to pay less. */
function Offers({ savings, taking }: TakeProps) {
  const { t } = useTranslation('cart');
  const { current, count } = savings;
  return (
    <>
      <Offer
        isSpare
        title={t('savings.now')}
        figure={formatRoubles(current)}
        reason={t('shipments', { count, formatted: formatNumber(count) })}
      />
      <Best savings={savings} taking={taking} />
      <OneCarrier savings={savings} taking={taking} />
    </>
  );
}

/** What has been found, or that nothing is cheaper, or that carriers are still being asked. */
function Found({ savings, taking }: TakeProps) {
  const { t } = useTranslation('cart');
  const { best, oneCarrier, pending } = savings;
  const isNothing = best === null && oneCarrier.length === 0;
  return (
    <>
      <Offers savings={savings} taking={taking} />
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
  readonly onClose: () => void;
}

function Band({ onClose, children }: BandProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <Panel aria-label={t('savings.label')} className={`${classes.offers} ${classes.band}`}>
      {children}
      <IconButton icon="x" label={t('savings.close')} className={classes.closeBand ?? ''} onClick={onClose} />
    </Panel>
  );
}

/** What all that can be ordered could cost, as far as that is known; nothing where nothing is to be saved. */
export function KnownSavings({ onClose }: BandProps) {
  const taking = useTakingSavings();
  const { data } = useQuery(apiQuery(api.getCartSavings, {}));
  if (!data || (data.savings.best === null && data.savings.oneCarrier.length === 0)) return null;
  return (
    <Band onClose={onClose}>
      <Offers savings={data.savings} taking={taking} />
    </Band>
  );
}

interface SavingsBandProps extends BandProps {
  readonly destinationIds: readonly number[];
}

/** What the chosen destinations could cost: by the best rates of the same speed, and all by one carrier. */
export function SavingsBand({ destinationIds, onClose }: SavingsBandProps) {
  const { t } = useTranslation('cart');
  const taking = useTakingSavings();
  const { data, error, refetch } = useQuery(
    apiQuery(
      api.findCartSavings,
      { body: { destination_id_list: [...destinationIds] } },
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
        <Found savings={data.savings} taking={taking} />
      ) : (
        <div className={classes.offer}>
          <Skeleton width={120} height={10} />
          <Skeleton width={200} />
        </div>
      )}
    </Band>
  );
}
