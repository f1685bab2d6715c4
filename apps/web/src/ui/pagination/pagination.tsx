import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { type PageSize, pageSizes } from '../../lib/url/page-size.ts';
import { IconButton } from '../button/button.tsx';
import { PanelFoot } from '../panel/panel.tsx';
import classes from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
  /** Lets the reader choose; without it the size is only told. */
  readonly onPageSize?: (size: PageSize) => void;
  /** There are more than `total`: nobody knows how many pages, and a full one has another after it. */
  readonly atLeast?: boolean;
  /** Rows on this page, where `total` cannot tell. */
  readonly shown?: number;
}

interface SizeChoiceProps {
  readonly pageSize: number;
  readonly onChange: (size: PageSize) => void;
}

function SizeChoice({ pageSize, onChange }: SizeChoiceProps) {
  const { t } = useTranslation('ui');
  const choose = (text: string) => {
    const size = pageSizes.find((known) => String(known) === text);
    if (size !== undefined) onChange(size);
  };
  return (
    <select
      className={classes.size}
      aria-label={t('pagination.size')}
      value={String(pageSize)}
      onChange={(event) => choose(event.target.value)}
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {t('pagination.perPage', { count: size })}
        </option>
      ))}
    </select>
  );
}

/** The foot of a list: what is shown of how much, and the two ways on. */
export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  onPageSize,
  atLeast,
  shown = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)),
}: PaginationProps) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(total / pageSize) || 1;
  const from = (page - 1) * pageSize + 1;
  const range = { from: formatNumber(from), to: formatNumber(from + shown - 1), total: formatNumber(total) };
  const rangeWords = t(atLeast ? 'pagination.rangeOfMore' : 'pagination.range', range);
  const hasNext = page < pages || (atLeast && shown === pageSize);
  return (
    <PanelFoot className={classes.foot ?? ''}>
      <span className="figures">{shown === 0 ? t('pagination.empty') : rangeWords}</span>
      {onPageSize ? (
        <SizeChoice pageSize={pageSize} onChange={onPageSize} />
      ) : (
        <span className="only-wide">{t('pagination.perPage', { count: pageSize })}</span>
      )}
      <nav className="row to-end" aria-label={t('pagination.label')}>
        <IconButton
          icon="left"
          label={t('pagination.back')}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        <span className="strong" aria-current="page">
          {formatNumber(page)}
        </span>
        {!atLeast && <span>{t('pagination.of', { total: formatNumber(pages) })}</span>}
        <IconButton
          icon="right"
          label={t('pagination.forward')}
          disabled={!hasNext}
          onClick={() => onChange(page + 1)}
        />
      </nav>
    </PanelFoot>
  );
}
