import { api, type ImportField, type ImportRow, type ImportView } from '@tranzit/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useOpened } from '../../../ui/overlay/use-opened.ts';
import type { KindOfImport } from '../import-kinds.ts';
import classes from '../importing.module.css';
import { useFieldName } from '../kind-words.ts';
import { keepImport } from '../use-import.ts';
import type { Mending } from './use-mending.ts';

interface LineProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  /** Of the import, when the rows were read that are looked at. */
  readonly rev: number;
  /** Has what was mended cell by cell saved before. */
  readonly flush: Mending['flush'];
  readonly onMended: () => void;
}

function useMendAll(flush: LineProps['flush'], onSuccess: () => void) {
  return useApiMutation(api.mendImportRows, {
    touches: ['import'],
    onMutate: flush,
    onSuccess: (view) => {
      keepImport(view);
      onSuccess();
    },
    // Whoever presses once more has read what the other has written.
    onError: (error) => {
      if (isApiError(error) && error.has('import_rows_changed')) void touch(['import']);
    },
  });
}

/** What would mend the most rows with one press. */
export function MendLine({ kind, view: { importId, mends }, rev, flush, onMended }: LineProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const { mutate, isPending, error } = useMendAll(flush, onMended);
  const [mend] = mends;
  if (!mend) return null;
  const { field, code, city, prefix, count } = mend;
  const formatted = formatNumber(count);
  return (
    <div className={classes.mend}>
      <Icon name="bolt" />
      <div>
        <b className="strong">
          {t(field.startsWith('phone') ? 'mend.phoneCode' : 'mend.what', {
            count,
            formatted,
            field: fieldName(field),
          })}
        </b>{' '}
        <span className="muted">
          {error ? describeError(error) : t('mend.offer', { city, prefix: prefix.trim() })}
        </span>
      </div>
      <Button
        size="small"
        busy={isPending}
        onClick={() => mutate({ params: { id: importId }, body: { field, code, city, prefix, rev } })}
      >
        {t('mend.all', { count, formatted })}
      </Button>
    </div>
  );
}

/** Not every slip of a long table at once: those behind come once the ones before are mended. */
const mostSlips = 3;

/** Whether the lines above the rows tell what a cell would, that nobody knows such a city. */
export const isSlipTold = (
  { slips }: Pick<ImportView, 'slips'>,
  { code, near }: ImportRow['notices'][number],
): boolean => slips.slice(0, mostSlips).some((slip) => slip.code === code && slip.from === near?.from);

/** Cities nobody knows that are spelt nearly as one place, each mended in all its rows at once. */
export function SlipLines({ kind, view: { importId, slips }, rev, flush, onMended }: LineProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const { mutate, variables, isPending, error } = useMendAll(flush, onMended);
  const isOf = ({ field, from }: ImportView['slips'][number]) => {
    const sent = variables?.body;
    return sent?.field === field && sent.part === from;
  };
  return slips.slice(0, mostSlips).map((slip) => {
    const { field, code, from, to, count } = slip;
    const words = { count, formatted: formatNumber(count) };
    return (
      <div key={`${field}-${from}`} className={classes.mend}>
        <Icon name="bolt" />
        <div>
          <b className="strong">{t('slip.what', { ...words, from, field: fieldName(field) })}</b>{' '}
          <span className="muted">
            {error && isOf(slip) ? describeError(error) : t('slip.offer', { to })}
          </span>
        </div>
        <Button
          size="small"
          busy={isPending && isOf(slip)}
          onClick={() =>
            mutate({ params: { id: importId }, body: { field, code, part: from, value: to, rev } })
          }
        >
          {t('slip.all', words)}
        </Button>
      </div>
    );
  });
}

type ErrorKind = ImportView['errorKinds'][number];

interface ClearLineProps extends Pick<LineProps, 'kind'> {
  readonly error: ErrorKind;
  readonly field: ImportField;
  readonly onPress: () => void;
}

type QuestionProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'confirmLabel' | 'problem' | 'busy' | 'open' | 'onClose' | 'onConfirm'
>;

function ClearQuestion({ kind, ...asked }: QuestionProps & Pick<LineProps, 'kind'>) {
  const { t } = useTranslation(['imports', 'order-imports', 'common']);
  return (
    <ConfirmDialog
      {...asked}
      danger
      text={t(`${kind.words}:clear.text`)}
      cancelLabel={t('common:action.cancel')}
    />
  );
}

function ClearLine({ error, field, kind, onPress }: ClearLineProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const words = { count: error.count, formatted: formatNumber(error.count) };
  return (
    <div className={classes.mend}>
      <Icon name="info" />
      <div>
        <b className="strong">{t('clear.what', { ...words, field: fieldName(field) })}</b>{' '}
        <span className="muted">{error.text}</span>
      </div>
      <Button size="small" onClick={onPress}>
        {t('clear.all', words)}
      </Button>
    </div>
  );
}

/** Errors of one field, kind by kind: what an entry can be without is cleared in all such rows at once. */
export function ClearLines({
  kind,
  view,
  rev,
  field,
  flush,
  onMended,
}: LineProps & { readonly field: ImportField }) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const dialog = useOpened<ErrorKind>();
  const clearing = useMendAll(flush, () => {
    dialog.close();
    onMended();
  });
  if (!kind.dispensable.includes(field)) return null;
  const kinds = view.errorKinds.filter((error) => error.field === field && error.code !== 'required');
  const words = ({ count }: Pick<ErrorKind, 'count'>) => ({ count, formatted: formatNumber(count) });
  const { what } = dialog;
  return (
    <>
      {kinds.map((error) => (
        <ClearLine
          key={error.code}
          error={error}
          field={field}
          kind={kind}
          onPress={() => {
            clearing.reset();
            dialog.open(error);
          }}
        />
      ))}
      {what && (
        <ClearQuestion
          kind={kind}
          title={t('clear.title', { ...words(what), field: fieldName(field) })}
          confirmLabel={t('clear.all', words(what))}
          problem={clearing.error ? describeError(clearing.error) : undefined}
          busy={clearing.isPending}
          open={dialog.isOpen}
          onClose={dialog.close}
          onConfirm={() =>
            clearing.mutate({
              params: { id: view.importId },
              body: { field, code: what.code, value: '', rev },
            })
          }
        />
      )}
    </>
  );
}
