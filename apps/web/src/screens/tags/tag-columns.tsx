import { mostTagCount } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedTag } from '../../features/tags/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { TagName } from '../../ui/badge/badge.tsx';
import { useCountWords } from '../../ui/count/use-count-words.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';

export type TagAction = 'edit' | 'merge' | 'delete';
type OnAction = (action: TagAction, tag: ListedTag) => void;

const icons = { edit: 'edit', merge: 'swap', delete: 'trash' } as const;
const actions: readonly TagAction[] = ['edit', 'merge', 'delete'];

export const shipmentsOf = ({ tagId }: ListedTag): string => `/orders?tag_list=${tagId}`;

function useTagCount(): (count: number) => string {
  const countWords = useCountWords();
  return (count) =>
    countWords({ count: Math.min(count, mostTagCount), countIsBounded: count > mostTagCount });
}

/** How many shipments carry the tag. The title leads to them by the keyboard: one stop in a row is enough. */
function TagCount({ tag }: { readonly tag: ListedTag }) {
  const { waybillCount = 0 } = tag;
  const formatted = useTagCount()(waybillCount);
  if (waybillCount === 0) return <span className="muted">{formatted}</span>;
  return (
    <Link to={shipmentsOf(tag)} tabIndex={-1} className="link">
      {formatted}
    </Link>
  );
}

/** How many contacts carry the tag, and the way to them. */
function ContactCount({ tag: { tagId, title, counterpartyCount = 0 } }: { readonly tag: ListedTag }) {
  const { t } = useTranslation('tags');
  const formatted = useTagCount()(counterpartyCount);
  if (counterpartyCount === 0) return <span className="muted">{formatted}</span>;
  return (
    <Link
      to={`/counterparty?tag=${tagId}`}
      className="link"
      aria-label={t('showContacts', { title, formatted })}
    >
      {formatted}
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
        label: t(`action.${action}`),
        icon: icons[action],
        onRun: () => onAction(action, tag),
      }))}
    />
  );
}

/** What is told of a tag, and for those who may, what can be done with it. `onAction` stays the same. */
export function useTagColumns(onAction: OnAction): readonly DataColumn<ListedTag>[] {
  const { t } = useTranslation('tags');
  const mayEdit = useMay('tags.edit');
  return useMemo(() => {
    const columns: DataColumn<ListedTag>[] = [
      {
        key: 'title',
        title: t('column.title'),
        skeleton: [120],
        card: { line: 1, side: 'start' },
        cell: (tag) => (
          <Link to={shipmentsOf(tag)} aria-label={t('show', { title: tag.title })}>
            <TagName state={tag.state}>{tag.title}</TagName>
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
        card: { line: 3, side: 'start' },
        isCaptioned: true,
        cell: (tag) => <TagCount tag={tag} />,
      },
      {
        key: 'contacts',
        title: t('column.contacts'),
        width: [140, 104],
        isNumber: true,
        skeleton: [24],
        card: { line: 3, side: 'end' },
        isCaptioned: true,
        cell: (tag) => <ContactCount tag={tag} />,
      },
    ];
    if (!mayEdit) return columns;
    const menu = (tag: ListedTag) => <TagMenu tag={tag} onAction={onAction} />;
    return [...columns, actionColumn(t('column.actions'), [64, 56], menu)];
  }, [t, mayEdit, onAction]);
}
