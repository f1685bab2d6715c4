import type { Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { StateBadge } from '../../ui/status/state-badge.tsx';
import { type DestinationState, destinationStates, stateOf } from './destination-state.ts';

interface StatusProps {
  readonly destination: Destination;
}

/** Why its carrier has no rate, or why no order was made of it. */
function reasonOf({ emptyReason, emptyReasonText, creationError }: Destination): string | undefined {
  if (creationError !== null) return creationError.text;
  return emptyReason === null ? undefined : (emptyReasonText ?? undefined);
}

function CreatedDetail({ destination: { waybillId, plsWaybillNumber } }: StatusProps) {
  if (waybillId === null || plsWaybillNumber === null) return null;
  return (
    <Link className="figures nowrap touch" to={`/waybill/${waybillId}`}>
      {formatWaybillNumber(plsWaybillNumber)}
    </Link>
  );
}

/** Cargo that is dropped off today after 14:00 sets out a day later. */
const isLate = ({ result }: Destination, state: DestinationState): boolean =>
  state === 'ready' && (result?.lateDays ?? 0) > 0;

/** The second line of the state in words. */
function useDetail(): (destination: Destination, state: DestinationState) => string | undefined {
  const { t } = useTranslation(['destinations', 'common']);
  return (destination, state) => {
    const { result } = destination;
    const carrier = result === null ? '' : t(`common:carrier.${result.deliveryService}`);
    if (isLate(destination, state)) return t('detail.late');
    switch (state) {
      case 'unrated':
      case 'dearer':
      case 'expired':
        return t(`detail.${state}`);
      case 'recalculating':
      case 'creating':
        return result === null ? undefined : t(`detail.${state}`, { carrier });
      case 'gone':
      case 'failed':
      case 'byHand':
        return reasonOf(destination);
      default:
        return result === null
          ? undefined
          : t('detail.validUntil', { day: formatInstantDay(result.validUntil) });
    }
  };
}

/** What a destination is, in words, with the one thing worth a second line. */
export function DestinationStatus({ destination }: StatusProps) {
  const { t } = useTranslation('destinations');
  const detailOf = useDetail();
  const state = stateOf(destination);
  if (destination.isBeforeStart) return <StateBadge hue="waiting" glyph="clock" label={t('waiting.row')} />;
  const detail = detailOf(destination, state);
  // What comes and goes by itself takes one line: the rows below it stay where they are.
  const isPassing = state === 'creating' || state === 'recalculating';
  return (
    <StateBadge
      {...destinationStates[state]}
      label={t(`state.${state}`)}
      isAlarming={isLate(destination, state)}
      detail={
        state === 'created' ? (
          <CreatedDetail destination={destination} />
        ) : (
          detail !== undefined && (
            <div className={isPassing ? 'cut' : ''} title={detail}>
              {detail}
            </div>
          )
        )
      }
    />
  );
}
