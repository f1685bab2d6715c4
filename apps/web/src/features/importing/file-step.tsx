import { useMutation } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { useIsTouched } from '../../lib/browser/touch.ts';
import { formatBytes } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ChosenFile, DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { TextAreaField } from '../../ui/field/text-field.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { ImportFoot, ImportFrame } from './import-frame.tsx';
import type { KindOfImport, StartImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { useSource } from './use-source.ts';

const accepted = '.xlsx,.xls,.csv,.txt';

/** A table with all columns and three rows to begin with. */
function TemplateLink({ kind }: Pick<KindOfImport, 'kind'>) {
  const { t } = useTranslation('imports');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.getImportTemplate, { query: { kind, format: 'xlsx' } }),
    onSuccess: (file) => saveFile(file, `${kind}.xlsx`),
    onError: (error) => showToast(describeError(error)),
  });
  return (
    <p className="small muted">
      {t('file.first')}{' '}
      <button type="button" className="link touch" aria-busy={isPending} onClick={() => mutate()}>
        {t('file.template')}
      </button>
      {t('file.templateHolds')}
    </p>
  );
}

interface PartProps {
  readonly kind: KindOfImport;
  readonly source: ReturnType<typeof useSource>;
}

function FilePart({ kind, source: { file, setFile } }: PartProps) {
  const { t } = useTranslation('imports');
  const isNarrow = useIsNarrow();
  const isTouched = useIsTouched();
  return (
    <div className={classes.half}>
      <DropZone
        title={t(isNarrow || isTouched ? 'file.pick' : 'file.drop')}
        hint={t('file.kinds')}
        action={t('file.choose')}
        accept={accepted}
        onFile={setFile}
      />
      {file && <ChosenFile file={file} removeLabel={t('file.remove')} onRemove={() => setFile(undefined)} />}
      <TemplateLink kind={kind.kind} />
    </div>
  );
}

function TextPart({ kind, source }: PartProps) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const { file, text, setText, pastedAs, setPastedAs, register } = source;
  const hints = {
    rows: t(`${kind.words}:text.rows.hint`),
    taxIds: t(register === 'sample' ? 'text.taxIds.sampleHint' : 'text.taxIds.hint'),
  };
  return (
    <div className={classes.half}>
      {register && (
        <Segmented
          legend={t('text.legend')}
          value={pastedAs}
          onChange={setPastedAs}
          choices={[
            { value: 'rows', label: t('text.rows.choice') },
            { value: 'taxIds', label: t('text.taxIds.choice') },
          ]}
        />
      )}
      <TextAreaField
        label={t(`text.${pastedAs}.label`)}
        placeholder={pastedAs === 'rows' ? t(`${kind.words}:text.rows.example`) : t('text.taxIds.example')}
        hint={file ? t('text.hasFile') : hints[pastedAs]}
        rows={9}
        disabled={file !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

/** How much of a file is gone: on a slow line that takes minutes. What is sent is not read yet. */
function SentSoFar({ source: { sent, stop } }: Pick<PartProps, 'source'>) {
  const { t } = useTranslation('imports');
  if (!sent) return null;
  const isGone = sent.sent >= sent.total;
  return (
    <div className={classes.sending}>
      <div className="row row--wrap">
        <span className="strong">
          {isGone
            ? t('file.gone')
            : t('file.sent', { sent: formatBytes(sent.sent), total: formatBytes(sent.total) })}
        </span>
        <Button size="small" className="to-end" onClick={stop}>
          {t('file.stop')}
        </Button>
      </div>
      <Progress label={t('file.sending')} done={sent.sent} total={isGone ? 0 : sent.total} />
    </div>
  );
}

interface FileStepProps {
  readonly kind: KindOfImport;
  readonly start: StartImport;
  /** What is to be said of all rows, above the table itself. */
  readonly about?: ReactNode;
  /** What of that is still missing. */
  readonly missing?: string | undefined;
}

/** What is imported: a file, or a text that is pasted. */
export function FileStep({ kind, start, about, missing }: FileStepProps) {
  const { t } = useTranslation(['imports', 'common']);
  const source = useSource(kind, start);
  const isTaxIds = !source.file && source.pastedAs === 'taxIds';
  const note = missing ?? (source.isEmpty ? t(isTaxIds ? 'file.noTaxIds' : 'file.none') : undefined);
  return (
    <ImportFrame kind={kind} source={isTaxIds ? 'tax_ids' : 'table'} step="file">
      {source.problem !== undefined && (
        <div className={classes.alerts}>
          <AlertLine tone="danger" title={source.problem} />
        </div>
      )}
      {about}
      <div className={classes.halves}>
        <FilePart kind={kind} source={source} />
        <TextPart kind={kind} source={source} />
      </div>
      <SentSoFar source={source} />
      <ImportFoot note={note}>
        <ButtonLink variant="ghost" to={kind.home}>
          {t('common:action.cancel')}
        </ButtonLink>
        <Button variant="primary" disabled={note !== undefined} busy={source.isSending} onClick={source.send}>
          {t(`next.${isTaxIds ? 'check' : 'columns'}`)}
        </Button>
      </ImportFoot>
    </ImportFrame>
  );
}
