import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkey } from '../../lib/keyboard.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { SearchInput } from '../../ui/field/search-input.tsx';
import classes from './tags.module.css';
import type { TagAddress } from './use-tag-address.ts';

export function TagSearch({ address }: { readonly address: TagAddress }) {
  const { t } = useTranslation('tags');
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, submit } = useTypedSearch(address.query, address.setQuery);
  useHotkey('/', () => field.current?.focus());
  return (
    <SearchInput
      ref={field}
      look="bar"
      hint="/"
      className={classes.search ?? ''}
      label={t('search')}
      placeholder={t('search')}
      value={text}
      onChange={setText}
      onSubmit={submit}
    />
  );
}
