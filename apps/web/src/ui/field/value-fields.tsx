import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatNumber, parseNumber } from '../../lib/format.ts';
import { typePhone } from '../../lib/format-phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Shared = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric'>;

interface PhoneFieldProps extends Shared {
  /** As it is shown: `+7 (999) 999-99-99`; take it to the wire with `phoneToE164`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A phone that forms itself while it is typed or pasted. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(typePhone(event.target.value, value));
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} value={value} onChange={change} />
  );
}

interface NumberFieldProps extends Shared {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** 0 for whole numbers. */
  readonly maxDecimals?: number;
  /** Always shown: 2 for sums. */
  readonly minDecimals?: number;
}

/** A number in our notation. The text stays the user's while the field has the focus, and is set straight on leaving it. */
export function NumberField({
  value,
  onChange,
  maxDecimals = 3,
  minDecimals = 0,
  onBlur,
  ...field
}: NumberFieldProps) {
  const shown = value === null ? '' : formatNumber(value, { minDecimals, maxDecimals });
  const [text, setText] = useState(shown);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(shown);
  }, [shown]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    isTyping.current = true;
    const pattern = maxDecimals === 0 ? /[^\d\s]/g : /[^\d\s.,]/g;
    const typed = event.target.value.replace(pattern, '');
    setText(typed);
    onChange(parseNumber(typed, maxDecimals));
  };
  const leave: NonNullable<Shared['onBlur']> = (event) => {
    isTyping.current = false;
    setText(shown);
    onBlur?.(event);
  };
  return (
    <TextField
      {...field}
      numeric
      inputMode={maxDecimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={change}
      onBlur={leave}
    />
  );
}
