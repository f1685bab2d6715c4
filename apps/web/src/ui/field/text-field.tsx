import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './field.module.css';
import { Field, type FieldLook } from './field.tsx';

export interface TextFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly icon?: IconName;
  /** Right-aligned tabular figures; a decimal keyboard on a phone. */
  readonly numeric?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Spread react-hook-form's `register(name)` into it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  icon,
  numeric = false,
  ...input
}: TextFieldProps) {
  const look = { label, hideLabel: hideLabel ?? false, hint, error, className };
  return (
    <Field {...look}>
      {(control) => {
        const element = (
          <input
            autoComplete="off"
            {...(numeric && { inputMode: 'decimal' as const })}
            {...input}
            {...control}
            className={`${control.className} ${numeric ? classes.numeric : ''}`}
          />
        );
        if (!icon) return element;
        return (
          <span className={classes.withIcon}>
            {element}
            <Icon name={icon} />
          </span>
        );
      }}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends FieldLook,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, hideLabel, hint, error, className, ...area }: TextAreaFieldProps) {
  const look = { label, hideLabel: hideLabel ?? false, hint, error, className };
  return <Field {...look}>{(control) => <textarea rows={3} {...area} {...control} />}</Field>;
}

export interface SelectChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string>
  extends FieldLook,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value' | 'onChange'> {
  readonly choices: readonly SelectChoice<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** Shown while nothing is chosen; cannot be chosen itself. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list: the best one on a phone, and the fastest by keyboard. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, hint, error, className, choices, value, onChange, placeholder, ...select } =
    props;
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={classes.withIcon}>
          <select {...select} {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}

/** A password that can be looked at. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  className,
  ...input
}: Omit<TextFieldProps, 'icon' | 'numeric' | 'type'>) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={classes.withIcon}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            className={classes.inside ?? ''}
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'password.hide' : 'password.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
