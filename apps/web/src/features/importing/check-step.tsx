import { useMutation } from '@tanstack/react-query';
import { api, type ImportView } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touch } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { Tally, type TallyItem } from '../../ui/tally/tally.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import type { ImportAddress } from './import-address.ts';
import { ImportFoot, ImportFrame } from './import-frame.tsx';
import type { KindOfImport } from './import-kinds.ts';
import classes from './importing.module.css';
import { SaidOfAll } from './orders/said-of-all.tsx';
import { RefusedButton } from './refused-button.tsx';
import { RowsPart } from './rows/rows-part.tsx';
import { UnsavedLine } from './rows/unsaved.tsx';
import type { Mending } from './rows/use-mending.ts';
import { countsOf } from './stage.ts';
import { keepImport } from './use-import.ts';

interface CheckStepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly address: ImportAddress;
  readonly mending: Mending;
  /** Many rows were mended at once, and the focus has not come to the others yet. */
  readonly isOwed: boolean;
  readonly onOwed: (isOwed: boolean) => void;
}

/** What was stopped is gone on with from where it stands. */
function Unchecked({ view }: Pick<CheckStepProps, 'view'>) {
  const { t } = useTranslation('imports');
  const { unchecked } = countsOf(view);
  const checking = useApiMutation(api.mapImportColumns, {
    touches: ['import'],
    onSuccess: keepImport,
    onError: (error) => showToast(describeError(error)),
  });
  if (unchecked === 0) return null;
  const fields = view.columns.map(({ field }) => field);
  return (
    <div className={classes.alerts}>
      <AlertLine
        tone="warning"
        title={t('check.stopped', { count: unchecked, formatted: formatNumber(unchecked) })}
        action={
          <Button
            size="small"
            busy={checking.isPending}
            onClick={() => checking.mutate({ params: { id: view.importId }, body: { fields } })}
          >
            {t('check.goOn')}
          </Button>
        }
      />
    </div>
  );
}

/** Numbers that the register gave no answer about are asked for again; all other rows stay as they are. */
function NotAsked({ view }: Pick<CheckStepProps, 'view'>) {
  const { t } = useTranslation('imports');
  const asking = useApiMutation(api.readImportAgain, {
    touches: ['import'],
    onSuccess: keepImport,
    onError: (error) => showToast(describeError(error)),
  });
  const count = view.errorKinds.find(({ code }) => code === 'inn_not_asked')?.count ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.alerts}>
      <AlertLine
        tone="warning"
        title={t('check.notAsked', { count, formatted: formatNumber(count) })}
        action={
          <Button
            size="small"
            busy={asking.isPending}
            onClick={() => asking.mutate({ params: { id: view.importId }, body: {} })}
          >
            {t('check.askAgain')}
          </Button>
        }
      />
    </div>
  );
}

function CheckTally({ kind: { words }, view }: Pick<CheckStepProps, 'kind' | 'view'>) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const { all, clear, doubtful, errors, similar, saved } = countsOf(view);
  const items: readonly TallyItem[] = [
    { key: 'all', label: t('tally.all'), count: all },
    {
      key: 'ready',
      label: t('tally.ready'),
      count: clear,
      note: t('tally.readyNote'),
      icon: { name: 'check', tone: 'success' },
    },
    ...(doubtful > 0
      ? [
          {
            key: 'doubtful',
            label: t('tally.doubtful'),
            count: doubtful,
            note: t('tally.doubtfulNote'),
            icon: { name: 'warn', tone: 'warning' },
          } as const,
        ]
      : []),
    {
      key: 'errors',
      label: t('tally.errors'),
      count: errors,
      note: t('tally.errorsNote'),
      icon: { name: 'alert', tone: 'danger' },
    },
    {
      key: 'similar',
      label: t(`${words}:tally.similar`),
      count: similar,
      note: t(`${words}:tally.similarNote`),
      icon: { name: 'merge', tone: 'warning' },
    },
    ...(saved > 0 ? [{ key: 'saved', label: t('tally.saved'), count: saved }] : []),
  ];
  return (
    <div className={classes.tally}>
      <Tally items={items} />
    </div>
  );
}

interface NoteProps extends Pick<CheckStepProps, 'kind' | 'view'> {
  readonly withSimilar: boolean;
  readonly onWithSimilar: (withSimilar: boolean) => void;
}

/** What becomes of the rows that are not saved now. */
function FootNote({ kind, view, withSimilar, onWithSimilar }: NoteProps) {
  const { t } = useTranslation(['imports', 'order-imports']);
  const { similar, unsaved } = countsOf(view);
  return (
    <>
      {!kind.savesSimilar && similar > 0 ? (
        <Checkbox
          label={t('order-imports:check.withSimilar', { count: similar, formatted: formatNumber(similar) })}
          checked={withSimilar}
          onChange={onWithSimilar}
        />
      ) : (
        <span>{t('check.kept')}</span>
      )}
      {unsaved > 0 && <RefusedButton importId={view.importId} variant="ghost" />}
    </>
  );
}

/** Saves what can be: what was mended as it was mended, or nothing yet. */
function useSaving(
  { kind, view, address, mending }: Pick<CheckStepProps, 'kind' | 'view' | 'address' | 'mending'>,
  withSimilar: boolean,
) {
  const { t } = useTranslation('imports');
  const keyOf = useRef(idempotencyKeys());
  const saving = useMutation({
    mutationFn: () => {
      const { importId, rev } = view;
      const body = { importId, withSimilar };
      // The same again until the page has seen the import change: what it then saves are other rows.
      return kind.save(body, { idempotencyKey: keyOf.current('save', { ...body, rev }) });
    },
    onSuccess: async (answer) => {
      keepImport(answer);
      address.goTo('');
      await touch(['import']);
    },
    onError: (error) => showToast(describeError(error)),
  });
  const save = async () => {
    if (await mending.flush()) saving.mutate();
    else showToast(t('unsaved.first'));
  };
  return { save, isSaving: saving.isPending };
}

/** What is wrong with the rows, mended in its place; then those that can be saved are. */
export function CheckStep({ kind, view, address, mending, isOwed, onOwed }: CheckStepProps) {
  const { t } = useTranslation(['imports', 'order-imports', 'common']);
  const { savable, ready, saved } = countsOf(view);
  const [withSimilar, setWithSimilar] = useState(kind.savesSimilar);
  const count = withSimilar ? savable : ready;
  const { save, isSaving } = useSaving({ kind, view, address, mending }, withSimilar);
  const back = saved > 0 ? '' : 'columns';
  return (
    <ImportFrame kind={kind} view={view} step="check">
      {view.orders && <SaidOfAll orders={view.orders} />}
      <Unchecked view={view} />
      <NotAsked view={view} />
      <CheckTally kind={kind} view={view} />
      <UnsavedLine mending={mending} />
      <RowsPart {...{ kind, view, address, mending, isOwed, onOwed }} />
      <ImportFoot
        isKept
        note={<FootNote kind={kind} view={view} withSimilar={withSimilar} onWithSimilar={setWithSimilar} />}
      >
        {view.source === 'tax_ids' && back !== '' ? (
          <ButtonLink to={kind.begin}>{t('common:action.back')}</ButtonLink>
        ) : (
          <Button onClick={() => address.goTo(back)}>{t('common:action.back')}</Button>
        )}
        <Button variant="primary" disabled={count === 0} busy={isSaving} onClick={() => void save()}>
          {count === 0
            ? t('check.nothing')
            : t(`${kind.words}:check.save`, { count, formatted: formatNumber(count) })}
        </Button>
      </ImportFoot>
    </ImportFrame>
  );
}
