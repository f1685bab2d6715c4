import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../ui/list/list-search.tsx';
import classes from './tags.module.css';
import type { TagAddress } from './use-tag-address.ts';

export function TagSearch({ address }: { readonly address: TagAddress }) {
  const { t } = useTranslation('tags');
  return (
    <ListSearch
      label={t('search')}
      className={classes.search}
      asked={address.query}
      onAsk={address.setQuery}
    />
  );
}
