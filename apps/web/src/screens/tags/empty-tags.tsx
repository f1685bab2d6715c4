import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import type { TagAddress } from './use-tag-address.ts';

/** Why there are no tags: none yet, none by these words, or past the last page. */
export function EmptyTags({ address }: { readonly address: TagAddress }) {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  if (address.query === '' && address.page === 1) {
    const text = mayEdit ? t('empty.text') : `${t('empty.text')} ${t('empty.readOnly')}`;
    return <EmptyState title={t('empty.title')} text={text} />;
  }
  const reset = <Button onClick={() => address.setQuery('')}>{t('empty.reset')}</Button>;
  const text = address.query === '' ? undefined : t('empty.filteredText', { query: address.query });
  return <EmptyState title={t('empty.filtered')} text={text} actions={reset} />;
}
