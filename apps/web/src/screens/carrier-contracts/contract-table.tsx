import type { CarrierContract } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { focusNeighbourRow } from '../../lib/browser/row-focus.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import classes from './carrier-contracts.module.css';
import { credentialsStateOf, stateLooks, useContractWords, usedSidesOf } from './contract-words.ts';

interface RowProps {
  readonly item: CarrierContract;
  readonly onOpen: (item: CarrierContract) => void;
}

function CheckCell({ contract }: Pick<CarrierContract, 'contract'>) {
  const { t } = useTranslation('carrier-contracts');
  if (!contract) return <td className={classes.check} data-blank="" />;
  const state = credentialsStateOf(contract);
  const { icon, tone } = stateLooks[state];
  return (
    <td className={classes.check}>
      <div className={classes.sign}>
        <Icon name={icon} size={14} className={tone} />
        {t(`state.${state}`)}
      </div>
      <div className="small muted figures">{t('checkedAt', { time: formatInstant(contract.checkedAt) })}</div>
    </td>
  );
}

function Row({ item, onOpen }: RowProps) {
  const { t } = useTranslation('carrier-contracts');
  const { deliveryService, contract, isDemo } = item;
  const { carrier } = useContractWords(item);
  const used = usedSidesOf(item);
  const action = contract ? 'change' : 'add';
  return (
    <tr className={classes.row} data-row={deliveryService}>
      <td className={classes.carrier}>
        <div className="row">
          <CarrierMark carrier={deliveryService} />
          <span className="strong">{carrier}</span>
          {isDemo && <Badge icon="info">{t('demo')}</Badge>}
        </div>
      </td>
      <td className={classes.used}>
        <div>{t(`used.${used}`)}</div>
        <div className="small muted">{t(`usedDetail.${used}`)}</div>
      </td>
      <CheckCell contract={contract} />
      <td className={classes.setBy} data-label={t('column.setBy')} {...(!contract && { 'data-blank': '' })}>
        {contract && (
          <>
            <div className="cut">{contract.setBy.name}</div>
            <div className="small muted figures">{formatInstant(contract.setAt)}</div>
          </>
        )}
      </td>
      <td className={classes.action}>
        <Button
          size="small"
          variant={contract ? 'default' : 'outline'}
          aria-haspopup="dialog"
          aria-label={t(`${action}Label`, { carrier })}
          onClick={() => onOpen(item)}
        >
          {t(action)}
        </Button>
      </td>
    </tr>
  );
}

const skeletonRows = Array.from({ length: 6 }, (_, place) => place);

function SkeletonRow() {
  return (
    <tr className={classes.row}>
      <td className={classes.carrier}>
        <div className="row">
          <Skeleton width={28} height={28} />
          <Skeleton width={96} />
        </div>
      </td>
      <td className={classes.used}>
        <Skeleton width={72} />
      </td>
      <td className={classes.check}>
        <Skeleton width={88} />
      </td>
      <td className={classes.setBy}>
        <Skeleton width={104} />
      </td>
      <td className={classes.action}>
        <Skeleton width={88} height={28} />
      </td>
    </tr>
  );
}

interface ContractTableProps {
  /** Undefined while they load. */
  readonly items: readonly CarrierContract[] | undefined;
  readonly onOpen: RowProps['onOpen'];
}

/** A carrier a row: whose contract is used, when it was last checked and how that went, and who set it. */
export function ContractTable({ items, onOpen }: ContractTableProps) {
  const { t } = useTranslation('carrier-contracts');
  return (
    <Table fixed cards>
      <thead>
        <tr>
          <th className={classes.carrier}>{t('column.carrier')}</th>
          <th className={classes.used}>{t('column.used')}</th>
          <th className={classes.check}>{t('column.check')}</th>
          <th className={classes.setBy}>{t('column.setBy')}</th>
          <th className={classes.action}>
            <span className="sr">{t('column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={focusNeighbourRow}>
        {items?.map((item) => <Row key={item.deliveryService} item={item} onOpen={onOpen} />) ??
          skeletonRows.map((place) => <SkeletonRow key={place} />)}
      </tbody>
    </Table>
  );
}
