import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './field.module.css';

export interface FieldLook {
  readonly label: ReactNode;
  /** The label is for readers only: a column head or a sign says it to the eye. */
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** What the control of a field takes, so that its label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps extends FieldLook {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then the error with its sign, or the hint while there is none. */
export function Field({ label, hideLabel = false, hint, error, className = '', children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined && error !== '';
  const control: ControlProps = {
    id,
    className: classes.input ?? '',
    ...(hasError && { 'aria-invalid': true }),
    ...((hasError || hint !== undefined) && { 'aria-describedby': noteId }),
  };
  return (
    <div className={`${classes.field} ${hasError ? classes.invalid : ''} ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr' : classes.label}>
        {label}
      </label>
      {children(control)}
      {hasError && (
        <span id={noteId} className={classes.error}>
          <Icon name="alert" size={14} />
          <span>{error}</span>
        </span>
      )}
      {!hasError && hint !== undefined && (
        <span id={noteId} className={classes.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
