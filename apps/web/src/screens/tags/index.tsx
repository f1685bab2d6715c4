import { useQuery } from '@tanstack/react-query';
import { tagTitleLimit } from '@tranzit/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedTag, tagPageQuery } from '../../features/tags/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { pagePart, textPart, useAddress } from '../../lib/url/address.ts';
import { type Paging, pagingOf, sizePart } from '../../lib/url/page-size.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { CreateTagsDialog } from './create-tags-dialog.tsx';
import { DeleteTagDialog, MergeTagDialog } from './removal-dialogs.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { type TagAction, TagTable } from './tag-table.tsx';

const addressSchema = { query: textPart('query', tagTitleLimit), size: sizePart, page: pagePart };

const dialogs = { edit: TagFormDialog, merge: MergeTagDialog, delete: DeleteTagDialog } as const;

/** The buttons that make tags, with their dialogs. */
function Creation() {
  const { t } = useTranslation('tags');
  const { what, isOpen, round, open, close } = useOpened<'one' | 'several'>();
  const Creator = what === 'several' ? CreateTagsDialog : TagFormDialog;
  return (
    <>
      <Button onClick={() => open('several')}>{t('createSeveral')}</Button>
      <Button variant="primary" icon="plus" onClick={() => open('one')}>
        {t('creation.title')}
      </Button>
      {what && <Creator key={round} open={isOpen} onClose={close} />}
    </>
  );
}

interface AskedProps {
  readonly query: string;
  readonly paging: Paging;
  readonly onReset: () => void;
}

/** Why there are no tags: none yet, none by these words, or past the last page. */
function EmptyTags({ query, paging, onReset }: AskedProps) {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  if (query === '' && paging.page === 1) {
    const text = mayEdit ? t('empty.text') : `${t('empty.text')} ${t('empty.readOnly')}`;
    return <EmptyState title={t('empty.title')} text={text} />;
  }
  const reset = <Button onClick={onReset}>{t('empty.reset')}</Button>;
  const text = query === '' ? undefined : t('empty.filteredText', { query });
  return <EmptyState title={t('empty.filtered')} text={text} actions={reset} />;
}

function TagPanel(asked: AskedProps) {
  const { t } = useTranslation('tags');
  const { query, paging } = asked;
  const { what, isOpen, round, open, close } = useOpened<{ action: TagAction; tag: ListedTag }>();
  const act = useCallback((action: TagAction, tag: ListedTag) => open({ action, tag }), [open]);
  const Asking = what && dialogs[what.action];
  return (
    <>
      <ListPanel
        label={t('list')}
        query={useQuery(tagPageQuery({ page: paging.page, limit: paging.pageSize, query }))}
        errorTitle={t('error')}
        foundWords={({ count }) => t('found', { count, formatted: formatNumber(count) })}
        empty={({ items }) => (items.length === 0 ? <EmptyTags {...asked} /> : undefined)}
        rows={(data) => <TagTable tags={data?.items} onAction={act} />}
        foot={({ count }) => <Pagination {...paging} total={count} />}
      />
      {Asking && <Asking key={round} tag={what.tag} open={isOpen} onClose={close} />}
    </>
  );
}

/** The account's tags: what there is, how many shipments each marks, and what may be done with them. */
export function Screen() {
  const { t } = useTranslation('tags');
  const [{ query, ...place }, change] = useAddress(addressSchema);
  const ask = (next: string) => change({ query: next }, { replace: true });
  return (
    <ListPage
      title={t('title')}
      actions={useMay('tags.edit') && <Creation />}
      searchLabel={t('search')}
      asked={query}
      onAsk={ask}
    >
      <TagPanel query={query} paging={pagingOf('tags', 25, place, change)} onReset={() => ask('')} />
    </ListPage>
  );
}
