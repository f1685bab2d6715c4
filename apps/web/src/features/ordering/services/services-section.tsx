import type { AdditionalService } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useServiceName } from '../../../lib/shipping/labels.ts';
import { requestedServices, toggledService } from '../../../lib/shipping/requested-services.ts';
import { useServiceDescriptions } from '../../../lib/shipping/service-descriptions.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useOperators } from '../../carriers/index.ts';
import { AskedNews } from '../offer/asked-news.tsx';
import type { AskedRate } from '../offer/asked-rate.ts';
import { type Offer, recalculatePath } from '../offer/offer.ts';
import { servicePrice } from '../offer/payment.ts';
import { type ChosenServices, changeableServices, chosenBeside } from './chosen-services.ts';
import { type ServicePrices, useServicePrices } from './service-prices.ts';
import classes from './services.module.css';

export interface ServicesSectionProps {
  readonly title: string;
  /** The offer as it was calculated. */
  readonly calculated: Offer;
  /** The same as its carrier tells it for what is chosen. */
  readonly asked: AskedRate;
  /** What it is to hold, insurance among them; the field is `services.chosen`. */
  readonly services: readonly AdditionalService[];
  /** The chosen day, for the news of what the carrier was asked. */
  readonly day: string | null;
  readonly onChange: (services: ChosenServices) => void;
}

type Shown = Pick<ServicesSectionProps, 'calculated' | 'asked' | 'services'>;

/** What a service means for this order, under its name. */
function useDetail({ calculated }: Shown): (code: AdditionalService) => ReactNode {
  const { t } = useTranslation('ordering');
  const { cargo, returnCargo } = calculated.task;
  const described = useServiceDescriptions();
  return (code) => {
    if (code === 'INSURANCE')
      return t('services.insured', { value: formatRoubles(cargo.insuranceRateValue) });
    if (code === 'RETURN' && returnCargo) return t(`services.back.${returnCargo.type}`);
    return described.get(code);
  };
}

/** What a service costs: within the rate that holds it, else as the carrier tells before; a grey shape while it is asked. */
function usePrice({ asked, calculated, services }: Shown, prices: ServicePrices) {
  const { t } = useTranslation('ordering');
  const isTold = asked.state === 'calculated' || asked.state === 'known';
  const sum = (roubles: number) => (roubles === 0 ? t('services.included') : formatRoubles(roubles));
  return (code: AdditionalService): ReactNode => {
    const isChosen = services.includes(code);
    const { task, rate } = isChosen && isTold ? asked.offer : calculated;
    if (requestedServices(task.cargo).includes(code)) return sum(servicePrice(rate, code));
    const told = prices.priceOf(code);
    if (told?.amount != null) return sum(told.amount);
    if (prices.isPending || (isChosen && asked.state === 'asking')) return <Skeleton width={64} />;
    if (isChosen) return undefined;
    return t(told?.status === 'not_available' ? 'services.notWithRate' : 'services.unpriced');
  };
}

interface ReturnProps {
  readonly calculated: Offer;
  readonly detail: ReactNode;
  readonly price: ReactNode;
}

/** What comes back: it is said with the calculation, for it takes a cargo of its own. */
function Return({ calculated, detail, price }: ReturnProps) {
  const { t } = useTranslation('ordering');
  const serviceName = useServiceName();
  const { taskId, cargo, returnCargo } = calculated.task;
  const link = (
    <ButtonLink variant="ghost" size="small" flush icon="edit" to={recalculatePath(taskId)}>
      {t('cargo.change')}
    </ButtonLink>
  );
  if (!requestedServices(cargo).includes('RETURN'))
    return (
      <div className={`small muted ${classes.returns}`}>
        {t('services.returnElsewhere')} {link}
      </div>
    );
  return (
    <div className={classes.service}>
      <Icon name="check" className="t-success" />
      <span className="grow">
        {serviceName('RETURN', returnCargo)}
        <span className={`small muted ${classes.line}`}>{detail}</span>
        {link}
      </span>
      <span className="num muted">{price}</span>
    </div>
  );
}

/** The services that can be added or given up, and whether RETURN has its place among them. */
function useOffered({ calculated, services }: Shown) {
  const { deliveryService } = calculated.rate;
  const operator = useOperators().find(({ key }) => key === deliveryService);
  return {
    changeable: changeableServices(calculated, operator),
    hasReturn: operator?.services.RETURN === 'available' || services.includes('RETURN'),
  };
}

interface ChoicesProps extends Shown {
  readonly onChange: (services: ChosenServices) => void;
}

/** A line for each service, with what it means and what it costs. */
function Choices({ onChange, ...shown }: ChoicesProps) {
  const { t } = useTranslation('ordering');
  const { calculated, services } = shown;
  const { cargo, returnCargo } = calculated.task;
  const serviceName = useServiceName();
  const { changeable, hasReturn } = useOffered(shown);
  const held = requestedServices(cargo);
  const isWanted = changeable.some((code) => !held.includes(code));
  const prices = useServicePrices(calculated, isWanted);
  const detailOf = useDetail(shown);
  const priceOf = usePrice(shown, prices);
  return (
    <div className={classes.services}>
      {changeable.length === 0 && !services.includes('RETURN') && (
        <p className="muted">{t('services.none')}</p>
      )}
      {changeable.map((code) => (
        <Checkbox
          key={code}
          option
          label={serviceName(code, returnCargo)}
          detail={detailOf(code)}
          end={priceOf(code)}
          checked={services.includes(code)}
          disabled={prices.priceOf(code)?.status === 'not_available' && !services.includes(code)}
          onChange={() => onChange(chosenBeside(toggledService(services, code), calculated))}
        />
      ))}
      {hasReturn && <Return calculated={calculated} detail={detailOf('RETURN')} price={priceOf('RETURN')} />}
    </div>
  );
}

/** Services of a rate, each with its price. The carrier is asked again as soon as one is added or given up. */
export function ServicesSection({ title, day, onChange, ...shown }: ServicesSectionProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const error = errorOf('services.chosen');
  return (
    <FormSection id="services" title={title}>
      <FieldPlace field="services.chosen">
        <Choices {...shown} onChange={onChange} />
        {error !== undefined && (
          <Note tone="danger" icon="alert">
            {error}
          </Note>
        )}
      </FieldPlace>
      <AskedNews
        about="services"
        asked={shown.asked}
        day={day}
        className={classes.news}
        back={{ label: t('asked.services.back'), take: () => onChange(null) }}
      />
    </FormSection>
  );
}
