import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedTag } from '../../features/tags/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './tags.module.css';

const shipmentsOf = ({ tagId }: ListedTag): string => `/orders?tag_list=${tagId}`;

function useColumns(): readonly DataColumn<ListedTag>[] {
  const { t } = useTranslation('tags');
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('column.title'),
        skeleton: [120],
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
        cell: ({ state }) => <span className="muted">{t(`state.${state}`)}</span>,
      },
      {
        key: 'count',
        title: t('column.count'),
        width: [140, 112],
        isNumber: true,
        skeleton: [32],
        cell: ({ waybillCount }) => formatNumber(waybillCount),
      },
    ],
    [t],
  );
}

/** Tags by title; a row leads to the shipments that its tag marks. */
export function TagTable({ tags }: { readonly tags: readonly ListedTag[] | undefined }) {
  return (
    <DataTable
      compact
      columns={useColumns()}
      rows={tags}
      keyOf={({ tagId }) => tagId}
      nameOf={({ title }) => title}
      skeletonRows={8}
      hrefOf={shipmentsOf}
    />
  );
}
