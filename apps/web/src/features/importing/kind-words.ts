import type { ImportField } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import type { KindOfImport } from './import-kinds.ts';

/** Fields that a table of orders calls otherwise than the contact book. */
const renamed = ['title', 'note'] as const;
const isRenamed = (field: ImportField): field is (typeof renamed)[number] =>
  renamed.some((other) => other === field);

/** What a field is called on its own, or in the middle of a sentence. */
export function useFieldName({ words }: Pick<KindOfImport, 'words'>) {
  const { t } = useTranslation(['imports', 'order-imports']);
  return (field: ImportField, form: 'field' | 'short' = 'field'): string =>
    words === 'order-imports' && isRenamed(field)
      ? t(`order-imports:${form}.${field}`)
      : t(`imports:${form}.${field}`);
}

/** What the way to the list is called that rows come to. */
export function useHomeWord({ words }: Pick<KindOfImport, 'words'>): string {
  const { t } = useTranslation(['imports', 'order-imports']);
  return words === 'order-imports' ? t('order-imports:toHome') : t('imports:toHome');
}
