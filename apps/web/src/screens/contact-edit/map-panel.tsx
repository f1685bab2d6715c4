import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressMap, type GeoPoint, pointOf, useTypedPlace } from '../../features/address-field/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { focusField } from '../../ui/draft-form/focus-field.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Panel, PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import type { PlaceDraft } from './contact-draft.ts';
import classes from './contact-edit.module.css';
import { useForm } from './contact-form-context.ts';
import { usePlace } from './use-place.ts';

/** Where a marker begins that nothing is known of: it is moved from there. */
const centre: GeoPoint = { latitude: 55.7558, longitude: 37.6173 };

/** Where the marker stands while the address has no point of its own; as long as another is typed, where it stood. */
function useStart({ address }: PlaceDraft): GeoPoint | undefined {
  const { draft } = useForm();
  const { point, isUnknown } = useTypedPlace(address);
  const others = draft.places
    .map((place) => pointOf(place.address.address))
    .filter((other) => other !== undefined);
  const start = pointOf(address.address) ?? point ?? (isUnknown ? (others[0] ?? centre) : undefined);
  const [kept, setKept] = useState(start);
  const isMoved = start?.latitude !== kept?.latitude || start?.longitude !== kept?.longitude;
  if (start && isMoved) setKept(start);
  return start ?? kept;
}

/** The marker of one address, in the panel or over the whole page. */
function PlaceMap({ value, number }: { readonly value: PlaceDraft; readonly number: number }) {
  const { t } = useTranslation('contacts');
  const { choose } = usePlace(value.key);
  const start = useStart(value);
  const { isOpen, open, close, round } = useOpened<true>();
  const map = { value: value.address, start, onChange: choose };
  const title = t('edit.map.title', { number });
  return (
    <>
      <PanelHead
        title={title}
        end={
          start && (
            <Button size="small" variant="ghost" flush onClick={() => open(true)}>
              {t('edit.map.expand')}
            </Button>
          )
        }
      />
      <PanelBody className={classes.mapBody ?? ''} data-field="map">
        {start ? (
          <AddressMap {...map} className={classes.map} />
        ) : (
          <p className={`muted ${classes.map} ${classes.noMap}`}>{t('edit.map.empty')}</p>
        )}
        <Button size="small" variant="ghost" onClick={() => focusField(`places.${number - 1}.address`)}>
          {t('edit.map.back', { number })}
        </Button>
      </PanelBody>
      <Dialog key={round} title={title} open={isOpen} onClose={close} widthPx={960} isSheet>
        <AddressMap {...map} className={classes.wideMap} />
      </Dialog>
    </>
  );
}

/** The address that is worked at, on the map: whatever moves its marker changes the address, and the other way round. */
export function MapPanel() {
  const { t } = useTranslation('contacts');
  const { draft, placeOnMap } = useForm();
  const value = draft.places[placeOnMap];
  if (!value) return null;
  return (
    <Panel aria-label={t('edit.map.label')} className={classes.mapPanel ?? ''}>
      <PlaceMap key={value.key} value={value} number={placeOnMap + 1} />
    </Panel>
  );
}
