import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../button/button.tsx';
import { PanelFoot } from '../panel/panel.tsx';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** The foot of a list: what is shown of how much, and the two ways on. */
export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const { t } = useTranslation('ui');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const range = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) };
  return (
    <PanelFoot>
      <span className="figures">{total === 0 ? t('pagination.empty') : t('pagination.range', range)}</span>
      <span className="only-wide">{t('pagination.perPage', { count: pageSize })}</span>
      <nav className="row" style={{ marginLeft: 'auto' }} aria-label={t('pagination.label')}>
        <IconButton
          icon="left"
          label={t('pagination.back')}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        <span className="strong" style={{ color: 'var(--text)' }} aria-current="page">
          {formatNumber(page)}
        </span>
        <span>{t('pagination.of', { total: formatNumber(pages) })}</span>
        <IconButton
          icon="right"
          label={t('pagination.forward')}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </nav>
    </PanelFoot>
  );
}
