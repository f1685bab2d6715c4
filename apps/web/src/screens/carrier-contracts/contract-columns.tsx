import type { CarrierContract } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import classes from './carrier-contracts.module.css';
import { credentialsStateOf, stateLooks, useContractWords, usedSidesOf } from './contract-labels.ts';

interface CellProps {
  readonly item: CarrierContract;
}

function CarrierCell({ item }: CellProps) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  return (
    <div className="row">
      <CarrierMark carrier={item.deliveryService} />
      <span className="strong">{carrier}</span>
      {item.isDemo && <Badge icon="info">{t('demo')}</Badge>}
    </div>
  );
}

function UsedCell({ item }: CellProps) {
  const { t } = useTranslation('carrier-contracts');
  const used = usedSidesOf(item);
  return (
    <>
      <div>{t(`used.${used}`)}</div>
      <div className="small muted">{t(`usedDetail.${used}`)}</div>
    </>
  );
}

type OwnContract = NonNullable<CarrierContract['contract']>;

function CheckCell({ contract }: { readonly contract: OwnContract }) {
  const { t } = useTranslation('carrier-contracts');
  const state = credentialsStateOf(contract);
  const { icon, tone } = stateLooks[state];
  return (
    <>
      <div className={classes.sign}>
        <Icon name={icon} size={14} className={tone} />
        {t(`state.${state}`)}
      </div>
      <div className="small muted figures">{t('checkedAt', { time: formatInstant(contract.checkedAt) })}</div>
    </>
  );
}

const SetByCell = ({ contract: { setBy, setAt } }: { readonly contract: OwnContract }) => (
  <>
    <div className="cut">{setBy.name}</div>
    <div className="small muted figures">{formatInstant(setAt)}</div>
  </>
);

interface ActionProps extends CellProps {
  readonly onOpen: (item: CarrierContract) => void;
}

function Action({ item, onOpen }: ActionProps) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  const action = item.contract ? 'change' : 'add';
  return (
    <Button
      size="small"
      variant={item.contract ? 'default' : 'outline'}
      aria-haspopup="dialog"
      aria-label={t(`${action}Label`, { carrier })}
      onClick={() => onOpen(item)}
    >
      {t(action)}
    </Button>
  );
}

const isWithout = ({ contract }: CarrierContract): boolean => contract === null;

/** Whose contract is used, when it was last checked and how that went, and who set it; without `onOpen` they are only looked at. `onOpen` stays the same. */
export function useContractColumns(
  onOpen: ActionProps['onOpen'] | undefined,
): readonly DataColumn<CarrierContract>[] {
  const { t } = useTranslation('carrier-contracts');
  return useMemo(
    () => [
      {
        key: 'carrier',
        title: t('column.carrier'),
        skeleton: [140],
        card: { line: 1, side: 'start' },
        cell: (item) => <CarrierCell item={item} />,
      },
      {
        key: 'used',
        title: t('column.used'),
        skeleton: [120, 150],
        cell: (item) => <UsedCell item={item} />,
      },
      {
        key: 'check',
        title: t('column.check'),
        width: [224, 196],
        skeleton: [130, 110],
        isBlank: isWithout,
        cell: ({ contract }) => contract && <CheckCell contract={contract} />,
      },
      {
        key: 'setBy',
        title: t('column.setBy'),
        width: [200, 168],
        skeleton: [120, 90],
        isCaptioned: true,
        isBlank: isWithout,
        cell: ({ contract }) => contract && <SetByCell contract={contract} />,
      },
      ...(onOpen
        ? [
            actionColumn<CarrierContract>(t('column.action'), [148, 132], (item) => (
              <Action item={item} onOpen={onOpen} />
            )),
          ]
        : []),
    ],
    [t, onOpen],
  );
}
