import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedTag } from '../../features/tags/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './tags.module.css';

export type TagAction = 'edit' | 'merge' | 'delete';
type OnAction = (action: TagAction, tag: ListedTag) => void;

const icons = { edit: 'edit', merge: 'swap', delete: 'trash' } as const;
const actions: readonly TagAction[] = ['edit', 'merge', 'delete'];

const shipmentsOf = ({ tagId }: ListedTag): string => `/orders?tag_list=${tagId}`;

/** How many shipments carry the tag. The title leads to them by the keyboard: one stop in a row is enough. */
function TagCount({ tag }: { readonly tag: ListedTag }) {
  const { t } = useTranslation('tags');
  const { waybillCount: count } = tag;
  const formatted = formatNumber(count);
  const words = (
    <>
      <span className="only-wide">{formatted}</span>
      <span className="only-small">{t('shipments', { count, formatted })}</span>
    </>
  );
  if (count === 0) return <span className="muted">{words}</span>;
  return (
    <Link to={shipmentsOf(tag)} tabIndex={-1} className="link">
      {words}
    </Link>
  );
}

function TagMenu({ tag, onAction }: { readonly tag: ListedTag; readonly onAction: OnAction }) {
  const { t } = useTranslation('tags');
  return (
    <ActionMenu
      label={t('actions', { title: tag.title })}
      actions={actions.map((action) => ({
        key: action,
        label: t(`${action}.action`),
        icon: icons[action],
        onRun: () => onAction(action, tag),
      }))}
    />
  );
}

function useColumns(onAction: OnAction): readonly DataColumn<ListedTag>[] {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  return useMemo(() => {
    const columns: DataColumn<ListedTag>[] = [
      {
        key: 'title',
        title: t('column.title'),
        skeleton: [120],
        card: { line: 1, side: 'start' },
        className: classes.title,
        cell: (tag) => (
          <Link to={shipmentsOf(tag)} aria-label={t('show', { title: tag.title })}>
            <Tag state={tag.state}>{tag.title}</Tag>
          </Link>
        ),
      },
      {
        key: 'state',
        title: t('column.state'),
        width: [180, 96],
        skeleton: [72],
        card: { line: 2, side: 'start' },
        cell: ({ state }) => <span className="muted">{t(`state.${state}`)}</span>,
      },
      {
        key: 'count',
        title: t('column.count'),
        width: [140, 112],
        isNumber: true,
        skeleton: [32],
        card: { line: 2, side: 'end' },
        cell: (tag) => <TagCount tag={tag} />,
      },
    ];
    if (mayEdit)
      columns.push({
        key: 'actions',
        title: t('column.actions'),
        hideTitle: true,
        width: [64, 56],
        isNumber: true,
        skeleton: [16],
        card: { line: 1, side: 'end' },
        className: classes.menu,
        cell: (tag) => <TagMenu tag={tag} onAction={onAction} />,
      });
    return columns;
  }, [t, mayEdit, onAction]);
}

interface TagTableProps {
  readonly tags: readonly ListedTag[] | undefined;
  /** The same function for the life of the table. */
  readonly onAction: OnAction;
}

/** Tags by title; a row leads to the shipments that its tag marks, and its menu changes the tag itself. */
export function TagTable({ tags, onAction }: TagTableProps) {
  return (
    <DataTable
      compact
      cards
      columns={useColumns(onAction)}
      rows={tags}
      keyOf={({ tagId }) => tagId}
      nameOf={({ title }) => title}
      skeletonRows={8}
      hrefOf={shipmentsOf}
    />
  );
}
