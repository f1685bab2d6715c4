import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedTag } from '../../features/tags/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { focusNeighbourRow } from '../../lib/row-focus.ts';
import { Tag } from '../../ui/badge/badge.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import classes from './tags.module.css';

const skeletonRows = Array.from({ length: 8 }, (_, place) => place);

function TagRow({ tag }: { readonly tag: ListedTag }) {
  const { t } = useTranslation('tags');
  const show = t('show', { title: tag.title });
  return (
    <tr data-row={tag.tagId}>
      <td className={classes.title}>
        <Link to={`/orders?tag_list=${tag.tagId}`} aria-label={show}>
          <Tag state={tag.state}>{tag.title}</Tag>
        </Link>
      </td>
      <td className={`muted ${classes.state}`}>{t(`state.${tag.state}`)}</td>
      <td className={`num ${classes.count}`}>{formatNumber(tag.waybillCount)}</td>
    </tr>
  );
}

/** Tags by title; a title leads to the shipments it marks. Arrows move between rows. */
export function TagTable({ tags }: { readonly tags: readonly ListedTag[] | undefined }) {
  const { t } = useTranslation('tags');
  return (
    <Table fixed compact className={classes.table ?? ''}>
      <thead>
        <tr>
          <th className={classes.title}>{t('column.title')}</th>
          <th className={classes.state}>{t('column.state')}</th>
          <th className={`num ${classes.count}`}>{t('column.count')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={focusNeighbourRow}>
        {tags?.map((tag) => <TagRow key={tag.tagId} tag={tag} />) ??
          skeletonRows.map((place) => (
            <tr key={place}>
              <td>
                <Skeleton width={120} />
              </td>
              <td>
                <Skeleton width={72} />
              </td>
              <td className={`num ${classes.count}`}>
                <Skeleton width={32} className={classes.toEnd} />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
