import { api, type ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './importing.module.css';
import { countsOf } from './stage.ts';
import { keepImport } from './use-import.ts';

/** How the table is read: which sheet of it, and whether its first row is one of headings. Another choice reads it anew. */
export function TableChoices({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const { importId, sheets, sheet, hasHeader } = view;
  const { mutate, isPending } = useApiMutation(api.readImportAgain, {
    touches: ['import'],
    onSuccess: keepImport,
    onError: (error) => showToast(describeError(error)),
  });
  const read = (body: { sheet?: string; has_header?: boolean }) =>
    mutate({ params: { id: importId }, body: { ...(sheet !== null && { sheet }), ...body } });
  const isBegun = countsOf(view).saved > 0;
  return (
    <>
      <Checkbox
        label={t('columns.hasHeader')}
        checked={hasHeader}
        disabled={isPending || isBegun}
        onChange={(has_header) => read({ has_header })}
      />
      {sheets.length > 1 && (
        <SelectField
          hideLabel
          className={classes.sheet}
          label={t('columns.sheet')}
          value={sheet ?? ''}
          disabled={isPending || isBegun}
          choices={sheets.map((name) => ({ value: name, label: t('columns.sheetNamed', { name }) }))}
          onChange={(name) => read({ sheet: name })}
        />
      )}
    </>
  );
}
