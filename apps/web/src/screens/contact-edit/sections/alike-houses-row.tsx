import type { Address } from '@tranzit/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { streetLine } from '../../../lib/format/street-line.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { focusField } from '../../../ui/draft-form/focus-field.ts';
import { type PlaceDraft, splitOffice } from '../contact-draft.ts';
import classes from '../contact-edit.module.css';
import { useAlikeHouses } from '../use-alike-houses.ts';
import { usePlace } from '../use-place.ts';

interface AlikeHousesProps {
  readonly value: PlaceDraft;
  readonly place: number;
}

/** The field is not left by the press: leaving it may choose what stands in it, and take the houses away. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Houses that the address may mean; one press takes the house, whose office stays what was typed. */
export function AlikeHouses({ value, place }: AlikeHousesProps) {
  const { t } = useTranslation('contacts');
  const { put } = usePlace(value.key);
  const houses = useAlikeHouses(value);
  const take = (house: Address) => {
    put({ address: splitOffice(house).address });
    focusField(`places.${place}.address`);
  };
  return (
    <>
      <span role="status" className="sr">
        {houses.length > 0 && t('edit.alikeHouses.found', { count: houses.length })}
      </span>
      {houses.length > 0 && (
        <fieldset aria-label={t('edit.alikeHouses.label')} className={`${classes.bare} ${classes.alike}`}>
          <span className="small muted" aria-hidden="true">
            {t('edit.alikeHouses.label')}
          </span>
          {houses.map((house) => (
            <Chip key={house.house} onMouseDown={stay} onClick={() => take(house)}>
              {streetLine({ ...house, office: null })}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
