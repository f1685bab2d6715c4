import { type BookAddress, type Counterparty, mostBookParts } from '@tranzit/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roughPointOf } from '../../features/address-field/index.ts';
import { deliveryPath, fieldPath, placeOf } from '../../features/contact-book/index.ts';
import { useConfig, useMay } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { ButtonLink, IconLink } from '../../ui/button/button.tsx';
import { type MapPoint, MapView } from '../../ui/map/map-view.tsx';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import classes from './contact.module.css';

interface PlaceProps {
  readonly address: BookAddress;
  readonly entry: Counterparty;
  readonly number: number;
  readonly isChosen: boolean;
  /** Shows it on the map; absent where there is none for it. */
  readonly onChoose: (() => void) | undefined;
}

function PlaceNote({ address }: Pick<PlaceProps, 'address'>) {
  const { house, hint, openingHours } = address;
  const rough = roughPointOf({ address });
  const { t } = useTranslation('contacts');
  return (
    <>
      {house === null && (
        <Note icon="warn" tone="warning">
          {t('lacks.house')}
        </Note>
      )}
      {rough && rough !== 'none' && <Note icon="pin">{t(`detail.rough.${rough}`)}</Note>}
      {hint && <Note>{hint}</Note>}
      {openingHours && <Note icon="clock">{t('detail.hours', { hours: openingHours })}</Note>}
    </>
  );
}

function PlaceActs({ address, entry, number }: Pick<PlaceProps, 'address' | 'entry' | 'number'>) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const maySend = useMay('shipping.create');
  return (
    <span className={classes.placeActs}>
      {maySend && (
        <IconLink
          icon="calculator"
          label={t('detail.deliveryTo', { number })}
          to={deliveryPath(entry, address)}
        />
      )}
      {mayEdit && (
        <IconLink
          icon="edit"
          label={t('detail.changePlace', { number })}
          to={fieldPath(entry, `places.${number - 1}.address`)}
        />
      )}
    </span>
  );
}

function Place({ address, entry, number, isChosen, onChoose }: PlaceProps) {
  const { title, city, postcode } = address;
  const name = [title, placeOf(address)].filter(Boolean).join(': ');
  return (
    <li className={`${classes.place} ${isChosen ? classes.chosen : ''}`}>
      <span className={classes.stop} aria-hidden="true">
        {number}
      </span>
      <div className="grow">
        {onChoose ? (
          <button
            type="button"
            className={`strong ${classes.name}`}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {name}
          </button>
        ) : (
          <div className="strong">{name}</div>
        )}
        <div className="small muted">{[city, postcode].filter(Boolean).join(', ')}</div>
        <PlaceNote address={address} />
      </div>
      <PlaceActs address={address} entry={entry} number={number} />
    </li>
  );
}

const pointsOf = (addresses: readonly BookAddress[]): readonly MapPoint[] =>
  addresses.flatMap((address, place) => {
    const { latitude, longitude } = address;
    if (latitude === null || longitude === null) return [];
    return [
      {
        key: String(address.addressId),
        latitude,
        longitude,
        label: placeOf(address),
        mark: String(place + 1),
      },
    ];
  });

/** The addresses in their order, and those whose place is known on a map beside them. */
function Places({ entry }: { readonly entry: Counterparty }) {
  const { addresses } = entry;
  const { t } = useTranslation('contacts');
  const source = useConfig()?.map;
  const points = useMemo(() => pointsOf(addresses), [addresses]);
  const [chosen, setChosen] = useState(points[0]?.key);
  return (
    <div className={points.length > 0 ? classes.places : undefined}>
      <ol className="divide">
        {addresses.map((address, place) => {
          const key = String(address.addressId);
          const isKnown = points.some((point) => point.key === key);
          return (
            <Place
              key={key}
              address={address}
              entry={entry}
              number={place + 1}
              isChosen={isKnown && key === chosen}
              onChoose={isKnown ? () => setChosen(key) : undefined}
            />
          );
        })}
      </ol>
      {points.length > 0 && (
        <MapView
          isInPage
          className={classes.map}
          label={t('detail.map')}
          points={points}
          selectedKey={chosen}
          onSelect={setChosen}
          source={source}
        />
      )}
    </div>
  );
}

/** Where they are, numbered as couriers are sent there. */
export function AddressesPanel({ entry }: { readonly entry: Counterparty }) {
  const { addresses, counterpartyId } = entry;
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const add = mayEdit && addresses.length < mostBookParts && (
    <ButtonLink
      size="small"
      variant="ghost"
      icon="plus"
      flush
      to={`/counterparty/${counterpartyId}/new_address`}
    >
      {t('edit.addPlace')}
    </ButtonLink>
  );
  return (
    <Panel clip aria-label={t('detail.addresses')}>
      <PanelHead title={t('detail.addresses')} count={addresses.length} end={add} />
      {addresses.length === 0 ? (
        <PanelBody className="muted">{t('detail.noAddresses')}</PanelBody>
      ) : (
        <div className={classes.lines}>
          <Places entry={entry} />
        </div>
      )}
    </Panel>
  );
}
