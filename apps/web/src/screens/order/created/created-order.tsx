import { useQuery } from '@tanstack/react-query';
import { api, type Waybill } from '@tranzit/contract';
import { isDoorAtSender } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Saving, UnsavedSides } from '../../../features/ordering/sides/index.ts';
import { SupportContact } from '../../../features/support/index.ts';
import { CreationLine, UnansweredLine } from '../../../features/tracking/index.ts';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { usePageTitle } from '../../../lib/browser/page-title.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatRoubles, formatWaybillNumber } from '../../../lib/format/numbers.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useIsUnanswered } from '../../../lib/shipping/use-is-unanswered.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { CarrierWords } from '../../../ui/carrier-words/carrier-words.tsx';
import { Panel, PanelBody } from '../../../ui/panel/panel.tsx';
import { FromTo } from '../../../ui/route/route.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from '../order.module.css';
import { resultsPath } from '../order-link.ts';
import { createdQuery } from '../order-queries.ts';

const isLabelReady = ({ documents }: Pick<Waybill, 'documents'>): boolean =>
  documents.some(({ kind, state }) => kind === 'label' && state === 'ready');

function LabelButton({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation('order');
  const [isBusy, setBusy] = useState(false);
  const { waybillId, plsWaybillNumber } = waybill;
  const fetchLabel = async () => {
    setBusy(true);
    try {
      const file = await call(api.getDocument, { params: { id: waybillId, kind: 'label' } });
      saveFile(file, `label-${plsWaybillNumber}.pdf`);
    } catch (error) {
      showToast(t('created.labelFailed', { reason: describeError(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={isBusy} onClick={() => void fetchLabel()}>
      {t('created.label')}
    </Button>
  );
}

interface OutcomeProps {
  readonly waybill: Waybill;
  readonly taskId: number;
}

/** What to do where the carrier has not taken the order. */
function Outcome({ waybill, taskId }: OutcomeProps) {
  const { t } = useTranslation('order');
  const { creationStage, problemText } = waybill;
  if (creationStage === 'manual')
    return (
      <AlertLine
        tone="warning"
        title={t('created.manualTitle')}
        text={
          <>
            {t('created.manualText', { number: waybill.plsWaybillNumber })} <SupportContact />
          </>
        }
      />
    );
  if (creationStage !== 'refused') return null;
  return (
    <AlertLine
      tone="danger"
      title={t('created.refusedTitle')}
      text={
        <>
          {problemText ? (
            <>
              {t('created.refusedText')} <CarrierWords>{problemText}</CarrierWords>.
            </>
          ) : (
            t('created.refusedSilent')
          )}{' '}
          {t('created.refusedAdvice')}
        </>
      }
      action={
        <ButtonLink size="small" to={resultsPath(taskId)}>
          {t('pinned.another')}
        </ButtonLink>
      }
    />
  );
}

/** The return of a cargo that follows the delivery, with what it will cost. */
function PlannedReturn({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation('order');
  const { return: back, contract } = waybill;
  if (back?.kind !== 'cargo' || back.state !== 'planned' || back.price === null) return null;
  const sum = formatRoubles(back.price);
  return <p className="muted figures">{t(contract === 'own' ? 'pay.laterOwn' : 'pay.later', { sum })}</p>;
}

/** From where to where and when, and what it costs; nothing of what its carrier has refused. */
function Facts({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation('order');
  if (waybill.creationStage === 'refused') return null;
  const { from, to, deliveryWay, pickupDate, deliveryDateTo, contract, price, bonusValue } = waybill;
  const start = isDoorAtSender(deliveryWay) ? 'pay.pickup' : 'pay.drop';
  return (
    <>
      <FromTo
        from={{ title: t(start, { city: from.city, date: formatDay(pickupDate) }), detail: from.name }}
        to={{ title: t('pay.until', { city: to.city, date: formatDay(deliveryDateTo) }), detail: to.name }}
      />
      <p className="muted figures">
        {t(contract === 'own' ? 'created.paidOwn' : 'created.paid', {
          sum: formatRoubles(price - bonusValue),
        })}
      </p>
      <PlannedReturn waybill={waybill} />
    </>
  );
}

/** The same room while the waybill is read: what stands below must not move. */
function FactsSkeleton() {
  const stop = { title: <Skeleton width={220} height={20} />, detail: <Skeleton width={140} height={16} /> };
  return (
    <div className="stack" aria-busy="true">
      <FromTo from={stop} to={stop} />
      <Skeleton width={160} height={20} />
    </div>
  );
}

function EarlierLine() {
  const { t } = useTranslation('order');
  return <AlertLine tone="warning" title={t('created.earlier')} text={t('created.earlierText')} />;
}

interface CreatedOrderProps {
  readonly number: string;
  readonly taskId: number;
  /** The order had been accepted before the user's last changes. */
  readonly isEarlier: boolean;
  /** Sides that are not in the book yet, for it seems to have them already. */
  readonly unsaved: readonly Saving[];
  readonly onFix: () => void;
}

/** Nothing is known of it yet. */
const unknown = { status: 'new', creationStage: 'registered', createdAt: new Date(0).toISOString() } as const;

/** The order stands: its number at once, and how it gets on at the carrier. */
export function CreatedOrder({ number, taskId, isEarlier, unsaved, onFix }: CreatedOrderProps) {
  const { t } = useTranslation(['order', 'common']);
  const { data: waybill, isError, error, refetch } = useQuery(createdQuery(number));
  const mayOrder = useMay('shipping.create');
  const isRefused = waybill?.creationStage === 'refused';
  const isUnanswered = useIsUnanswered(waybill ?? unknown);
  const outcome = isUnanswered ? 'titleUnanswered' : 'title';
  const title = t(`created.${isRefused ? 'titleRefused' : outcome}`, {
    number: formatWaybillNumber(number),
  });
  usePageTitle(title);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => showToast(t('common:copied')),
      () => undefined,
    );
  return (
    <Panel className={classes.created ?? ''}>
      <div className={classes.createdHead}>
        <h1 className="h1 figures">{title}</h1>
        <IconButton icon="copy" label={t('created.copy')} onClick={copy} />
      </div>
      <PanelBody className="stack">
        {isEarlier && <EarlierLine />}
        {isError && !waybill && (
          <ErrorState title={t('created.failed')} error={error} onRetry={() => void refetch()} />
        )}
        <CreationLine waybill={waybill} isSpoken />
        {waybill && <UnansweredLine waybill={waybill} />}
        {waybill && <Outcome waybill={waybill} taskId={taskId} />}
        <UnsavedSides unsaved={unsaved} />
        {waybill ? <Facts waybill={waybill} /> : !isError && <FactsSkeleton />}
        <div className="row row--wrap">
          {isRefused && mayOrder && (
            <Button variant="primary" onClick={onFix}>
              {t('created.fix')}
            </Button>
          )}
          <ButtonLink
            variant={isRefused ? 'default' : 'primary'}
            to={`/waybill/${waybill?.waybillId ?? number}`}
          >
            {t('created.open')}
          </ButtonLink>
          {mayOrder && <ButtonLink to="/calculation/new">{t('created.another')}</ButtonLink>}
          {/* Last: it comes later, and what stands there stays where it is. */}
          {waybill && isLabelReady(waybill) && <LabelButton waybill={waybill} />}
        </div>
      </PanelBody>
    </Panel>
  );
}
