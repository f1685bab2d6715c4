import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRoubles } from '../../lib/format/numbers.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import type { IconName } from '../../ui/icon/icon.tsx';
import { overlayPart } from '../../ui/overlay/overlay-part.tsx';
import { PopoverButton } from '../../ui/overlay/popover.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './multi.module.css';
import type { Multi } from './use-multi.ts';
import type { MultiActions } from './use-multi-actions.ts';

const BoundsDialog = overlayPart(async () => (await import('./bounds-dialog.tsx')).BoundsDialog);

interface BarProps {
  readonly multi: Multi;
  readonly actions: MultiActions;
}

const plainRules = ['cheapest', 'fastest', 'optimal'] as const;
const icons = { cheapest: 'down-price', fastest: 'bolt', optimal: 'scale' } as const satisfies Record<
  (typeof plainRules)[number],
  IconName
>;

const isBound = (rule: Multi['rule']): boolean =>
  rule !== null && (rule.mostPrice !== null || rule.mostPercent !== null || rule.mostDays !== null);

type Choice = Multi['choices'][number];

/** What another choice would cost beside the one of now; where it chooses for others as well, for how many. */
function useDifference({ chosenPrice, chosenCount, openCount }: Multi) {
  const { t } = useTranslation('multi');
  return (choice: Choice | undefined): string | undefined => {
    if (!choice || choice.chosenCount === 0) return undefined;
    const sum = formatRoubles(choice.price);
    if (chosenCount === 0 || choice.chosenCount !== chosenCount)
      return choice.chosenCount === openCount
        ? sum
        : t('rule.sumOfSome', {
            sum,
            chosen: formatNumber(choice.chosenCount),
            total: formatNumber(openCount),
          });
    const difference = Math.round((choice.price - chosenPrice) * 100) / 100;
    if (difference === 0) return undefined;
    return `${difference > 0 ? '+' : ''}${formatRoubles(difference)}`;
  };
}

function PlainRules({ multi, actions: { chooseAll } }: BarProps) {
  const { t } = useTranslation('multi');
  const differenceOf = useDifference(multi);
  return plainRules.map((rule) => {
    const difference = differenceOf(multi.choices.find((choice) => choice.rule === rule));
    return (
      <Chip
        key={rule}
        icon={icons[rule]}
        pressed={multi.rule?.rule === rule && !isBound(multi.rule)}
        className={classes.chip ?? ''}
        onClick={() => chooseAll.mutate({ rule })}
      >
        {t(`rule.${rule}`)}{' '}
        {difference !== undefined && (
          <span className={`small muted figures ${classes.diff}`}>{difference}</span>
        )}
      </Chip>
    );
  });
}

/** Each by the rules of the account, where it has any. */
function AccountRules({ multi, actions: { chooseAll } }: BarProps) {
  const { t } = useTranslation('multi');
  if (!multi.hasRules) return null;
  return (
    <Chip
      icon="filter"
      pressed={multi.rule?.rule === 'rules'}
      className={classes.chip ?? ''}
      onClick={() => chooseAll.mutate({ rule: 'rules' })}
    >
      {t('rule.rules')}
    </Chip>
  );
}

/** Everything by one carrier, with what that comes to. */
function OneCarrier({ multi, actions: { chooseAll } }: BarProps) {
  const { t } = useTranslation(['multi', 'common']);
  const differenceOf = useDifference(multi);
  const carriers = carrierCodes.flatMap(
    (carrier) =>
      multi.choices.find(({ rule, deliveryService }) => rule === 'carrier' && deliveryService === carrier) ??
      [],
  );
  const chosen = multi.rule?.rule === 'carrier' && !isBound(multi.rule) ? multi.rule.deliveryService : null;
  const label =
    chosen === null ? t('rule.carrier') : t('rule.carrierOf', { carrier: t(`common:carrier.${chosen}`) });
  const choose = (carrier: CarrierCode) => chooseAll.mutate({ rule: 'carrier', delivery_service: carrier });
  if (carriers.length === 0) return null;
  return (
    <PopoverButton label={label} variant={chosen === null ? 'default' : 'set'} widthPx={340}>
      {(close) => (
        <ul className={classes.carriers}>
          {carriers.map((choice) => (
            <li key={choice.deliveryService}>
              <button
                type="button"
                className={`touch ${classes.carrier}`}
                aria-pressed={chosen === choice.deliveryService}
                onClick={() => {
                  if (choice.deliveryService !== null) choose(choice.deliveryService);
                  close();
                }}
              >
                <span>
                  {choice.deliveryService !== null && t(`common:carrier.${choice.deliveryService}`)}
                </span>
                <span className="small muted figures">
                  {differenceOf(choice) ?? formatRoubles(choice.price)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}

function useBoundsWords(rule: Multi['rule']): string {
  const { t } = useTranslation('multi');
  if (rule === null || !isBound(rule)) return t('rule.bounds');
  const words = [
    rule.mostDays !== null && t('rule.days', { count: rule.mostDays }),
    rule.mostPrice !== null && t('rule.price', { sum: formatRoubles(rule.mostPrice) }),
    rule.mostPercent !== null && t('rule.percent', { percent: formatPercent(rule.mostPercent) }),
  ].filter((part) => part !== false);
  return t('rule.bounded', { rule: t(`rule.short.${rule.rule}`), bounds: words.join(', ') });
}

/** What a choice for all has come to, for readers: the eye sees it in the rows. */
function ChosenNews({ multi: { openCount }, actions: { chooseAll } }: BarProps) {
  const { t } = useTranslation(['multi', 'common']);
  const { data, variables } = chooseAll;
  if (!data || !variables) return <p className="sr" role="status" />;
  const { rule, delivery_service: carrier } = variables;
  const left = Math.max(0, openCount - data.chosenCount);
  const said = {
    rule:
      rule === 'carrier' && carrier
        ? t('rule.carrierOf', { carrier: t(`common:carrier.${carrier}`) })
        : t(`rule.${rule}`),
    chosen: formatNumber(data.chosenCount),
    total: formatNumber(openCount),
    left: formatNumber(left),
  };
  return (
    <p className="sr" role="status">
      {left === 0 ? t('rule.chosenAll', said) : t('rule.chosenSome', said)}
    </p>
  );
}

/** Grey pills where the ways to choose will stand. */
export const RuleBarSkeleton = () => (
  <div className={classes.rules} aria-hidden="true">
    <div className={`bleed scroll-x ${classes.chips}`}>
      {[112, 144, 140, 124, 172].map((width) => (
        <Skeleton key={width} shape="control" width={width} height={28} />
      ))}
    </div>
  </div>
);

/** By what a rate is chosen for all, with what each choice would come to. */
export function RuleBar(props: BarProps) {
  const { multi, actions } = props;
  const { t } = useTranslation('multi');
  const bounds = useOpened<true>();
  const words = useBoundsWords(multi.rule);
  return (
    <div className={classes.rules}>
      <ChosenNews {...props} />
      <fieldset className={`bleed scroll-x ${classes.chips}`}>
        <legend className="sr">{t('rule.label')}</legend>
        <span className="small muted nowrap" aria-hidden="true">
          {t('rule.forAll')}
        </span>
        <AccountRules {...props} />
        <PlainRules {...props} />
        <OneCarrier {...props} />
        <Chip pressed={isBound(multi.rule)} className={classes.chip ?? ''} onClick={() => bounds.open(true)}>
          {words}
        </Chip>
      </fieldset>
      {multi.byHandCount > 0 && (
        <span className="small muted">
          {t('byHand', { count: multi.byHandCount, formatted: formatNumber(multi.byHandCount) })}
        </span>
      )}
      {bounds.what && (
        <BoundsDialog
          key={bounds.round}
          rule={multi.rule}
          open={bounds.isOpen}
          onClose={bounds.close}
          onChoose={(wish) => actions.chooseAll.mutate(wish)}
        />
      )}
    </div>
  );
}
