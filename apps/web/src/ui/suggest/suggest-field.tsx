import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldLook } from '../field/field.tsx';
import { Matched } from './matched.tsx';
import classes from './suggest.module.css';
import { type SuggestTrouble, TroubleNote } from './trouble-note.tsx';
import { useOptions } from './use-options.ts';

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
  /** What is typed stands for itself: a suggestion is taken by an arrow and Enter or the pointer, never by leaving the field. */
  readonly isFreeText?: boolean;
  /** Shows what there is before a letter is typed. */
  readonly opensOnFocus?: boolean;
  readonly placeholder?: string | undefined;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

type Options = ReturnType<typeof useOptions>;

interface SuggestionListProps<Value>
  extends Pick<SuggestFieldProps<Value>, 'suggestions' | 'text' | 'trouble'> {
  readonly options: Options;
  readonly isShown: boolean;
  readonly isNothing: boolean;
}

function SuggestionList<Value>(props: SuggestionListProps<Value>) {
  const { suggestions, text, trouble, options, isShown, isNothing } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={classes.list} hidden={!isShown}>
      <div
        {...options.listProps(t('suggest.found', { count: suggestions.length }))}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          <div key={suggestion.key} {...options.optionProps(index)} className={classes.option}>
            <span>
              <Matched text={suggestion.label} query={text} />
            </span>
            {suggestion.detail !== undefined && (
              <span className={`muted ${classes.detail}`}>{suggestion.detail}</span>
            )}
          </div>
        ))}
      </div>
      {isNothing && (
        <div role="status" className={classes.note}>
          {t('suggest.nothing')}
        </div>
      )}
      {trouble && <TroubleNote {...trouble} />}
    </div>
  );
}

interface Pressing {
  readonly options: Options;
  readonly isShown: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly take: (index: number) => void;
  readonly count: number;
  readonly isFreeText: boolean;
  readonly trouble: SuggestTrouble | undefined;
}

/** Arrows move, Enter and Tab take, Escape closes; where the text stands for itself only what an arrow came to is taken, by Enter. */
const pressOf =
  ({ options, isShown, setOpen, take, count, isFreeText, trouble }: Pressing) =>
  (event: KeyboardEvent) => {
    if (options.takeArrow(event)) setOpen(true);
    else if (!isShown) return;
    else if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Tab') {
      if (!isFreeText) take(options.active);
    } else if (event.key === 'Enter' && (count > 0 ? options.active >= 0 : trouble?.onRetry)) {
      event.preventDefault();
      if (count > 0) take(options.active);
      else trouble?.onRetry?.();
    }
  };

/** A field that suggests while one types: arrows move, Enter and Tab take, Escape closes. */
export function SuggestField<Value>(props: SuggestFieldProps<Value>) {
  const { text, onText, suggestions, onChoose, busy = false, answered = false, trouble } = props;
  const { isFreeText = false, opensOnFocus = false } = props;
  const [isOpen, setOpen] = useState(false);
  const isNothing = answered && !busy && suggestions.length === 0 && text.trim() !== '';
  const isShown = isOpen && (suggestions.length > 0 || isNothing || trouble !== undefined);
  const take = (index: number) => {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    setOpen(false);
    onChoose(suggestion);
  };
  const options = useOptions({
    keys: suggestions.map(({ key }) => key),
    isShown,
    first: isFreeText ? -1 : 0,
    onTake: take,
  });
  const press = pressOf({ options, isShown, setOpen, take, count: suggestions.length, isFreeText, trouble });
  const type = (typed: string) => {
    setOpen(true);
    options.reset();
    onText(typed);
  };
  const { label, hideLabel = false, hint, error, className, placeholder, onBlur, disabled, ref } = props;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={classes.wrap}>
          <input
            ref={ref}
            {...control}
            {...options.fieldProps}
            aria-busy={busy || undefined}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={() => (trouble || opensOnFocus) && setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
          <SuggestionList {...{ suggestions, text, trouble, options, isShown, isNothing }} />
        </span>
      )}
    </Field>
  );
}
