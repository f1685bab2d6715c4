import { useMutation } from '@tanstack/react-query';
import type { Address } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useConfig } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { MapView } from '../../ui/map/map-view.tsx';
import { askAddressAt, type GeoPoint } from './address-at.ts';
import type { AddressChoice } from './address-choice.ts';
import classes from './address-map.module.css';
import { MapGuard } from './map-guard.tsx';

export interface AddressMapProps {
  readonly value: AddressChoice;
  /** Where the marker stands while the address has no point of its own. */
  readonly start?: GeoPoint | undefined;
  /** The price is for this town: a marker in another changes nothing. */
  readonly fixedCity?: string | undefined;
  readonly onChange: (choice: AddressChoice) => void;
  /** How tall the map is. */
  readonly className?: string | undefined;
}

const noPoints: [] = [];

export const pointOf = (address: Address | null): GeoPoint | undefined =>
  address?.latitude != null && address.longitude != null
    ? { latitude: address.latitude, longitude: address.longitude }
    : undefined;

const isSamePoint = (one: GeoPoint | undefined, other: GeoPoint | undefined): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

type Told =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'elsewhere'; readonly city: string; readonly fixed: string }
  | {
      readonly kind: 'moved';
      readonly precision: 'city' | 'street' | 'house';
      readonly former: AddressChoice;
      /** Where the address stands since; what is typed or chosen after that is told nothing of. */
      readonly at: GeoPoint | undefined;
    };

/** Moves the marker, and takes the address that is there; what stood in the field before comes back by one press. */
function useMarker({ value, start, fixedCity, onChange }: AddressMapProps) {
  const [last, setTold] = useState<Told>();
  const [moved, setMoved] = useState<GeoPoint>();
  const own = pointOf(value.address);
  const told = last?.kind === 'moved' && !isSamePoint(last.at, own) ? undefined : last;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (point: GeoPoint) => askAddressAt(point, value.address),
    onSuccess: (found) => {
      if (!found) return setTold({ kind: 'unknown' });
      const city = found.choice.address?.city ?? '';
      if (fixedCity !== undefined && city !== fixedCity)
        return setTold({ kind: 'elsewhere', city, fixed: fixedCity });
      const at = pointOf(found.choice.address);
      setTold({ kind: 'moved', precision: found.precision, former: value, at });
      onChange(found.choice);
    },
  });
  const move = (point: GeoPoint) => {
    setMoved(point);
    setTold(undefined);
    mutate(point);
  };
  const undo = () => {
    if (told?.kind === 'moved') onChange(told.former);
    setTold(undefined);
    setMoved(undefined);
  };
  // What was told of a move is over once something else stands in the field.
  const [seen, setSeen] = useState(value.text);
  if (seen !== value.text) {
    setSeen(value.text);
    if (!isPending && told?.kind !== 'moved') setMoved(undefined);
  }
  const isAside = isPending || told?.kind === 'unknown' || told?.kind === 'elsewhere';
  return { point: isAside ? (moved ?? own) : (own ?? start), told, move, undo, isPending, error };
}

/** The address on the map: a suggestion that is chosen moves the marker, and the marker that is moved changes the address. */
export function AddressMap(props: AddressMapProps) {
  const { t } = useTranslation('address');
  const source = useConfig()?.map;
  const { className = classes.map } = props;
  const { point, told, move, undo, isPending, error } = useMarker(props);
  if (!point) return null;
  return (
    <div className={classes.wrap}>
      <MapGuard fallback={<p className={`muted ${classes.gone} ${className}`}>{t('map.gone')}</p>}>
        <MapView
          className={className}
          label={t('map.label')}
          points={noPoints}
          marker={{ ...point, label: t('map.marker'), onMove: move }}
          source={source}
          isInPage
        />
      </MapGuard>
      <div className={classes.told} role="status" aria-busy={isPending}>
        {told?.kind === 'moved' ? (
          <>
            <span className="small">{t(`map.moved.${told.precision}`)}</span>
            <Button size="small" variant="ghost" flush onClick={undo}>
              {t('map.undo')}
            </Button>
          </>
        ) : told ? (
          <Note tone="warning" icon="warn">
            {told.kind === 'unknown'
              ? t('map.unknown')
              : t('map.elsewhere', { city: told.city, fixed: told.fixed })}
          </Note>
        ) : error ? (
          <Note tone="warning" icon="warn">
            {describeError(error)}
          </Note>
        ) : (
          <span className="small muted">{t('map.hint')}</span>
        )}
      </div>
    </div>
  );
}

/** Opens the map under an address field. */
export function AddressMapToggle(props: AddressMapProps) {
  const { t } = useTranslation('address');
  const [isOpen, setOpen] = useState(false);
  if (!pointOf(props.value.address) && !props.start) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon="pin"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'map.close' : 'map.open')}
      </Button>
      {isOpen && <AddressMap {...props} />}
    </>
  );
}
