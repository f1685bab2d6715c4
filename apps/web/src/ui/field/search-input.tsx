import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import classes from './field.module.css';

interface SearchInputProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  /** `sunken`: in the top bar; `bar`: in a line of filters. */
  readonly look?: 'sunken' | 'bar' | 'control';
  /** A key that brings the focus here, shown at the end. */
  readonly hint?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const Hint = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <span className={classes.kbd} aria-hidden="true">
      {children}
    </span>
  );

function Clear({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className={classes.clear} aria-label={t('search.clear')} onClick={onClear}>
      <Icon name="x" />
    </button>
  );
}

/** Search with its own way to clear: Escape or the cross. */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  look = 'control',
  hint,
  className = '',
  ...input
}: SearchInputProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key !== 'Escape') return;
    if (value === '') event.currentTarget.blur();
    else {
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <label className={`${classes.search} ${look === 'control' ? '' : classes[look]} ${className}`}>
      <span className="sr">{label}</span>
      <Icon name="search" />
      <input
        {...input}
        type="search"
        className={classes.input}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      {value === '' ? <Hint>{hint}</Hint> : <Clear onClear={() => onChange('')} />}
    </label>
  );
}
