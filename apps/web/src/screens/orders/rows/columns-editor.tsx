import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../ui/check/check.tsx';
import { type Column, columnChoices } from './columns.ts';

interface ColumnsEditorProps {
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly Column[]) => void;
}

export function ColumnsEditor({ columns, onColumns }: ColumnsEditorProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <CheckList
        legend={t('columns.open')}
        choices={columnChoices.map((value) => ({ value, label: t(`columns.${value}`) }))}
        value={columns}
        onChange={(chosen) => onColumns(columnChoices.filter((column) => chosen.includes(column)))}
      />
      <p className="small muted">{t('columns.hint')}</p>
    </>
  );
}
