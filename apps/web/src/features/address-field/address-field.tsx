import type { Suggestion } from '@tranzit/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { tellApart } from '../../lib/format/tell-apart.ts';
import type { FieldLook } from '../../ui/field/field.tsx';
import { SuggestField } from '../../ui/suggest/suggest-field.tsx';
import { type AddressChoice, chooseAddress } from './address-choice.ts';
import { exactSuggestion, useSuggestions } from './suggestions.ts';

interface OtherSuggestion {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** It is called by what is typed: it stands before the addresses, unless one of them is just what is typed. */
  readonly isNamed: boolean;
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
  /** What else is offered to what is typed, beside the addresses. */
  readonly others?: readonly OtherSuggestion[];
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** How suggested addresses are called, each with what tells it from its equals. */
function useTold(items: readonly Suggestion[]) {
  const { t } = useTranslation('address');
  const detailOf = ({ address, precision }: Suggestion): string =>
    precision === 'city' ? t('kind.city') : (address.postcode ?? t(`kind.${precision}`));
  const facts = tellApart(items, {
    said: (item) => `${item.value} ${detailOf(item)}`,
    facts: [
      ({ address }) => address.district,
      ({ address }) => address.region,
      ({ address }) => address.postcode,
    ],
  });
  return items.map((item, place) => {
    const apart = facts[place] ?? [];
    return {
      key: [item.unrestrictedValue, ...apart].join(', '),
      label: item.value,
      detail: [...apart, detailOf(item)].join(', '),
      address: item.address,
    };
  });
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
  const exact = isChosen ? undefined : exactSuggestion(value.text, items);
  const leave = () => {
    if (exact) onChange(chooseAddress(exact.address));
    onBlur?.();
  };
  const told = useTold(items);
  const addresses = told
    .slice(0, others.length > 0 ? mostAmongOthers : told.length)
    .map(({ address, ...item }) => ({
      ...item,
      value: () => onChange(chooseAddress(address)),
    }));
  const offered = others.map(({ onChoose, ...other }) => ({ ...other, value: onChoose }));
  const first = exact ? [] : offered.filter(({ isNamed }) => isNamed);
  return (
    <SuggestField
      {...field}
      placeholder={t(isCity ? 'cityPlaceholder' : 'placeholder')}
      text={value.text}
      onText={(text) => onChange({ text, address: null })}
      suggestions={[...first, ...addresses, ...offered.filter((other) => !first.includes(other))]}
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
