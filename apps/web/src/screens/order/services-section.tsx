import type { AdditionalService } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { askedServices } from '../../lib/asked-services.ts';
import { formatRoubles } from '../../lib/format.ts';
import { useServiceDescriptions } from '../../lib/service-descriptions.ts';
import { useServiceName } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import classes from './order.module.css';
import { useForm } from './order-form-context.ts';
import { recalculatePath } from './order-link.ts';
import { servicePrice } from './order-sums.ts';

function Included({ code }: { readonly code: AdditionalService }) {
  const { t } = useTranslation(['order', 'common']);
  const { rate, task } = useForm().offer;
  const serviceName = useServiceName();
  const described = useServiceDescriptions().get(code);
  const price = servicePrice(rate, code);
  const cost = price === 0 ? t('services.included') : formatRoubles(price);
  const { cargo, returnCargo } = task;
  const detail =
    code === 'INSURANCE'
      ? t('services.insured', { value: formatRoubles(cargo.insuranceRateValue) })
      : code === 'RETURN' && returnCargo
        ? t(`services.back.${returnCargo.type}`)
        : described;
  return (
    <li className={classes.service}>
      <Icon name="check" className="t-success" />
      <span className="grow">
        {serviceName(code, returnCargo)}
        {detail && <span className={`small muted ${classes.line}`}>{detail}</span>}
      </span>
      <span className="num muted">{cost}</span>
    </li>
  );
}

/** Services the price holds, and those it could: changing any of them takes a new calculation. */
export function ServicesSection() {
  const { t } = useTranslation(['order', 'common']);
  const { offer } = useForm();
  const serviceName = useServiceName();
  const included = askedServices(offer.task.cargo);
  const more = offer.rate.additionalServices.filter(
    ({ code, status }) => status === 'available' && !included.some((one) => one === code),
  );
  return (
    <FormSection
      id="services"
      title={t('step.services')}
      end={
        <ButtonLink
          variant="ghost"
          size="small"
          flush
          icon="edit"
          to={recalculatePath(offer.task.taskId)}
          title={t('services.moreHint')}
        >
          {t('cargo.change')}
        </ButtonLink>
      }
    >
      {included.length === 0 && <p className="muted">{t('services.none')}</p>}
      <ul className={classes.services}>
        {included.map((code) => (
          <Included key={code} code={code} />
        ))}
      </ul>
      {more.length > 0 && (
        <p className="small muted">
          {t('services.more')}:{' '}
          {more
            .map(
              ({ code, amount }) => `${serviceName(code, offer.task.returnCargo)} ${formatRoubles(amount)}`,
            )
            .join(', ')}
          .
        </p>
      )}
    </FormSection>
  );
}
