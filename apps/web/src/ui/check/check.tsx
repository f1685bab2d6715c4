import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './check.module.css';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  /** Second line, quieter. */
  readonly detail?: ReactNode;
  /** At the right end: a price, a count. */
  readonly end?: ReactNode;
  readonly checked: boolean;
  /** Some, not all: for «выбрать все». */
  readonly some?: boolean;
  readonly disabled?: boolean;
  /** Without the height of a line: in a cell. */
  readonly bare?: boolean;
  /** As a line of options: taller, to be parted by rules. */
  readonly option?: boolean;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  /** In a grid, where arrows lead from cell to cell. */
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

type Look = Pick<CheckboxProps, 'bare' | 'option' | 'disabled' | 'error'>;

const lookOf = ({ bare, option, disabled, error }: Look): string =>
  [
    classes.check,
    bare && classes.bare,
    bare && 'touch',
    option && classes.option,
    disabled && classes.off,
    error && classes.error,
  ]
    .filter(Boolean)
    .join(' ');

/** The box itself, for whoever asked for it; some of many make it neither on nor off. */
function useBox(isMixed: boolean, ref: CheckboxProps['ref']) {
  const inner = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inner.current) inner.current.indeterminate = isMixed;
  }, [isMixed]);
  return (node: HTMLInputElement | null) => {
    inner.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
}

interface MessageProps {
  readonly id: string;
  readonly children: string;
}

const Message = ({ id, children }: MessageProps) => (
  <span id={id} className={classes.message}>
    <Icon name="alert" size={14} />
    {children}
  </span>
);

export function Checkbox({
  label,
  hideLabel = false,
  detail,
  end,
  checked,
  some = false,
  disabled = false,
  bare = false,
  option = false,
  error,
  name,
  onChange,
  onBlur,
  tabIndex,
  ref,
}: CheckboxProps) {
  const assign = useBox(some && !checked, ref);
  const errorId = useId();
  return (
    <>
      <label className={lookOf({ bare, option, disabled, error })}>
        <input
          ref={assign}
          type="checkbox"
          tabIndex={tabIndex}
          className={classes.box}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={hideLabel ? 'sr' : classes.text}>
          {label}
          {detail !== undefined && <span className="small muted">{detail}</span>}
        </span>
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </label>
      {error !== undefined && <Message id={errorId}>{error}</Message>}
    </>
  );
}

export interface CheckChoice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** How many there are; 0 disables the choice unless it is chosen. */
  readonly count?: number | undefined;
}

interface CheckListProps<Value extends string> {
  readonly legend: string;
  /** What is to be known of the choice as it stands. */
  readonly note?: string;
  readonly choices: readonly CheckChoice<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
}

/** A filter of several choices with the count of what each would show. */
export function CheckList<Value extends string>({
  legend,
  note,
  choices,
  value,
  onChange,
}: CheckListProps<Value>) {
  const noteId = useId();
  const toggle = (choice: Value, isChecked: boolean) =>
    onChange(isChecked ? [...value, choice] : value.filter((chosen) => chosen !== choice));
  return (
    <fieldset className={classes.list} aria-describedby={note === undefined ? undefined : noteId}>
      <legend>{legend}</legend>
      {note !== undefined && (
        <span id={noteId} className="small t-warning">
          {note}
        </span>
      )}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          end={choice.count}
          checked={value.includes(choice.value)}
          disabled={choice.count === 0 && !value.includes(choice.value)}
          onChange={(isChecked) => toggle(choice.value, isChecked)}
        />
      ))}
    </fieldset>
  );
}

interface RadioProps {
  /** What the radios of one choice have in common. */
  readonly name: string;
  readonly label: ReactNode;
  readonly end?: ReactNode;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One of several, standing where its choice is drawn: in a cell of a comparison. */
export function Radio({ name, label, end, checked, onChange }: RadioProps) {
  return (
    <label className={classes.check}>
      <input type="radio" className={classes.box} name={name} checked={checked} onChange={onChange} />
      <span className={classes.text}>{label}</span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </label>
  );
}

interface RadioListProps<Value extends string> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly choices: readonly CheckChoice<Value>[];
  /** null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One choice out of several. */
export function RadioList<Value extends string>({
  legend,
  hideLegend = false,
  choices,
  value,
  error,
  onChange,
}: RadioListProps<Value>) {
  const name = useId();
  const legendId = useId();
  const errorId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      className={`${classes.list} ${error === undefined ? '' : classes.error}`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span id={legendId} className={hideLegend ? 'sr' : classes.legend}>
        {legend}
      </span>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          label={choice.label}
          end={choice.count}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
      {error !== undefined && <Message id={errorId}>{error}</Message>}
    </div>
  );
}
