import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/dates.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { AskedRate } from './asked-rate.ts';
import { calculatedDay } from './offer.ts';

interface Asked {
  readonly asked: AskedRate;
  /** `YYYY-MM-DD`; null until the first offered day is taken. */
  readonly day: string | null;
}

interface NotKnownProps extends Asked {
  /** Takes back what the carrier was asked for; absent where that cannot be had any more. */
  readonly back: { readonly label: string; readonly take: () => void } | undefined;
  readonly onLeft: () => void;
}

function useWords({ asked: { offer }, day }: Asked) {
  const { t } = useTranslation(['ordering', 'common']);
  const words = {
    carrier: t(`common:carrier.${offer.rate.deliveryService}`),
    day: formatDay(day ?? calculatedDay(offer)),
  };
  return { t, words };
}

/** Nothing is known of what was chosen: says why, and what can be done. */
function NotKnown({ back, onLeft, ...told }: NotKnownProps) {
  const { t, words } = useWords(told);
  const { state, about, cause, askAgain } = told.asked;
  const isGone = state === 'gone';
  const leave = (act: () => void) => {
    onLeft();
    act();
  };
  return (
    <>
      <div role="status">
        <Note tone="warning" icon="warn">
          {t(isGone ? `asked.${about}.gone` : `asked.${about}.unknown.${cause}`, words)}
        </Note>
      </div>
      <div className="row row--wrap">
        {!isGone && cause !== 'cutOff' && (
          <Button size="small" icon="repeat" onClick={() => leave(askAgain)}>
            {t('asked.again')}
          </Button>
        )}
        {back && (
          <Button size="small" onClick={() => leave(back.take)}>
            {back.label}
          </Button>
        )}
      </div>
    </>
  );
}

interface AskedNewsProps extends Omit<NotKnownProps, 'onLeft'> {
  /** The section that shows it: news of the services stand at the services, those of the day at the day. */
  readonly about: 'day' | 'services';
  readonly className?: string | undefined;
  /** What the carrier has told. */
  readonly children?: ReactNode;
}

/** How the carrier's answer to what was chosen gets on. */
export function AskedNews({ about, back, className = '', children, ...told }: AskedNewsProps) {
  const { t, words } = useWords(told);
  const { asked } = told;
  const place = useRef<HTMLDivElement>(null);
  const state = asked.about === about ? asked.state : 'calculated';
  return (
    <div className={`stack ${className}`} ref={place} tabIndex={-1}>
      <div role="status">
        {state === 'asking' && <Note icon="clock">{t(`asked.${about}.asking`, words)}</Note>}
        {asked.state === 'known' && children}
      </div>
      {(state === 'unknown' || state === 'gone') && (
        // The pressed button goes: the focus stays where the answer will stand.
        <NotKnown {...told} back={back} onLeft={() => place.current?.focus({ preventScroll: true })} />
      )}
    </div>
  );
}
