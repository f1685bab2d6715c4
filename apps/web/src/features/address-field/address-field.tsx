import type { Suggestion } from '@tranzit/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from '../../ui/field/field.tsx';
import { SuggestField } from '../../ui/suggest/suggest-field.tsx';
import { type AddressChoice, chooseAddress } from './address-choice.ts';
import { exactSuggestion, useSuggestions } from './suggestions.ts';

interface OtherSuggestion {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly onChoose: () => void;
}

/** So many addresses leave room for the others. */
const mostAmongOthers = 6;

export interface AddressFieldProps extends FieldLook {
  readonly value: AddressChoice;
  /** Typing gives a text without an address; a choice gives both. */
  readonly onChange: (value: AddressChoice) => void;
  readonly onBlur?: () => void;
  /** Cities only. */
  readonly isCity?: boolean;
  readonly iso?: string;
  /** Only countries between which a domestic calculation has prices. */
  readonly isDomestic?: boolean | undefined;
  /** The city that is meant where only a street is typed. */
  readonly meantCity?: string | undefined;
  /** What else is offered to what is typed, behind the addresses. */
  readonly others?: readonly OtherSuggestion[];
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An address that is suggested from its first letters: arrows, Enter and Tab choose; an exact text chooses itself. */
export function AddressField(props: AddressFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    isCity = false,
    iso,
    isDomestic,
    meantCity,
    others = [],
    ...field
  } = props;
  const { t } = useTranslation('address');
  const isChosen = value.address !== null && value.text === value.address.addressLine;
  const where = { isCity, iso, isDomestic, meantCity };
  const found = useSuggestions({ text: value.text, ...where, isAsked: !isChosen });
  const { items, isBusy, isAnswered, trouble, askAgain } = found;
  const leave = () => {
    const exact = isChosen ? undefined : exactSuggestion(value.text, items);
    if (exact) onChange(chooseAddress(exact.address));
    onBlur?.();
  };
  const detailOf = ({ address, precision }: Suggestion): string =>
    precision === 'city' ? t('kind.city') : (address.postcode ?? t(`kind.${precision}`));
  return (
    <SuggestField
      {...field}
      placeholder={t(isCity ? 'cityPlaceholder' : 'placeholder')}
      text={value.text}
      onText={(text) => onChange({ text, address: null })}
      suggestions={[
        ...items.slice(0, others.length > 0 ? mostAmongOthers : items.length).map((item) => ({
          key: item.unrestrictedValue,
          label: item.value,
          detail: detailOf(item),
          value: () => onChange(chooseAddress(item.address)),
        })),
        ...others.map(({ onChoose, ...other }) => ({ ...other, value: onChoose })),
      ]}
      onChoose={({ value: choose }) => choose()}
      onBlur={leave}
      busy={isBusy}
      answered={isAnswered && others.length === 0}
      trouble={
        trouble && { text: t(`trouble.${trouble}`), ...(trouble === 'failed' && { onRetry: askAgain }) }
      }
    />
  );
}
