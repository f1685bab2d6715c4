import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../field/field.tsx';
import classes from './code-field.module.css';

const length = 6;
const places = Array.from({ length }, (_, place) => place);

interface CodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Six cells for the digits of a code. One field lies over them, so that pasting, filling in by the phone and reading aloud work as in any other. */
export function CodeField({ value, error, autoFocus = false, onChange, ref }: CodeFieldProps) {
  const { t } = useTranslation('ui');
  const isBad = error !== undefined && error !== '';
  return (
    <Field label={t('code.label')} error={error}>
      {({ className: _cells, ...control }) => (
        <span className={`${classes.code} ${isBad ? classes.bad : ''}`}>
          <input
            {...control}
            ref={ref}
            className={classes.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...(autoFocus && { autoFocus })}
            value={value}
            onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
          />
          <span className={classes.cells} aria-hidden="true">
            {places.map((place) => (
              <span key={place} className={place === Math.min(value.length, length - 1) ? classes.next : ''}>
                {value[place] ?? ''}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
