import { api, type CarrierContract } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './carrier-contracts.module.css';
import { credentialsStateOf, stateLooks, useContractWords } from './contract-labels.ts';
import { keepContract, readContractsAgain } from './contracts-query.ts';

interface ContractStateProps {
  readonly item: CarrierContract;
  readonly contract: NonNullable<CarrierContract['contract']>;
}

function useCheck({ item: { deliveryService } }: Pick<ContractStateProps, 'item'>) {
  const { mutate, ...check } = useApiMutation(api.checkCarrierContract, {
    touches: [],
    onSuccess: keepContract,
    onError: (error) => isApiError(error) && error.has('credentials_unreadable') && readContractsAgain(),
  });
  return { ...check, start: () => mutate({ params: { carrier: deliveryService } }) };
}

/** Whether the portal's own contract is asked beside this one: switched at once. */
function PortalToo({ item, contract }: ContractStateProps) {
  const { t } = useTranslation('carrier-contracts');
  const { mutate, isPending, variables, error } = useApiMutation(api.changeCarrierContract, {
    touches: [],
    onSuccess: keepContract,
  });
  const change = (portalToo: boolean) =>
    mutate({ params: { carrier: item.deliveryService }, body: { portal_too: portalToo } });
  if (!item.hasPortalContract) return <p className="muted">{t('noPortalContract')}</p>;
  return (
    <div>
      <Checkbox
        label={t('portalToo')}
        detail={t('portalTooDetail')}
        checked={isPending ? variables.body.portal_too : contract.portalToo}
        onChange={(isOn) => !isPending && change(isOn)}
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
          <Button size="small" icon="repeat" busy={check.isPending} onClick={() => check.start()}>
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
