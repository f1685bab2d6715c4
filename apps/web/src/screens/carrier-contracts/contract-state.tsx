import { useMutation } from '@tanstack/react-query';
import { api, type CarrierContract } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { describeError } from '../../lib/describe-error.ts';
import { formatInstant } from '../../lib/format-date.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './carrier-contracts.module.css';
import { credentialsStateOf, stateLooks, useContractWords } from './contract-words.ts';
import { useKeepContract } from './contracts-query.ts';

interface ContractStateProps {
  readonly item: CarrierContract;
  readonly contract: NonNullable<CarrierContract['contract']>;
}

function useCheck({ item: { deliveryService } }: Pick<ContractStateProps, 'item'>) {
  const { keep, readAgain } = useKeepContract();
  return useMutation({
    mutationFn: () => call(api.checkCarrierContract, { params: { carrier: deliveryService } }),
    onSuccess: keep,
    onError: (error) => isApiError(error) && error.has('credentials_unreadable') && readAgain(),
  });
}

/** Whether the portal's own contract is asked beside this one: switched at once. */
function PortalToo({ item, contract }: ContractStateProps) {
  const { t } = useTranslation('carrier-contracts');
  const { keep } = useKeepContract();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (portalToo: boolean) =>
      call(api.changeCarrierContract, {
        params: { carrier: item.deliveryService },
        body: { portal_too: portalToo },
      }),
    onSuccess: keep,
  });
  if (!item.hasPortalContract) return <p className="muted">{t('noPortalContract')}</p>;
  return (
    <div>
      <Checkbox
        label={t('portalToo')}
        detail={t('portalTooDetail')}
        checked={isPending ? variables : contract.portalToo}
        onChange={(isOn) => !isPending && mutate(isOn)}
      />
      {error && <AlertLine tone="danger" title={t('changeFailed')} text={describeError(error)} />}
    </div>
  );
}

/** Who set the contract, what the carrier said at the last check, and another check. */
export function ContractState({ item, contract }: ContractStateProps) {
  const { t } = useTranslation('carrier-contracts');
  const { setByOf, carrier } = useContractWords(item);
  const check = useCheck({ item });
  const state = credentialsStateOf(contract);
  const { icon, tone } = stateLooks[state];
  return (
    <section className={`stack ${classes.state}`} aria-label={t('stateOf', { carrier })}>
      <div className={classes.stateHead}>
        <div className="grow">
          <div role="status">
            <div className={`strong ${classes.sign}`}>
              <Icon name={icon} size={14} className={tone} />
              {t(`stateTitle.${state}`)}
            </div>
            <div className="small muted figures">
              {check.isPending
                ? t('checking', { carrier })
                : t('checkedAt', { time: formatInstant(contract.checkedAt) })}
            </div>
          </div>
          <div className="small muted figures">{setByOf(contract)}</div>
        </div>
        {contract.isReadable && (
          <Button size="small" icon="repeat" busy={check.isPending} onClick={() => check.mutate()}>
            {t('checkAgain')}
          </Button>
        )}
      </div>
      {check.isError && (
        <AlertLine tone="danger" title={t('checkFailed')} text={describeError(check.error)} />
      )}
      <PortalToo item={item} contract={contract} />
    </section>
  );
}
