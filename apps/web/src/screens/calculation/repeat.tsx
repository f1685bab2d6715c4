import { useMutation } from '@tanstack/react-query';
import { api, type Waybill } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  draftOfWaybill,
  needsCourier,
  type StartRefusal,
  startRefusal,
} from '../../features/ordering/calculation/index.ts';
import { keepPeople, personOfCast } from '../../features/side-person/index.ts';
import { call } from '../../lib/api/call.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { offeredDays, pointOf } from '../../lib/shipping/pickup-days.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { RateSkeleton } from '../../ui/rate-row/rate-skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { CalculationForm } from './calculation-form.tsx';

/** The first day on which this can set out from there; undefined where the server names none. */
async function firstDay({ sender, deliveryWay }: Waybill): Promise<string | undefined> {
  const { dates } = await call(api.listPickupDays, { query: pointOf(sender.address) });
  return offeredDays(dates, needsCourier([deliveryWay]))[0]?.date;
}

/** An order that cannot be calculated as it was: the form shows at its field what is missing. */
class Incomplete extends Error {
  override readonly name = 'Incomplete';
  readonly waybill: Waybill;
  readonly refusal: StartRefusal;
  constructor(waybill: Waybill, cause: unknown) {
    super('the order cannot be repeated as it was', { cause });
    this.waybill = waybill;
    this.refusal = startRefusal(cause);
  }
}

async function repeatWaybill(waybillId: string, idempotencyKey: string): Promise<number> {
  const waybill = await call(api.getWaybill, { params: { id: waybillId } });
  try {
    return await startAgain(waybill, idempotencyKey);
  } catch (error) {
    const isIncomplete = Object.keys(startRefusal(error).fields).length > 0;
    throw isIncomplete ? new Incomplete(waybill, error) : error;
  }
}

async function startAgain(waybill: Waybill, idempotencyKey: string): Promise<number> {
  const { sender, receiver, cargo, returnCargo } = waybill;
  const pickupOn = await firstDay(waybill);
  const { singleTaskId } = await call(
    api.startFromCast,
    {
      body: {
        sender_contact_cast_id: sender.contactCastId,
        receiver_contact_cast_id: receiver.contactCastId,
        cargo_cast_id: cargo.cargoId,
        ...(returnCargo && { return_cargo_id: returnCargo.cargoId }),
        ...(pickupOn !== undefined && { pickup_date: pickupOn }),
      },
    },
    { idempotencyKey },
  );
  keepPeople(singleTaskId, { sender: personOfCast(sender), receiver: personOfCast(receiver) });
  return singleTaskId;
}

/**
 * An order again: its sides and cargo are asked for anew on the first day offered, and the rates follow without a form
 * between, unless something is missing in it.
 */
export function Repeat({ waybillId }: { readonly waybillId: string }) {
  const { t } = useTranslation('calculation');
  const navigate = useNavigate();
  const key = useRef(randomId());
  const { mutate, error, isError } = useMutation({
    mutationFn: () => repeatWaybill(waybillId, key.current),
    onSuccess: (taskId) => navigate(`/calculation/${taskId}`, { replace: true }),
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  if (error instanceof Incomplete) {
    const { waybill, refusal } = error;
    const kind = waybill.deliveryWay === 'd2d' ? 'domestic' : 'terminal';
    return (
      <div className="stack">
        <h1 className="h1">{t('repeat.title')}</h1>
        <CalculationForm kind={kind} prefilled={{ draft: draftOfWaybill(waybill), refusal }} />
      </div>
    );
  }
  return (
    <div className="stack">
      <h1 className="h1">{t('repeat.title')}</h1>
      {isError ? (
        <>
          <ErrorState title={t('repeat.failed')} error={error} onRetry={() => mutate()} />
          <div>
            <ButtonLink to="/calculation/new">{t('repeat.manual')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="muted" role="status">
            {t('repeat.going')}
          </p>
          <Panel clip>
            <RateSkeleton rows={6} />
          </Panel>
        </>
      )}
    </div>
  );
}
