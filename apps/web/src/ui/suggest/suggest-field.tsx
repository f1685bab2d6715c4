import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldLook } from '../field/field.tsx';
import { Matched } from './matched.tsx';
import classes from './suggest.module.css';
import { type SuggestTrouble, TroubleNote } from './trouble-note.tsx';

export interface Suggestion<Value> {
  readonly key: string;
  readonly label: string;
  /** At the right end: a postcode, «город». */
  readonly detail?: string | undefined;
  readonly value: Value;
}

interface SuggestFieldProps<Value> extends FieldLook {
  /** What stands in the field; the caller holds it and asks for suggestions to it. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: readonly Suggestion<Value>[];
  readonly onChoose: (suggestion: Suggestion<Value>) => void;
  /** Suggestions are being asked for. */
  readonly busy?: boolean;
  /** Says «Ничего не нашлось» when an answer came and it is empty. */
  readonly answered?: boolean;
  /** Why no suggestions came to what is typed; the list says it in place of them. */
  readonly trouble?: SuggestTrouble | undefined;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that suggests while one types: arrows move, Enter and Tab take, Escape closes. */
export function SuggestField<Value>(props: SuggestFieldProps<Value>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    className,
    text,
    onText,
    suggestions,
    onChoose,
    busy = false,
    answered = false,
    trouble,
    placeholder,
    onBlur,
    disabled,
    ref,
  } = props;
  const { t } = useTranslation('ui');
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const active = Math.min(place, suggestions.length - 1);
  const isNothing = answered && !busy && suggestions.length === 0 && text.trim() !== '';
  const isShown = isOpen && (suggestions.length > 0 || isNothing || trouble !== undefined);

  const take = (suggestion: Suggestion<Value> | undefined) => {
    if (!suggestion) return;
    setOpen(false);
    onChoose(suggestion);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      if (isShown && suggestions.length > 0)
        setPlace((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown && suggestions[active]) {
      event.preventDefault();
      take(suggestions[active]);
    } else if (event.key === 'Enter' && isShown && trouble?.onRetry) {
      event.preventDefault();
      trouble.onRetry();
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Tab' && isShown) take(suggestions[active]);
  };
  const optionId = (index: number) => `${listId}-${index}`;

  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={classes.wrap}>
          <input
            ref={ref}
            {...control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-busy={busy || undefined}
            aria-activedescendant={isShown && suggestions.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setOpen(true);
              setPlace(0);
              onText(event.target.value);
            }}
            onFocus={() => trouble && setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
          <div className={classes.list} hidden={!isShown}>
            <div
              id={listId}
              role="listbox"
              aria-label={t('suggest.found', { count: suggestions.length })}
              hidden={trouble !== undefined && suggestions.length === 0}
            >
              {suggestions.map((suggestion, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the option by aria-activedescendant
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
                <div
                  key={suggestion.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={classes.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseEnter={() => setPlace(index)}
                  onClick={() => take(suggestion)}
                >
                  <span>
                    <Matched text={suggestion.label} query={text} />
                  </span>
                  {suggestion.detail !== undefined && (
                    <span className="muted nowrap">{suggestion.detail}</span>
                  )}
                </div>
              ))}
              {isNothing && <div className={classes.note}>{t('suggest.nothing')}</div>}
            </div>
            {trouble && <TroubleNote {...trouble} />}
          </div>
        </span>
      )}
    </Field>
  );
}
