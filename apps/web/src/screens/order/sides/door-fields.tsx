import { useTranslation } from 'react-i18next';
import { type AddressChoice, AddressField } from '../../../features/address-field/index.ts';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { castOf } from '../check-order.ts';
import type { SideDraft, SideName } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';
import { placeLine } from './side-address.ts';

/** The choice with its office moved to the field of its own. */
function takeChoice({ text, address }: AddressChoice): Partial<SideDraft> {
  if (!address) return { addressText: text, place: null };
  const addressText = placeLine(address);
  return {
    addressText,
    place: { ...address, office: null, addressLine: addressText },
    ...(address.office && { office: address.office }),
  };
}

/** The door of a side: the city is the calculation's, the rest can be made more precise. */
export function DoorFields({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, offer, changeSide, errorOf } = useForm();
  const { addressText, place, office } = draft[side];
  const isCityOnly = place !== null && place.street === null && place.house === null;
  return (
    <>
      <FieldPlace field={`${side}.address`} className="c9">
        <AddressField
          label={t('field.address')}
          value={{ text: addressText, address: place }}
          hint={isCityOnly ? t('addressHint') : undefined}
          error={errorOf(`${side}.address`)}
          iso={castOf(side, offer).iso}
          onChange={(choice) => changeSide(side, takeChoice(choice))}
        />
      </FieldPlace>
      <FieldPlace field={`${side}.office`} className="c3">
        <TextField
          label={t('field.office')}
          value={office}
          error={errorOf(`${side}.office`)}
          onChange={(event) => changeSide(side, { office: event.target.value })}
        />
      </FieldPlace>
    </>
  );
}
