import { type Ref, useState } from 'react';
import { entryName } from '../../lib/format/entry-name.ts';
import { useEntryFacts } from '../../lib/format/use-entry-facts.ts';
import type { FieldLook } from '../../ui/field/field.tsx';
import { SuggestField } from '../../ui/suggest/suggest-field.tsx';
import { entryDetail } from './entry-words.ts';
import { type BookEntry, useBookSearch } from './use-book-search.ts';

/** What is no entry of the book and can be chosen all the same. */
interface OtherChoice {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly onChoose: () => void;
}

interface BookFieldProps extends FieldLook {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (entry: BookEntry) => void;
  /** The field looks for entries and holds nothing else: before a letter is typed it shows those used last. */
  readonly isSearch?: boolean;
  /** Nothing is asked while true. */
  readonly isSettled?: boolean;
  /** Stands behind the entries. */
  readonly others?: readonly OtherChoice[];
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that offers entries of the contact book to what is typed; what stood there before is nobody's question. */
export function BookField(props: BookFieldProps) {
  const { text, isSearch = false, isSettled = false, others = [], onText, onChoose, ...field } = props;
  const [isTyped, setTyped] = useState(false);
  const { items, isBusy, isAnswered } = useBookSearch({
    text,
    isAsked: isSearch || (isTyped && !isSettled),
    leastLetters: isSearch ? 0 : 2,
  });
  const facts = useEntryFacts()(items, (entry) => `${entryName(entry)} ${entryDetail(entry)}`);
  const type = (typed: string) => {
    setTyped(true);
    onText(typed);
  };
  return (
    <SuggestField
      {...field}
      text={text}
      onText={type}
      isFreeText={!isSearch}
      opensOnFocus={isSearch}
      suggestions={[
        ...items.map((entry, place) => ({
          key: String(entry.counterpartyId),
          label: entryName(entry),
          detail: [entryDetail(entry), ...(facts[place] ?? [])].filter(Boolean).join(', ') || undefined,
          value: () => onChoose(entry),
        })),
        ...others.map(({ onChoose: value, ...other }) => ({ ...other, value })),
      ]}
      onChoose={({ value }) => value()}
      busy={isBusy}
      answered={isSearch && isAnswered}
    />
  );
}
