import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekdayLong, parseDay } from '../../lib/format/dates.ts';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldLook } from '../field/field.tsx';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import classes from './day-picker.module.css';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';
import { isOffered } from './four-weeks.ts';

interface DayFieldProps extends FieldLook, Omit<DayPickerProps, 'label'> {
  readonly onBlur?: () => void;
  /** Whether what stands in the field is no day that may be taken: `value` is not what the user sees then. */
  readonly onRefused?: (isRefused: boolean) => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A date that is typed (DD.MM.YYYY) or picked. It cannot be cleared: leaving it empty brings the last one back. */
export function DayField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  onChange,
  onBlur,
  onRefused,
  disabled = false,
  ref,
  ...picker
}: DayFieldProps) {
  const { t } = useTranslation('ui');
  const shown = value === undefined ? '' : formatDay(value);
  const [text, setText] = useState(shown);
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    setText(shown);
    setProblem(undefined);
  }, [shown]);

  const isRefused = problem !== undefined;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);

  const take = () => {
    if (text.trim() === '') setText(shown);
    else if (text !== shown) takeTyped(parseDay(text));
    onBlur?.();
  };
  const takeTyped = (day: string | undefined) => {
    if (day === undefined) return setProblem(t('days.notADay'));
    if (!isOffered(day, picker)) return setProblem(t('days.notOffered'));
    setProblem(undefined);
    setText(formatDay(day));
    return onChange(day);
  };
  const pick = (day: string) => {
    setOpen(false);
    takeTyped(day);
  };

  return (
    <Field
      label={label}
      hideLabel={hideLabel ?? false}
      hint={hint ?? (value && formatWeekdayLong(value))}
      error={problem ?? error}
      className={className}
    >
      {(control) => (
        <span ref={anchor} className={classes.wrap}>
          <input
            ref={ref}
            {...control}
            className={`${control.className} ${classes.input}`}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => event.key === 'Enter' && take()}
          />
          <IconButton
            className={classes.open ?? ''}
            icon="calendar"
            label={t('days.open')}
            disabled={disabled}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <FloatingPanel anchor={anchor} onClose={() => setOpen(false)}>
              <div className={classes.calendar}>
                <DayPicker {...picker} value={value} onChange={pick} />
              </div>
            </FloatingPanel>
          )}
        </span>
      )}
    </Field>
  );
}
