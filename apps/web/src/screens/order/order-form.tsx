import { useTranslation } from 'react-i18next';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useIsPast } from '../../lib/hooks/use-is-past.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormFieldsProvider } from '../../ui/draft-form/field-place.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { CargoSection } from './cargo/cargo-section.tsx';
import { ConfirmSection } from './confirm-section.tsx';
import { DateSection } from './days/date-section.tsx';
import { PayBar } from './frame/order-action.tsx';
import { OrderRail } from './frame/order-rail.tsx';
import { OrderSummary } from './frame/order-summary.tsx';
import { PinnedRate } from './frame/pinned-rate.tsx';
import classes from './order.module.css';
import { anotherOrder, type Offer } from './order-draft.ts';
import { OrderFormProvider } from './order-form-context.ts';
import type { OrderLink } from './order-link.ts';
import { BonusSection } from './payment/bonus-section.tsx';
import { ServicesSection } from './services/services-section.tsx';
import { LandlineDialog } from './sides/landline-dialog.tsx';
import { SideSection } from './sides/side-section.tsx';
import { type OrderForm as Form, useOrderForm } from './use-order-form.ts';
import { useTerminalsInAddress } from './use-terminals-in-address.ts';

interface OrderFormProps {
  readonly offer: Offer;
  readonly link: OrderLink;
  readonly onPlaced: (number: string, isEarlier: boolean) => void;
}

/** This form has made a waybill already: shows it, or begins another order with the same words. */
function AlreadyPlaced({ form, onShow }: { readonly form: Form; readonly onShow: (number: string) => void }) {
  const { t } = useTranslation('order');
  const { created } = form.draft.attempt;
  if (created === null) return null;
  return (
    <AlertLine
      tone="info"
      title={t('repeated.title', { number: formatWaybillNumber(created) })}
      action={
        <div className="row row--wrap">
          <Button size="small" onClick={() => onShow(created)}>
            {t('repeated.show')}
          </Button>
          <Button size="small" onClick={() => form.change(anotherOrder())}>
            {t('repeated.again')}
          </Button>
        </div>
      }
    />
  );
}

function Sections({ hasBonuses }: { readonly hasBonuses: boolean }) {
  return (
    <>
      <SideSection side="sender" />
      <SideSection side="receiver" />
      <CargoSection />
      <DateSection />
      <ServicesSection />
      {hasBonuses && <BonusSection />}
      <ConfirmSection />
    </>
  );
}

/** The whole order on one scroll, the steps at the left, the sum and the action at the right. */
export function OrderForm({ offer, link, onPlaced }: OrderFormProps) {
  const form = useOrderForm({ chosen: offer, link, onPlaced });
  const { submit, isBusy } = form;
  const isExpired = useIsPast(form.offer.rate.validUntil);
  useTerminalsInAddress(form.draft, link);
  const action = { isBusy, isExpired, isDone: form.draft.attempt.created !== null };
  return (
    <OrderFormProvider value={form}>
      <FormFieldsProvider value={form}>
        <PinnedRate isExpired={isExpired} />
        <div className={classes.columns}>
          <OrderRail />
          <div className="stack">
            <AlreadyPlaced form={form} onShow={(number) => onPlaced(number, false)} />
            <form
              id="order"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <Panel as="div">
                <Sections hasBonuses={form.bonus.isOn} />
              </Panel>
            </form>
          </div>
          <OrderSummary {...action} />
        </div>
        <PayBar {...action} />
        <LandlineDialog />
      </FormFieldsProvider>
    </OrderFormProvider>
  );
}
