import { api, type Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CargoLines, Fact } from '../../features/tracking/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatRoubles, formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

interface ReturnFactProps {
  readonly waybill: Waybill;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
}

type Return = NonNullable<Waybill['return']>;

/** Where the return stands, in words. */
function useReturnWords({ kind, state, reason, price, askedPrice }: Return, isOwn: boolean): string {
  const { t } = useTranslation('waybill');
  if (kind === 'documents') {
    const known = state === 'ordered' || state === 'canceled' ? state : 'planned';
    return t(`return.documents.${known}`);
  }
  const sums = { price: formatRoubles(price ?? 0), asked: formatRoubles(askedPrice ?? price ?? 0) };
  if (state === 'waiting') return t(`return.waiting.${reason ?? 'no_rate'}`, sums);
  if (state === 'planned') return t(isOwn ? 'return.cargo.plannedOwn' : 'return.cargo.planned', sums);
  return t(`return.cargo.${state}`, { price: sums.asked });
}

/** What may be done with a return that is not ordered yet: agree to what it waits for, or cancel it. */
function ReturnActions({ waybill, onChanged }: ReturnFactProps) {
  const { t } = useTranslation('waybill');
  const { waybillId, return: back } = waybill;
  const params = { id: waybillId };
  const body = back?.reason === 'dearer' && back.askedPrice !== null ? { price: back.askedPrice } : {};
  const confirm = useApiMutation(api.confirmReturn, { touches: [], onSuccess: onChanged });
  const cancel = useApiMutation(api.cancelReturn, { touches: [], onSuccess: onChanged });
  const error = confirm.error ?? cancel.error;
  const asked = formatRoubles(back?.askedPrice ?? back?.price ?? 0);
  return (
    <div className="stack">
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      {back?.reason && waybill.actions.includes('confirm_return') && (
        <Button
          variant="primary"
          size="small"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ params, body })}
        >
          {t(`return.confirm.${back.reason}`, { asked })}
        </Button>
      )}
      <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
        {t('return.cancel')}
      </Button>
    </div>
  );
}

function Back({ waybill, back, onChanged }: ReturnFactProps & { readonly back: Return }) {
  const { t } = useTranslation(['waybill', 'common']);
  const mayShip = useMay('shipping.create');
  const words = useReturnWords(back, waybill.contract === 'own');
  const { returnCargo } = waybill;
  return (
    <Fact title={t(`return.title.${back.kind}`)}>
      <p>{words}</p>
      {back.waybill && (
        <p>
          <Link className="link" to={`/waybill/${back.waybill.plsWaybillNumber}`}>
            {t('return.waybill', { number: formatWaybillNumber(back.waybill.plsWaybillNumber) })}
          </Link>
          , {t(`common:status.${back.waybill.status}`)}
        </p>
      )}
      {returnCargo && back.kind === 'cargo' && <CargoLines cargo={returnCargo} />}
      {back.isCancellable && mayShip && <ReturnActions waybill={waybill} onChanged={onChanged} />}
    </Fact>
  );
}

/** What comes back to the sender and where that stands; on the waybill of a return, which one it belongs to. */
export function ReturnFact({ waybill, onChanged }: ReturnFactProps) {
  const { t } = useTranslation('waybill');
  const { return: back, returnOf } = waybill;
  if (back) return <Back waybill={waybill} back={back} onChanged={onChanged} />;
  if (!returnOf) return null;
  return (
    <Fact title={t('return.title.cargo')}>
      <p>
        <Link className="link" to={`/waybill/${returnOf.plsWaybillNumber}`}>
          {t('return.of', { number: formatWaybillNumber(returnOf.plsWaybillNumber) })}
        </Link>
      </p>
    </Fact>
  );
}
