import type { UseQueryResult } from '@tanstack/react-query';
import type { AdditionalService } from '@tranzit/kernel';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperators } from '../../features/carriers/index.ts';
import { usePickupDays, usePickupPeriods } from '../../features/ordering/days/index.ts';
import {
  type AskedRate,
  calculatedDay,
  type DeliveryDays,
  deliveryDays,
  type Offer,
  priceChange,
  useAskedRate,
} from '../../features/ordering/offer/index.ts';
import { chosenServices } from '../../features/ordering/services/index.ts';
import { type SideName, useLandlineQuestion } from '../../features/ordering/sides/index.ts';
import { type DraftForm, useDraftForm } from '../../ui/draft-form/use-draft-form.ts';
import {
  checkOrder,
  noPapers,
  type Offered,
  type ProblemCode,
  type SidePapers,
  shownOn,
} from './check-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { groundsOf, type OrderField, rankOf } from './order-fields.ts';
import type { OrderLink } from './order-link.ts';
import { useBonusBalance } from './order-queries.ts';
import { noServerProblems, type ServerProblems, serverProblems } from './sending/server-problems.ts';
import { type OnInCart, type OnPlaced, type OrderGoal, useSendOrder } from './sending/use-send-order.ts';
import { type OrderDraftState, useOrderDraft } from './use-order-draft.ts';

/** What the server offers for the form as it stands, and what would be ordered. */
interface OrderOffer {
  /** What would be ordered on the chosen day with the chosen services. */
  readonly offer: Offer;
  /** The same as it was calculated: with its services, for its day. */
  readonly calculated: Offer;
  readonly asked: AskedRate;
  readonly services: readonly AdditionalService[];
  /** Roubles by which the carrier has changed the price since, beside that of added services. */
  readonly priceChange: number;
  /** When it is delivered; `undefined` while nobody has told for the chosen day. */
  readonly delivery: DeliveryDays | undefined;
  /** The price is no dearer than calculated, or somebody has agreed to it. */
  readonly isPriceAgreed: boolean;
  /** The form with the offered day and period taken where the user has chosen none. */
  readonly draft: OrderDraft;
  readonly pickup: ReturnType<typeof usePickupDays>;
  readonly periods: readonly string[] | undefined;
  readonly bonus: ReturnType<typeof useBonusBalance>;
  /** What the check asks of it. */
  readonly offered: Offered;
}

type Engine = DraftForm<OrderField, ProblemCode, ServerProblems>;

export interface OrderForm
  extends Omit<OrderOffer, 'offered'>,
    Pick<OrderDraftState, 'savedAt' | 'change' | 'changeSide'>,
    Omit<Engine, 'submit' | 'reset' | 'hasFailed'> {
  readonly submit: (goal: OrderGoal) => Promise<void>;
  /** What the filled button and Enter are for. */
  readonly leadGoal: OrderGoal;
  readonly landline: ReturnType<typeof useLandlineQuestion>;
  /** Passports as they are typed. */
  readonly papers: SidePapers;
  readonly setPassport: (side: SideName, passport: string) => void;
  /** The day in sight is none that may be taken; the draft holds the one before. */
  readonly refuseDay: (isRefused: boolean) => void;
}

/** Day and period that stand in the form while the user has chosen none: the calculated one, else the first offered. */
function settle(
  draft: OrderDraft,
  offer: Offer,
  { days, periods }: Pick<Offered, 'days' | 'periods'>,
): OrderDraft {
  const calculated = calculatedDay(offer);
  const first = days?.includes(calculated) ? calculated : days?.[0];
  const isOffered = draft.pickupPeriod !== null && (periods?.includes(draft.pickupPeriod) ?? true);
  return {
    ...draft,
    pickupOn: draft.pickupOn ?? first ?? null,
    pickupPeriod: isOffered ? draft.pickupPeriod : (periods?.[0] ?? null),
  };
}

/** Also while it waits for the connection. */
const isOnItsWay = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus !== 'idle';

function useOrderOffer(chosen: Offer, draft: OrderDraft): OrderOffer {
  const pickup = usePickupDays(chosen);
  const days = pickup.days?.map(({ date }) => date);
  const { pickupOn } = settle(draft, chosen, { days, periods: undefined });
  const periodsAnswer = usePickupPeriods(chosen, pickupOn);
  const periods = periodsAnswer.data?.periods;
  const services = chosenServices(draft.services, chosen);
  const asked = useAskedRate(chosen, { day: pickupOn, services });
  const { offer } = asked;
  const change = priceChange(chosen, offer);
  const isPriceAgreed = change <= 0 || offer.rate.price <= (draft.agreedPrice ?? 0);
  const bonus = useBonusBalance(chosen);
  const settled = settle(draft, chosen, { days, periods });
  return {
    ...{ offer, calculated: chosen, asked, services, priceChange: change, isPriceAgreed },
    ...{ pickup, periods, bonus },
    delivery: deliveryDays({ pickupOn, days: pickup.days }, asked),
    draft: bonus.isOn ? settled : { ...settled, bonuses: null },
    offered: {
      ...{ days, periods },
      isAwaited: isOnItsWay(pickup) || isOnItsWay(periodsAnswer),
      bonusBalance: bonus.bonusBalance,
      asked,
      isPriceUnagreed: !isPriceAgreed,
    },
  };
}

interface OrderFormSetup {
  readonly chosen: Offer;
  readonly link: OrderLink;
  readonly onPlaced: OnPlaced;
  readonly onInCart: OnInCart;
}

/** The form of an order: what stands in it, what the server offers, what is wrong, and its way to the server. */
export function useOrderForm({ chosen, link, onPlaced, onInCart }: OrderFormSetup): OrderForm {
  const { t } = useTranslation('ordering');
  const state = useOrderDraft(chosen, link);
  const { offered, ...order } = useOrderOffer(chosen, state.draft);
  const [isDayRefused, refuseDay] = useState(false);
  const landline = useLandlineQuestion();
  const askAbout = (side: SideName) => landline.ask(side, state.draft[side].phone);
  const [passports, setPassports] = useState(noPapers);
  const demands = useOperators().find(({ key }) => key === chosen.rate.deliveryService);
  const papers = { ...passports, demands };
  const leadGoal: OrderGoal = link.isForCart ? 'cart' : 'order';
  const goal = useRef(leadGoal);
  const send = useSendOrder({
    ...order,
    papers,
    keepAttempt: state.keepAttempt,
    changeSide: state.changeSide,
    onPlaced,
    onInCart,
    onLandline: askAbout,
  });
  const form = useDraftForm<OrderField, ProblemCode, ServerProblems>({
    found: checkOrder(order.draft, order.offer, { ...offered, isDayRefused, papers }),
    shownOn,
    say: ({ code }) => t(`problem.${code}`),
    rankOf,
    groundsOf: (field) => groundsOf(state.draft, field, papers),
    nothing: noServerProblems,
    send: (keyOf) => send(keyOf, goal.current),
    refusalOf: serverProblems,
  });
  const submit = async (next: OrderGoal) => {
    goal.current = next;
    const wrong = await form.submit();
    if (wrong?.code === 'phone_landline') askAbout(wrong.field === 'sender.phone' ? 'sender' : 'receiver');
  };
  const { change, changeSide, savedAt } = state;
  return {
    ...{ ...form, ...order, change, changeSide, savedAt },
    ...{ submit, leadGoal, landline, refuseDay, papers },
    setPassport: (side, passport) => setPassports((before) => ({ ...before, [side]: passport })),
  };
}
