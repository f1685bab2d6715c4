import { api, type ImportView } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstant, formatInstantDay, formatTime } from '../../lib/format/dates.ts';
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
import { useFieldName, useHomeWord } from './kind-words.ts';
import { Onward } from './orders/onward.tsx';
import { RefusedButton } from './refused-button.tsx';
import { countsOf } from './stage.ts';
import { keepImport } from './use-import.ts';

interface SavedStepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly address: ImportAddress;
}

/** So long rows that were not saved wait to be mended. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const keptUntil = ({ createdAt }: ImportView): string =>
  formatInstantDay(new Date(Date.parse(createdAt) + keptMs).toISOString());

function Task({
  icon,
  tone,
  title,
  text,
  action,
}: {
  readonly icon: IconName;
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}) {
  return (
    <li className={classes.task}>
      <Icon name={icon} className={`t-${tone}`} />
      <div>
        <div className="strong">{title}</div>
        <div className="small muted">{text}</div>
      </div>
      {action}
    </li>
  );
}

/** What is left to be done: rows with errors, rows that were refused, addresses that may be wrong, numbers that a courier may not reach. */
function Tasks({ kind, view, address }: SavedStepProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  const { errors, refused } = countsOf(view);
  const words = (count: number) => ({ count, formatted: formatNumber(count) });
  const wrong = view.errorCounts.map(({ field, count }) =>
    t('rows.wrong', { field: fieldName(field, 'short'), formatted: formatNumber(count) }),
  );
  if (errors + refused + view.noticed + view.landlines === 0) return null;
  return (
    <ul className={`divide ${classes.tasks}`}>
      {errors > 0 && (
        <Task
          icon="alert"
          tone="danger"
          title={t('saved.errors', words(errors))}
          text={t('saved.errorsText', { wrong: wrong.join('; '), day: keptUntil(view) })}
          action={
            <Button size="small" onClick={() => address.lookAt('error')}>
              {t('saved.mend')}
            </Button>
          }
        />
      )}
      {refused > 0 && (
        <Task
          icon="alert"
          tone="danger"
          title={t('saved.refused', words(refused))}
          text={t('saved.refusedText')}
          action={<RefusedButton importId={view.importId} />}
        />
      )}
      {view.noticed > 0 && (
        <Task
          icon="warn"
          tone="warning"
          title={t('saved.noticed', words(view.noticed))}
          text={t('saved.noticedText')}
          action={
            <Button size="small" onClick={() => address.lookAt('notice')}>
              {t('saved.show')}
            </Button>
          }
        />
      )}
      {view.landlines > 0 && (
        <Task
          icon="warn"
          tone="warning"
          title={t('saved.landlines', words(view.landlines))}
          text={t('saved.landlinesText')}
          action={
            <Button size="small" onClick={() => address.lookAt('landline')}>
              {t('saved.show')}
            </Button>
          }
        />
      )}
    </ul>
  );
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
      <Button variant="ghost" icon="repeat" onClick={() => dialog.open(true)}>
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
      <Tasks kind={kind} view={view} address={address} />
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
      <Lead view={view} icon="repeat" title={t('undone.title')} />
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
