import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagPageQuery } from '../../features/tags/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMay } from '../../lib/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { CreateTagDialog } from './create-tag-dialog.tsx';
import { CreateTagsDialog } from './create-tags-dialog.tsx';
import { EmptyTags } from './empty-tags.tsx';
import { TagSearch } from './tag-search.tsx';
import { TagTable } from './tag-table.tsx';
import classes from './tags.module.css';
import { type TagAddress, useTagAddress } from './use-tag-address.ts';

type DialogName = 'one' | 'several';

/** The buttons that make tags, with their dialogs; each opening begins afresh. */
function Creation() {
  const { t } = useTranslation('tags');
  const [opened, setOpened] = useState<{ name?: DialogName; round: number }>({ round: 0 });
  const open = (name: DialogName) => setOpened(({ round }) => ({ name, round: round + 1 }));
  const close = () => setOpened(({ round }) => ({ round }));
  return (
    <div className={classes.actions}>
      <Button onClick={() => open('several')}>{t('createSeveral')}</Button>
      <Button variant="primary" icon="plus" onClick={() => open('one')}>
        {t('create')}
      </Button>
      <CreateTagDialog key={`one-${opened.round}`} open={opened.name === 'one'} onClose={close} />
      <CreateTagsDialog key={`several-${opened.round}`} open={opened.name === 'several'} onClose={close} />
    </div>
  );
}

function TagPanel({ address }: { readonly address: TagAddress }) {
  const { t } = useTranslation('tags');
  const tags = useQuery(tagPageQuery({ page: address.page, limit: address.pageSize, query: address.query }));
  return (
    <ListPanel
      label={t('list')}
      query={tags}
      errorTitle={t('error')}
      foundWords={({ count }) => t('found', { count, formatted: formatNumber(count) })}
      empty={({ items }) => (items.length === 0 ? <EmptyTags address={address} /> : undefined)}
      rows={(data) => <TagTable tags={data?.items} />}
      foot={({ count }) => (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          total={count}
          onChange={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
    />
  );
}

/** The account's tags: what there is, how many shipments each marks, and the making of new ones. */
export function Screen() {
  const { t } = useTranslation('tags');
  usePageTitle(t('title'));
  const address = useTagAddress();
  const mayEdit = useMay('tags.edit');
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        {mayEdit && <Creation />}
      </div>
      <TagSearch address={address} />
      <TagPanel address={address} />
    </div>
  );
}
