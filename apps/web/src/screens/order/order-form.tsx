import { useTranslation } from 'react-i18next';
import { CargoSection } from '../../features/ordering/cargo/index.ts';
import { DateSection } from '../../features/ordering/days/index.ts';
import { BonusSection, type Offer } from '../../features/ordering/offer/index.ts';
import { ServicesSection } from '../../features/ordering/services/index.ts';
import {
  LandlineDialog,
  type SideName,
  SideSection,
  sidePlace,
} from '../../features/ordering/sides/index.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useIsPast } from '../../lib/hooks/use-is-past.ts';
import { orderPrice } from '../../lib/shipping/order-price.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormFieldsProvider } from '../../ui/draft-form/field-place.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { ConfirmSection } from './confirm-section.tsx';
import { PayBar } from './frame/order-action.tsx';
import { OrderRail } from './frame/order-rail.tsx';
import { OrderSummary } from './frame/order-summary.tsx';
import { PinnedRate } from './frame/pinned-rate.tsx';
import classes from './order.module.css';
import { anotherOrder } from './order-draft.ts';
import { OrderFormProvider, useForm } from './order-form-context.ts';
import type { OrderLink } from './order-link.ts';
import type { OnInCart, OnPlaced } from './sending/use-send-order.ts';
import { type OrderForm as Form, useOrderForm } from './use-order-form.ts';
import { useTerminalsInAddress } from './use-terminals-in-address.ts';

interface OrderFormProps {
  readonly offer: Offer;
  readonly link: OrderLink;
  readonly onPlaced: OnPlaced;
  readonly onInCart: OnInCart;
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

function Side({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, offer, changeSide, landline, papers, setPassport } = useForm();
  return (
    <SideSection
      side={side}
      title={t(`step.${side}`)}
      draft={draft[side]}
      place={sidePlace(side, offer, papers.demands)}
      passport={papers[side]}
      onPassport={(passport) => setPassport(side, passport)}
      onChange={(part) => changeSide(side, part)}
      onLandline={(phone) => landline.askOnce(side, phone)}
    />
  );
}

function Bonuses() {
  const { draft, offer, bonus, change } = useForm();
  if (!bonus.isOn) return null;
  return (
    <BonusSection
      value={draft.bonuses}
      balance={bonus.bonusBalance}
      priceRoubles={orderPrice(offer.rate)}
      onChange={(bonuses) => change({ bonuses })}
    />
  );
}

function Sections() {
  const { t } = useTranslation('order');
  const form = useForm();
  const { draft, services, asked, change, refuseDay } = form;
  return (
    <>
      <Side side="sender" />
      <Side side="receiver" />
      <CargoSection title={t('step.cargo')} task={form.offer.task} />
      <DateSection {...form} onChange={change} onRefused={refuseDay} />
      <ServicesSection
        title={t('step.services')}
        calculated={form.calculated}
        asked={asked}
        services={services}
        day={draft.pickupOn}
        onChange={(chosen) => change({ services: chosen })}
      />
      <Bonuses />
      <ConfirmSection />
    </>
  );
}

function Landline() {
  const { draft, landline, changeSide } = useForm();
  const { askedSide, endAsking } = landline;
  return (
    <LandlineDialog
      side={askedSide}
      draft={askedSide && draft[askedSide]}
      onAgree={(part) => askedSide && changeSide(askedSide, part)}
      onClose={endAsking}
    />
  );
}

/** The whole order on one scroll, the steps at the left, the sum and the action at the right. */
export function OrderForm({ offer, link, onPlaced, onInCart }: OrderFormProps) {
  const form = useOrderForm({ chosen: offer, link, onPlaced, onInCart });
  const { submit, leadGoal, isBusy } = form;
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
            <AlreadyPlaced form={form} onShow={(number) => onPlaced(number)} />
            <form
              id="order"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit(leadGoal);
              }}
            >
              <Panel as="div">
                <Sections />
              </Panel>
            </form>
          </div>
          <OrderSummary {...action} />
        </div>
        <PayBar {...action} />
        <Landline />
      </FormFieldsProvider>
    </OrderFormProvider>
  );
}
