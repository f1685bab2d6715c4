import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeInn } from '../../lib/format/inn.ts';
import { formatNumber, parseNumber } from '../../lib/format/numbers.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Shared = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric'>;

interface InnFieldProps extends Shared {
  readonly value: string;
  readonly onChange: (digits: string) => void;
}

/** A tax number, also as it is copied out of requisites. */
export const InnField = ({ onChange, ...field }: InnFieldProps) => (
  <TextField inputMode="numeric" {...field} onChange={(event) => onChange(typeInn(event.target.value))} />
);

interface NumberFieldProps extends Shared {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** 0 for whole numbers. */
  readonly maxDecimals?: number;
  /** Always shown: 2 for sums. */
  readonly minDecimals?: number;
}

/** The number that stands in the text, a sum also as it is copied; none where a whole one is wanted and it has a fraction. */
function readNumber(typed: string, maxDecimals: number): number | null {
  const text = typed.replace(/\s*₽\s*$/, '');
  const exact = parseNumber(text, Math.max(maxDecimals, 3));
  if (maxDecimals === 0 && exact !== null && !Number.isInteger(exact)) return null;
  return parseNumber(text, maxDecimals);
}

/**
 * A number in our notation. The text stays the user's while the field has the focus, and is set straight on leaving it; what
 * is no number stays as it was typed and is said to be none, for nobody may find another number there than they typed.
 */
export function NumberField({
  value,
  onChange,
  maxDecimals = 3,
  minDecimals = 0,
  error,
  onBlur,
  ...field
}: NumberFieldProps) {
  const { t } = useTranslation('ui');
  const shown = value === null ? '' : formatNumber(value, { minDecimals, maxDecimals });
  const [text, setText] = useState(shown);
  const [isTyping, setTyping] = useState(false);
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setText(shown);
  }, [shown]);
  const hold = (isIt: boolean) => {
    typing.current = isIt;
    setTyping(isIt);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    hold(true);
    setText(event.target.value);
    onChange(readNumber(event.target.value, maxDecimals));
  };
  const leave: NonNullable<Shared['onBlur']> = (event) => {
    hold(false);
    if (value !== null || text.trim() === '') setText(shown);
    onBlur?.(event);
  };
  const isUnreadable = !isTyping && value === null && text.trim() !== '';
  return (
    <TextField
      {...field}
      numeric
      inputMode={maxDecimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      error={isUnreadable ? t(maxDecimals === 0 ? 'number.notWhole' : 'number.none') : error}
      onChange={change}
      onBlur={leave}
    />
  );
}
