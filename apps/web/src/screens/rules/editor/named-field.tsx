import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BookField } from '../../../features/contact-book/index.ts';
import { tagPageQuery } from '../../../features/tags/index.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { SuggestField } from '../../../ui/suggest/suggest-field.tsx';

/** What a rule names by its id, and how it is called. */
export interface Named {
  readonly id: number;
  readonly title: string;
}

interface NamedFieldProps {
  readonly label: string;
  /** Stands in the empty field. */
  readonly none: string;
  readonly value: Named | undefined;
  readonly onChange: (value: Named | undefined) => void;
}

/** What stands in the field: what is typed, else what is chosen. Emptied, nothing is chosen; what finds nothing goes with the focus. */
function useTyped({ value, onChange }: NamedFieldProps) {
  const [typed, setTyped] = useState<string>();
  return {
    /** Before a letter is typed all are offered, whatever is chosen. */
    query: (typed ?? '').trim(),
    choose: (one: Named) => {
      setTyped(undefined);
      onChange(one);
    },
    field: {
      text: typed ?? value?.title ?? '',
      onText: (text: string) => {
        setTyped(text);
        if (text.trim() === '') onChange(undefined);
      },
      onBlur: () => setTyped(undefined),
    },
  };
}

/** An entry of the contact book, or none. */
export function EntryField(props: NamedFieldProps) {
  const { label, none } = props;
  const { choose, field } = useTyped(props);
  return (
    <BookField
      {...field}
      label={label}
      placeholder={none}
      isSearch
      onChoose={({ counterpartyId, title }) => choose({ id: counterpartyId, title })}
    />
  );
}

const offeredTags = 20;
const pauseMs = 200;

/** A tag, or none. */
export function TagField(props: NamedFieldProps) {
  const { label, none } = props;
  const { query, choose, field } = useTyped(props);
  const { data, isFetching, isPlaceholderData } = useQuery(
    tagPageQuery({ query: useDebounced(query, pauseMs), limit: offeredTags }),
  );
  // Those of the letters before stay until the answer comes, as far as they suit.
  const suiting = data?.items.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())) ?? [];
  return (
    <SuggestField
      {...field}
      label={label}
      placeholder={none}
      opensOnFocus
      suggestions={suiting.map(({ tagId, title }) => ({
        key: String(tagId),
        label: title,
        value: { id: tagId, title },
      }))}
      onChoose={({ value }) => choose(value)}
      busy={isFetching}
      answered={data !== undefined && !isPlaceholderData}
    />
  );
}
