import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatRoubles } from '../../lib/format/numbers.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { ChosenFile, DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { PopoverButton } from '../../ui/overlay/popover.tsx';
import { Panel, PanelBody, PanelHead, Sums } from '../../ui/panel/panel.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { Tally } from '../../ui/tally/tally.tsx';
import { showUndo } from '../../ui/toast/toast.ts';
import { Tray, TrayEmptySlot, TraySlot } from '../../ui/tray/tray.tsx';

const offline = new ApiError(0, undefined);

function Messages() {
  const { t } = useTranslation('dev-ui');
  return (
    <>
      <Panel>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          actions={
            <>
              <ButtonLink variant="primary" to="/dev/ui">
                {t('action.calculate')}
              </ButtonLink>
              <Button>{t('action.importTable')}</Button>
            </>
          }
        />
      </Panel>
      <Panel>
        <EmptyState
          title={t('filtered.title')}
          text={t('filtered.text')}
          actions={
            <>
              <Button>{t('action.dropDate')}</Button>
              <Button variant="ghost">{t('action.reset')}</Button>
            </>
          }
        />
      </Panel>
      <ErrorState
        title={t('failed.title')}
        error={offline}
        kept={t('failed.kept')}
        onRetry={() => undefined}
      />
      <AlertLine
        tone="warning"
        title={t('warning.title')}
        text={t('warning.text')}
        action={<Button size="small">{t('action.keepNumber')}</Button>}
      />
      <AlertLine
        tone="info"
        title={t('price.title')}
        text={t('price.text')}
        action={<Button size="small">{t('action.acceptPrice')}</Button>}
      />
      <AlertLine tone="success" title={t('toast')} />
    </>
  );
}

/** A table that is brought, worked on and counted. */
function TablePartOfWork() {
  const { t } = useTranslation('dev-ui');
  const [file, setFile] = useState<File>();
  return (
    <Panel clip>
      <Tally
        items={[
          { key: 'all', label: t('tabs.all'), count: 50_000 },
          { key: 'done', label: t('tabs.done'), count: 49_214, icon: { name: 'check', tone: 'success' } },
          { key: 'problem', label: t('tabs.problem'), count: 523, icon: { name: 'alert', tone: 'danger' } },
          { key: 'transit', label: t('tabs.transit'), count: 263, icon: { name: 'merge', tone: 'warning' } },
        ]}
      />
      <PanelBody className="stack">
        <Progress label={t('tabs.all')} done={31_240} total={49_477} failed={380} />
        <Progress thin label={t('tabs.transit')} done={0} total={0} />
        <DropZone
          title={t('action.importTable')}
          hint={t('dropHint')}
          action={t('action.chooseFile')}
          accept=".xlsx,.csv"
          onFile={setFile}
        />
        {file && (
          <ChosenFile file={file} removeLabel={t('action.reset')} onRemove={() => setFile(undefined)} />
        )}
      </PanelBody>
    </Panel>
  );
}

export const StatesPart = () => (
  <>
    <Messages />
    <TablePartOfWork />
  </>
);

function PriceSums() {
  const { t } = useTranslation('dev-ui');
  const lines = [
    { label: t('sums.delivery'), value: formatRoubles(2210) },
    { label: t('sums.discount'), value: formatRoubles(-265.2) },
  ];
  return <Sums bigTotal lines={lines} total={{ label: t('sums.total'), value: formatRoubles(1944.8) }} />;
}

/** What opens above the page, and the price in its own panel. */
export function OverlaysPart() {
  const { t } = useTranslation('dev-ui');
  const [opened, setOpened] = useState<'dialog' | 'drawer' | 'tray'>();
  const close = () => setOpened(undefined);
  const actions = (['tags', 'repeat', 'download', 'cancel'] as const).map((key) => ({
    key,
    label: t(`action.${key}`),
    onRun: close,
  }));
  return (
    <Panel>
      <PanelHead title={t('part.overlays')} />
      <PanelBody className="stack">
        <div className="row row--wrap">
          <Button onClick={() => setOpened('dialog')}>{t('action.openDialog')}</Button>
          <Button onClick={() => setOpened('drawer')}>{t('action.openDrawer')}</Button>
          <Button onClick={() => showUndo(t('toast'), t('action.repeat'), () => undefined)}>
            {t('action.showToast')}
          </Button>
          <Button onClick={() => setOpened('tray')}>{t('action.showTray')}</Button>
          <PopoverButton label={t('action.carrier')}>
            {(done) => <Checkbox label="DPD" checked onChange={done} />}
          </PopoverButton>
        </div>
        <PriceSums />
      </PanelBody>
      <ConfirmDialog
        danger
        title={t('dialog.title')}
        text={t('dialog.text')}
        confirmLabel={t('action.cancelWaybill')}
        cancelLabel={t('action.keep')}
        open={opened === 'dialog'}
        onConfirm={close}
        onClose={close}
      />
      <Drawer
        title={t('drawer.title')}
        open={opened === 'drawer'}
        onClose={close}
        foot={
          <Button variant="primary" block onClick={close}>
            {t('drawer.show')}
          </Button>
        }
      >
        <Checkbox label="DPD" end={2} checked onChange={() => undefined} />
      </Drawer>
      {opened === 'tray' ? (
        <Tray
          label={t('chosen')}
          title={t('chosen')}
          detail={t('chosenSum')}
          lead={{ key: 'labels', label: t('action.labels'), icon: 'doc', onRun: close }}
          actions={actions}
          onClose={close}
        />
      ) : (
        <Tray
          label={t('comparison')}
          title={t('comparison')}
          detail={t('comparisonCount')}
          lead={{ key: 'compare', label: t('action.compare'), onRun: close, disabled: false }}
          onClose={close}
        >
          <TraySlot
            carrier="cse"
            name={t('tariff.standard')}
            way="d2d"
            value={formatRoubles(1989.8)}
            removeLabel={t('removeFromComparison')}
            onRemove={close}
          />
          <TrayEmptySlot>{t('addOne')}</TrayEmptySlot>
        </Tray>
      )}
    </Panel>
  );
}
