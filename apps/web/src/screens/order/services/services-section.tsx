import type { AdditionalService } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperators } from '../../../features/carriers/index.ts';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { useServiceName } from '../../../lib/shipping/labels.ts';
import { askedServices } from '../../../lib/shipping/requested-services.ts';
import { useServiceDescriptions } from '../../../lib/shipping/service-descriptions.ts';
import { Note } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';
import { recalculatePath } from '../order-link.ts';
import { AskedNews } from '../rate/asked-news.tsx';
import { servicePrice } from '../rate/order-sums.ts';
import { changeableServices, toggleService } from './chosen-services.ts';

/** What a service means for this order, under its name. */
function useDetail(): (code: AdditionalService) => ReactNode {
  const { t } = useTranslation('order');
  const { cargo, returnCargo } = useForm().calculated.task;
  const described = useServiceDescriptions();
  return (code) => {
    if (code === 'INSURANCE')
      return t('services.insured', { value: formatRoubles(cargo.insuranceRateValue) });
    if (code === 'RETURN' && returnCargo) return t(`services.back.${returnCargo.type}`);
    return described.get(code);
  };
}

/** What a service costs within the rate; a grey shape while the carrier is asked, nothing while it was not. */
function usePrice(): (code: AdditionalService) => ReactNode {
  const { t } = useTranslation('order');
  const { asked, calculated, offer, services } = useForm();
  const isTold = asked.state === 'calculated' || asked.state === 'known';
  return (code) => {
    const isChosen = services.includes(code);
    const held = askedServices((isChosen ? offer : calculated).task.cargo);
    if (isChosen && !isTold && !held.includes(code))
      return asked.state === 'asking' ? <Skeleton width={64} /> : undefined;
    if (!held.includes(code)) return t('services.unpriced');
    const price = servicePrice((isChosen ? offer : calculated).rate, code);
    return price === 0 ? t('services.included') : formatRoubles(price);
  };
}

/** What comes back: it is said with the calculation, for it takes a cargo of its own. */
function Return() {
  const { t } = useTranslation('order');
  const { calculated } = useForm();
  const serviceName = useServiceName();
  const detail = useDetail()('RETURN');
  const price = usePrice()('RETURN');
  const { taskId, cargo, returnCargo } = calculated.task;
  const link = (
    <ButtonLink variant="ghost" size="small" flush icon="edit" to={recalculatePath(taskId)}>
      {t('cargo.change')}
    </ButtonLink>
  );
  if (!askedServices(cargo).includes('RETURN'))
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

/** Services of the rate, each with its price. The carrier is asked again as soon as one is added or given up. */
export function ServicesSection() {
  const { t } = useTranslation(['order', 'common']);
  const { calculated, services, change, errorOf } = useForm();
  const serviceName = useServiceName();
  const detailOf = useDetail();
  const priceOf = usePrice();
  const { deliveryService } = calculated.rate;
  const operator = useOperators().find(({ key }) => key === deliveryService);
  const changeable = changeableServices(calculated, operator);
  const hasReturn = operator?.services.RETURN === 'available' || services.includes('RETURN');
  const error = errorOf('services.chosen');
  return (
    <FormSection id="services" title={t('step.services')}>
      {changeable.length === 0 && !services.includes('RETURN') && (
        <p className="muted">{t('services.none')}</p>
      )}
      <FieldPlace field="services.chosen">
        <div className={classes.services}>
          {changeable.map((code) => (
            <Checkbox
              key={code}
              option
              label={serviceName(code, calculated.task.returnCargo)}
              detail={detailOf(code)}
              end={priceOf(code)}
              checked={services.includes(code)}
              onChange={() => change({ services: toggleService(services, code, calculated) })}
            />
          ))}
          {hasReturn && <Return />}
        </div>
        {error !== undefined && (
          <Note tone="danger" icon="alert">
            {error}
          </Note>
        )}
      </FieldPlace>
      <AskedNews
        about="services"
        className={classes.news}
        back={{ label: t('asked.services.back'), take: () => change({ services: null }) }}
      />
    </FormSection>
  );
}
