import { api, type CourierCall } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import type { DayRow } from '../../features/planning/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatPeriod } from '../../lib/format/dates.ts';
import { formatKg, formatNumber } from '../../lib/format/numbers.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { CourierCutOff } from './courier-cut-off.tsx';
import classes from './courier-line.module.css';
import { callsOf, comingOf, courierOf, type DayCouriers, vainCalls } from './day-couriers.ts';
import type { DayGroup } from './groups.ts';

const trouble: ReadonlySet<CourierCall['state']> = new Set(['refused', 'silent', 'canceled']);

function useFacts({ orders, places, weight, pickupPeriod }: CourierCall): string {
  const { t } = useTranslation(['planner-day', 'common']);
  return t('courier.facts', {
    period: formatPeriod(pickupPeriod),
    shipments: t('count', { count: orders, formatted: formatNumber(orders) }),
    places: t('common:places', { count: places }),
    weight: formatKg(weight),
  });
}

/** What the reader has to know beside the state: what the carrier was told before more came, its words, its refusal to let go. */
function CallNotes({ call }: { readonly call: CourierCall }) {
  const { t } = useTranslation(['planner-day', 'common']);
  const { told, places, weight, carrierMessage, isKept, state, number } = call;
  const isToldLess = told !== null && (told.places < places || told.weight < weight);
  return (
    <>
      {isToldLess && (
        <Note tone="warning">
          {t('courier.told', {
            places: t('common:places', { count: told.places }),
            weight: formatKg(told.weight),
          })}
        </Note>
      )}
      {state === 'called' && number === null && <Note>{t('courier.noNumber')}</Note>}
      {isKept && <Note tone="warning">{t('courier.kept')}</Note>}
      {carrierMessage && <Note tone="warning">{t('courier.words', { words: carrierMessage })}</Note>}
    </>
  );
}

function CallAction({ call }: { readonly call: CourierCall }) {
  const { t } = useTranslation('planner-day');
  const change = useApiMutation(api.changeCourierCall, { touches: ['registry', 'waybill'] });
  const { action, courierCallId: id } = call;
  if (action === null) return null;
  return (
    <>
      <Button
        size="small"
        busy={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { is_wanted: action === 'call' } })}
      >
        {t(`courier.action.${action}`)}
      </Button>
      {change.error && <AlertLine tone="danger" title={describeError(change.error)} />}
    </>
  );
}

function Call({ call }: { readonly call: CourierCall }) {
  const { t } = useTranslation('planner-day');
  const facts = useFacts(call);
  const { state, number } = call;
  return (
    <li className={classes.call}>
      <span className={trouble.has(state) ? 't-warning' : state === 'called' ? 't-success' : 'muted'}>
        <Icon name={trouble.has(state) ? 'alert' : 'user'} />
      </span>
      <div className={classes.words}>
        <div className="strong">
          {number === null ? t(`courier.state.${state}`) : t(`courier.numbered.${state}`, { number })}
        </div>
        <div className="small muted">{facts}</div>
        <CallNotes call={call} />
      </div>
      <CallAction call={call} />
    </li>
  );
}

/** Calls that stand at their carriers though nothing is left for them to collect: somebody comes in vain. */
export function VainCalls({
  couriers,
  rows,
}: {
  readonly couriers: DayCouriers;
  readonly rows: readonly DayRow[];
}) {
  const { t } = useTranslation('planner-day');
  const vain = vainCalls(couriers, rows);
  if (vain.length === 0) return null;
  return (
    <div className={classes.line}>
      <div className="strong">{t('courier.vain')}</div>
      <ul className={classes.calls} aria-label={t('courier.vain')}>
        {vain.map((call) => (
          <Call key={call.courierCallId} call={call} />
        ))}
      </ul>
    </div>
  );
}

interface CourierLineProps {
  readonly group: DayGroup;
  readonly couriers: DayCouriers;
}

/** Who comes for what stands in a group: its courier calls, or how else its carrier sends a courier, and until what hour. */
export function CourierLine({ group, couriers }: CourierLineProps) {
  const { t } = useTranslation('planner-day');
  const calls = callsOf(couriers, group);
  const courier = courierOf(couriers, group);
  if (!courier) return null;
  const coming = calls.length > 0 ? 'none' : comingOf(group);
  if (coming === 'none' && calls.length === 0 && courier.cutOffs.length === 0) return null;
  return (
    <div className={classes.line}>
      {calls.length > 0 && (
        <ul className={classes.calls} aria-label={t('courier.calls')}>
          {calls.map((call) => (
            <Call key={call.courierCallId} call={call} />
          ))}
        </ul>
      )}
      {coming !== 'none' && <Note icon="user">{t(`courier.${coming}.${courier.kind}`)}</Note>}
      {courier.cutOffs.map((cutOff) => (
        <CourierCutOff key={cutOff.about} cutOff={cutOff} aheadMs={couriers.aheadMs} />
      ))}
    </div>
  );
}
