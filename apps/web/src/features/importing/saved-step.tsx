import { api, type ImportView } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstant, formatTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useIsPast } from '../../lib/hooks/use-is-past.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Tally } from '../../ui/tally/tally.tsx';
import type { ImportAddress } from './import-address.ts';
import { ImportFoot, ImportFrame } from './import-frame.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { useHomeWord } from './kind-words.ts';
import { Onward } from './orders/onward.tsx';
import { SavedTasks } from './saved-tasks.tsx';
import { countsOf } from './stage.ts';
import { keepImport } from './use-import.ts';

export interface SavedStepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly address: ImportAddress;
}

function Lead({
  view,
  title,
  icon,
}: {
  readonly view: ImportView;
  readonly title: string;
  readonly icon: IconName;
}) {
  const { t } = useTranslation('imports');
  const { fileName, source, savedAt, startedAt, userName } = view;
  const ended = formatTime(savedAt !== null && savedAt > startedAt ? savedAt : startedAt);
  const when = `${formatInstant(startedAt)}${ended === formatTime(startedAt) ? '' : `–${ended}`}`;
  return (
    <div className={classes.lead}>
      <Icon name={icon} size={20} className="t-success" />
      <div>
        <h2 className="h2">{title}</h2>
        <p className="muted">{[fileName ?? t(`source.${source}`), when, userName].join(', ')}</p>
      </div>
    </div>
  );
}

function HomeLink({ kind }: Pick<SavedStepProps, 'kind'>) {
  const word = useHomeWord(kind);
  return (
    <ButtonLink variant="primary" to={kind.home}>
      {word}
    </ButtonLink>
  );
}

/** Takes back what was saved, for a day. */
function Undo({ kind, view }: Pick<SavedStepProps, 'kind' | 'view'>) {
  const { t } = useTranslation(['imports', 'order-imports', 'common']);
  const dialog = useOpened<true>();
  const undoing = useApiMutation(api.undoImport, {
    touches: kind.touches,
    onSuccess: (answer) => {
      dialog.close();
      keepImport(answer);
    },
  });
  return (
    <>
      <Button variant="ghost" icon="undo" onClick={() => dialog.open(true)}>
        {t('undo.action')}
      </Button>
      <ConfirmDialog
        danger
        title={t('undo.title')}
        text={t(`${kind.words}:undo.text`)}
        problem={undoing.error ? describeError(undoing.error) : undefined}
        confirmLabel={t('undo.action')}
        cancelLabel={t('undo.keep')}
        busy={undoing.isPending}
        open={dialog.isOpen}
        onClose={dialog.close}
        onConfirm={() => undoing.mutate({ params: { id: view.importId } })}
      />
    </>
  );
}

/** What has come of the table, what is left to be done, and the way back. */
export function SavedStep({ kind, view, address }: SavedStepProps) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const { fresh, completed, saved, unsaved, savable, ready, similar } = countsOf(view);
  const left = kind.savesSimilar ? savable : ready;
  const isFinal = useIsPast(view.undoUntil ?? view.createdAt);
  const canUndo = view.undoUntil !== null && !isFinal;
  return (
    <ImportFrame kind={kind} view={view} step={left > 0 ? 'end' : 'over'}>
      <Lead
        view={view}
        icon="check"
        title={t(`${kind.words}:saved.title`, { count: saved, formatted: formatNumber(saved) })}
      />
      <Tally
        items={[
          { key: 'fresh', label: t(`${kind.words}:saved.fresh`), count: fresh },
          kind.savesSimilar
            ? { key: 'completed', label: t('saved.completed'), count: completed }
            : { key: 'similar', label: t('order-imports:saved.similar'), count: similar },
          {
            key: 'unsaved',
            label: t('saved.unsaved'),
            count: unsaved,
            ...(unsaved > 0 && { icon: { name: 'alert', tone: 'danger' } }),
          },
          ...(left > 0 ? [{ key: 'left', label: t('saved.left'), count: left }] : []),
        ]}
      />
      <SavedTasks kind={kind} view={view} address={address} />
      <ImportFoot
        note={
          canUndo && view.undoUntil ? t('undo.until', { time: formatInstant(view.undoUntil) }) : undefined
        }
      >
        {canUndo && <Undo kind={kind} view={view} />}
        {left > 0 && <Button onClick={() => address.lookAt('ready')}>{t('saved.goOn')}</Button>}
        {kind.kind === 'orders' ? <Onward view={view} /> : <HomeLink kind={kind} />}
      </ImportFoot>
    </ImportFrame>
  );
}

/** What was taken back, and what has stayed. */
export function UndoneStep({ kind, view }: Omit<SavedStepProps, 'address'>) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const { undone, kept } = countsOf(view);
  return (
    <ImportFrame kind={kind} view={view} step="over">
      <Lead view={view} icon="undo" title={t('undone.title')} />
      <Tally
        items={[
          { key: 'undone', label: t('undone.undone'), count: undone },
          { key: 'kept', label: t('undone.kept'), count: kept },
        ]}
      />
      {view.keptCounts.length > 0 && (
        <ul className={`divide ${classes.tasks}`}>
          {view.keptCounts.map(({ reason, count }) => (
            <li key={reason} className={classes.task}>
              <Icon name="info" />
              <div>
                {t(`${kind.words}:undone.reason.${reason}`, { count, formatted: formatNumber(count) })}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ImportFoot>
        <ButtonLink to={kind.begin}>{t('undone.again')}</ButtonLink>
        <HomeLink kind={kind} />
      </ImportFoot>
    </ImportFrame>
  );
}
