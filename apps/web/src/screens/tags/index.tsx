import { useQuery } from '@tanstack/react-query';
import { tagTitleLimit } from '@tranzit/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedTag, tagPageQuery } from '../../features/tags/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SearchedPanel } from '../../ui/list/searched-panel.tsx';
import { type SearchedList, useSearchedList } from '../../ui/list/use-searched-list.ts';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DeleteTagDialog, MergeTagDialog } from './removal-dialogs.tsx';
import { shipmentsOf, type TagAction, useTagColumns } from './tag-columns.tsx';
import { CreateTagsDialog, TagDialog } from './tag-dialogs.tsx';

const dialogs = { edit: TagDialog, merge: MergeTagDialog, delete: DeleteTagDialog } as const;

/** The buttons that make tags, with their dialogs. */
function Creation() {
  const { t } = useTranslation('tags');
  const { what, isOpen, round, open, close } = useOpened<'one' | 'several'>();
  const Creator = what === 'several' ? CreateTagsDialog : TagDialog;
  return (
    <>
      <Button onClick={() => open('several')}>{t('createSeveral')}</Button>
      <Button variant="primary" icon="plus" onClick={() => open('one')}>
        {t('create')}
      </Button>
      {what && <Creator key={round} open={isOpen} onClose={close} />}
    </>
  );
}

/** Tags by title; a row leads to the shipments that its tag marks, and its menu changes the tag itself. */
function TagPanel({ list }: { readonly list: SearchedList }) {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  const { what, isOpen, round, open, close } = useOpened<{ action: TagAction; tag: ListedTag }>();
  const columns = useTagColumns(useCallback((action, tag) => open({ action, tag }), [open]));
  const Asking = what && dialogs[what.action];
  const emptyText = mayEdit ? t('empty.text') : `${t('empty.text')} ${t('empty.readOnly')}`;
  return (
    <>
      <SearchedPanel
        label={t('list')}
        list={list}
        query={useQuery(tagPageQuery({ ...list.question, counts: true }))}
        empty={<EmptyState title={t('empty.title')} text={emptyText} />}
        rows={(tags) => (
          <DataTable
            compact
            cards
            columns={columns}
            rows={tags}
            keyOf={({ tagId }) => tagId}
            nameOf={({ title }) => title}
            skeletonRows={8}
            hrefOf={shipmentsOf}
          />
        )}
      />
      {Asking && <Asking key={round} tag={what.tag} open={isOpen} onClose={close} />}
    </>
  );
}

/** The account's tags: what there is, how many shipments and contacts each marks, and what may be done with them. */
export function Screen() {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  const list = useSearchedList('tags', tagTitleLimit);
  return (
    <ListPage
      title={t('title')}
      end={mayEdit && <Creation />}
      search={{ label: t('search'), asked: list.query, onAsk: list.ask }}
    >
      <TagPanel list={list} />
    </ListPage>
  );
}
