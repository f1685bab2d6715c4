import type { ChangeEvent } from 'react';
import { mendPhone, splitExtension } from '../../lib/format/phone.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric'> {
  /** As it is shown: `+7 (999) 999-99-99`; take it to the wire with `phoneToE164`. */
  readonly value: string;
  /** `extension`: digits that stood behind a pasted number, which has no room for them. */
  readonly onChange: (value: string, extension: string | undefined) => void;
}

const isForward = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';

/** A phone that forms itself while it is typed or pasted; the caret stays at the digit that is mended. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const { number, extension } = splitExtension(input.value);
    const caret = Math.min(input.selectionStart ?? number.length, number.length);
    const next = mendPhone({ text: number, caret }, { previous: value, isForward: isForward(event) });
    // Set here rather than by the next render, which would put the caret at the end.
    input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
    onChange(next.text, extension);
  };
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} value={value} onChange={change} />
  );
}
