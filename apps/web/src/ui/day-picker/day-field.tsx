import { type Ref, useRef, useState } from 'react';
import type { FieldLook } from '../field/field.tsx';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import { DayInput } from './day-input.tsx';
import classes from './day-picker.module.css';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';
import { type TypedDayWish, useTypedDay } from './use-typed-day.ts';

interface DayFieldProps extends FieldLook, Omit<DayPickerProps, 'label'>, Pick<TypedDayWish, 'onRefused'> {
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A date that is typed (DD.MM.YYYY) or picked. It cannot be cleared: leaving it empty brings the last one back. */
export function DayField(props: DayFieldProps) {
  const { label, hideLabel, hint, error, className, onBlur, onRefused, disabled, ref, ...picker } = props;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const typed = useTypedDay({ ...picker, onRefused });
  const pick = (day: string) => {
    setOpen(false);
    typed.reset();
    picker.onChange(day);
  };
  return (
    <DayInput
      {...{ label, hint, error, className, onBlur, disabled, ref, anchor, typed, isOpen }}
      hideLabel={hideLabel ?? false}
      value={picker.value}
      onToggle={() => setOpen(!isOpen)}
    >
      {isOpen && (
        <FloatingPanel anchor={anchor} onClose={() => setOpen(false)}>
          <div className={classes.calendar}>
            <DayPicker {...picker} onChange={pick} />
          </div>
        </FloatingPanel>
      )}
    </DayInput>
  );
}
