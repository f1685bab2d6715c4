import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekdayLong } from '../../lib/format/dates.ts';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldLook } from '../field/field.tsx';
import classes from './day-picker.module.css';
import type { TypedDay } from './use-typed-day.ts';

interface DayInputProps extends FieldLook {
  readonly value: string | undefined;
  readonly typed: TypedDay;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly isOpen: boolean;
  /** Opens the calendar, and closes it. */
  readonly onToggle: () => void;
  /** What the calendar stands beside. */
  readonly anchor?: Ref<HTMLSpanElement>;
  /** The calendar while it is open. */
  readonly children?: ReactNode;
}

/** The field of a day, typed as DD.MM.YYYY, with the button of its calendar. */
export function DayInput(props: DayInputProps) {
  const { label, hideLabel = false, hint, error, className, value, typed, disabled } = props;
  const { t } = useTranslation('ui');
  const leave = () => {
    typed.take();
    props.onBlur?.();
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint ?? (value && formatWeekdayLong(value))}
      error={typed.problem ?? error}
      className={className}
    >
      {(control) => (
        <span ref={props.anchor} className={classes.wrap}>
          <input
            ref={props.ref}
            {...control}
            className={`${control.className} ${classes.input}`}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={typed.text}
            onChange={(event) => typed.setText(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
          <IconButton
            className={classes.open ?? ''}
            icon="calendar"
            label={t('days.open')}
            disabled={disabled}
            aria-expanded={props.isOpen}
            onClick={props.onToggle}
          />
          {props.children}
        </span>
      )}
    </Field>
  );
}
