import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { isRegistered } from '../routes.ts';
import classes from './shell.module.css';

/** The list of orders has this very search, with its filters beside it: two of them would be one too many. */
const isOrders = (path: string): boolean => path === '/orders';

/** Whether the bar above the present screen searches the orders. */
export function useHasOrderSearch(): boolean {
  const { pathname } = useLocation();
  return isRegistered('/orders') && !isOrders(pathname);
}

/** The search of orders from any screen. The slash brings the focus here; the list of tags takes it for its own search. */
export function OrderSearch() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const hasKey = useLocation().pathname !== '/tags';
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkey('/', () => hasKey && field.current?.focus());
  const search = (query: string) => {
    if (query.trim() !== '') void navigate(`/orders?${new URLSearchParams({ query: query.trim() })}`);
  };
  return (
    <SearchInput
      ref={field}
      look="sunken"
      {...(hasKey && { hint: '/' })}
      className={classes.search ?? ''}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={text}
      onChange={setText}
      onSubmit={search}
    />
  );
}
