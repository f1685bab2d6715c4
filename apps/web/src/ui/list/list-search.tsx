import { useRef } from 'react';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { useTypedSearch } from '../../lib/hooks/use-typed-search.ts';
import { SearchInput } from '../field/search-input.tsx';

export interface ListSearchProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** What the list is asked for now, as the address says. */
  readonly asked: string;
  readonly onAsk: (text: string) => void;
}

/** The search of a list: follows the address, and leads it once the typing stands still. `/` leads into it. */
export function ListSearch({ label, placeholder = label, className = '', asked, onAsk }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, submit } = useTypedSearch(asked, onAsk);
  useHotkey('/', () => field.current?.focus());
  return (
    <SearchInput
      ref={field}
      look="bar"
      hint="/"
      className={className}
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={setText}
      onSubmit={submit}
    />
  );
}
