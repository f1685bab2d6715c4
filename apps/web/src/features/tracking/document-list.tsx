import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatBytes } from '../../lib/format/numbers.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type DocumentFiles, type DocumentState, isOverdue } from './document-files.ts';
import classes from './track.module.css';

interface DocumentListProps {
  readonly documents: readonly DocumentState[];
  readonly files: DocumentFiles;
}

function DocumentRow({
  document,
  files,
}: {
  readonly document: DocumentState;
  readonly files: DocumentFiles;
}) {
  const { t } = useTranslation(['tracking', 'common']);
  const { kind, state, size, readyAt } = document;
  const name = t(`document.${kind}`);
  const made = [
    'PDF',
    size === null ? '' : formatBytes(size),
    readyAt === null ? '' : formatInstantDay(readyAt),
  ];
  const isLate = isOverdue(files.orderedAt);
  const detail = {
    ready: made.filter(Boolean).join(', '),
    waiting: t(isLate ? 'document.overdue' : 'document.waiting', {
      carrier: t(`common:carrier.${files.carrier}`),
    }),
    failed: t('document.failed'),
  }[state];
  const isBusy = files.busyKind === kind;
  return (
    <li className={classes.document}>
      <Icon name="doc" />
      <div className="grow">
        <div>{name}</div>
        <div className={`small ${state === 'failed' ? 't-warning' : 'muted'}`}>{detail}</div>
      </div>
      {state === 'ready' ? (
        <>
          <IconButton
            icon="external"
            label={t('document.open', { name })}
            disabled={isBusy}
            onClick={() => void files.open(kind)}
          />
          <IconButton
            icon="download"
            label={t('document.download', { name })}
            disabled={isBusy}
            onClick={() => void files.download(kind)}
          />
        </>
      ) : (
        <span className="small muted nowrap">
          {t(state === 'waiting' && !isLate ? 'waiting' : 'document.missing')}
        </span>
      )}
    </li>
  );
}

/** Documents with their state: to look at and to keep once they are there. */
export function DocumentList({ documents, files }: DocumentListProps) {
  const { t } = useTranslation('tracking');
  if (documents.length === 0) return <p className="muted">{t('document.none')}</p>;
  return (
    <ul className="divide">
      {documents.map((document) => (
        <DocumentRow key={document.kind} document={document} files={files} />
      ))}
    </ul>
  );
}
