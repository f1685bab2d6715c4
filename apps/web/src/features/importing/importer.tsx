import type { ImportView } from '@tranzit/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { isNotFound } from '../../lib/api/api-error.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';
import { Panel, PanelBody } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FailedStep } from './failed-step.tsx';
import { type ImportAddress, useImportAddress } from './import-address.ts';
import { type KindOfImport, kindsOfImport } from './import-kinds.ts';
import { useHomeWord } from './kind-words.ts';
import { LeaveUnsaved } from './rows/leave-unsaved.tsx';
import { useMending } from './rows/use-mending.ts';
import { SavedStep, UndoneStep } from './saved-step.tsx';
import { type Stage, stageOf } from './stage.ts';
import { useImport } from './use-import.ts';
import { WorkStep } from './work-step.tsx';

interface StepProps {
  readonly kind: KindOfImport;
  readonly view: ImportView;
  readonly address: ImportAddress;
}

/** A stage takes away what was pressed in the one before it: where the focus was there, it is at the title again. */
function useFocusOver(stage: Stage): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const title = document.querySelector<HTMLElement>('h1');
    if (!isLost || !title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [stage]);
}

function Step({ kind, view, address }: StepProps) {
  const stage = stageOf(view, address.step);
  const [isOwed, setOwed] = useState(false);
  const mending = useMending(view.importId, view.state === 'done');
  useFocusOver(stage);
  switch (stage) {
    case 'failed':
      return <FailedStep kind={kind} view={view} />;
    case 'columns':
      // Read anew the table has other columns.
      return (
        <ColumnsStep
          key={`${view.sheet}-${view.hasHeader}`}
          kind={kind}
          view={view}
          onNext={() => address.goTo('check')}
        />
      );
    case 'check':
      return (
        <>
          <LeaveUnsaved view={view} mending={mending} />
          <CheckStep {...{ kind, view, address, mending, isOwed }} onOwed={setOwed} />
        </>
      );
    case 'saved':
      return <SavedStep kind={kind} view={view} address={address} />;
    case 'undone':
      return <UndoneStep kind={kind} view={view} />;
    default:
      return <WorkStep kind={kind} view={view} stage={stage} />;
  }
}

const GreyImport = () => (
  <Panel as="div" aria-busy="true">
    <PanelBody className="stack">
      <Skeleton width={480} height={24} />
      <Skeleton width={320} />
      <Skeleton width={400} />
      <Skeleton width={280} />
    </PanelBody>
  </Panel>
);

/** An import that was begun, at the step where it stands or that the address asks for; `at` has the screen that asks. */
export function Importer({ importId, at }: { readonly importId: number; readonly at: KindOfImport }) {
  const { t } = useTranslation('imports');
  const homeWord = useHomeWord(at);
  const { data: view, error, refetch } = useImport(importId);
  const address = useImportAddress();
  const kind = view && kindsOfImport[view.kind];
  if (kind && kind.path !== at.path) return <Navigate to={`${kind.path}/${importId}`} replace />;
  if (view && kind)
    return (
      <>
        {view.failureText !== null && view.work !== 'read' && (
          <AlertLine tone="danger" title={view.failureText} />
        )}
        <Step key={importId} kind={kind} view={view} address={address} />
      </>
    );
  if (isNotFound(error))
    return (
      <PageMessage
        title={t('gone.title')}
        text={t('gone.text')}
        actions={<ButtonLink to={at.home}>{homeWord}</ButtonLink>}
      />
    );
  if (error) return <ErrorState title={t('notLoaded')} error={error} onRetry={() => void refetch()} />;
  return <GreyImport />;
}
