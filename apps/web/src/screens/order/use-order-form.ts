import type { UseQueryResult } from '@tanstack/react-query';
import type { RateResult } from '@tranzit/contract';
import { useState } from 'react';
import { checkOrder, type Offered } from './check-order.ts';
import { type DayRate, useDayRate } from './day-rate.ts';
import { type DeliveryDays, deliveryDays } from './delivery-days.ts';
import { calculatedDay, type Offer, type OrderDraft, type SideDraft, type SideName } from './order-draft.ts';
import { type OrderField, stepOf } from './order-fields.ts';
import type { OrderLink } from './order-link.ts';
import { useBonusBalance, usePickupDays, usePickupPeriods } from './order-queries.ts';
import type { ToldProblem } from './order-steps.ts';
import { noServerProblems, type ServerProblems } from './server-problems.ts';
import { type OrderDraftState, useOrderDraft } from './use-order-draft.ts';
import { useToldProblems } from './use-told-problems.ts';

export interface OrderForm extends Pick<OrderDraftState, 'savedAt' | 'keepAttempt' | 'latest'> {
  /** What would be ordered on the chosen day. */
  readonly offer: Offer;
  /** The rate as it was calculated, for the day of the calculation. */
  readonly calculated: RateResult;
  readonly day: DayRate;
  /** When it is delivered; `undefined` while nobody has told for the chosen day. */
  readonly delivery: DeliveryDays | undefined;
  /** The price of the chosen day is none dearer than calculated, or somebody has agreed to it. */
  readonly isPriceAgreed: boolean;
  /** The form with the offered day and period taken where the user has chosen none. */
  readonly draft: OrderDraft;
  readonly pickup: ReturnType<typeof usePickupDays>;
  readonly periods: readonly string[] | undefined;
  readonly bonus: ReturnType<typeof useBonusBalance>;
  readonly change: (change: Partial<OrderDraft>) => void;
  readonly changeSide: (side: SideName, change: Partial<SideDraft>) => void;
  readonly problems: readonly ToldProblem[];
  readonly errorOf: (field: OrderField) => string | undefined;
  /** The user has left the field: from now on its error is shown. */
  readonly touch: (field: OrderField) => void;
  /** The order was tried: all errors are shown. */
  readonly tryAll: () => void;
  readonly server: ServerProblems;
  readonly setServer: (problems: ServerProblems) => void;
  /** The side whose landline number the user is being asked about. */
  readonly askedSide: SideName | undefined;
  readonly askAbout: (side: SideName | undefined) => void;
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

const fieldOfKey: Readonly<Partial<Record<keyof SideDraft, string>>> = {
  addressText: 'address',
  place: 'address',
  office: 'office',
  terminalId: 'terminal',
};
const fieldsOf = (side: SideName, change: Partial<SideDraft>): readonly string[] =>
  Object.keys(change).map((key) => `${side}.${fieldOfKey[key as keyof SideDraft] ?? key}`); // keys of the change

/** The server's words about what has been changed since are void. */
function without(server: ServerProblems, isVoid: (field: OrderField) => boolean): ServerProblems {
  const kept = Object.entries(server.fields).filter(([field]) => !isVoid(field as OrderField)); // keys of the record
  return kept.length === Object.keys(server.fields).length
    ? server
    : { ...server, fields: Object.fromEntries(kept) };
}

/** Also while it waits for the connection. */
const isOnItsWay = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus !== 'idle';

const stepOfKey: Readonly<Partial<Record<keyof OrderDraft, string>>> = {
  agreedPrice: 'date',
  pickupOn: 'date',
  pickupPeriod: 'date',
  bonuses: 'bonus',
};

/** The form of an order: what stands in it, what the server offers, and what is wrong. */
export function useOrderForm(chosen: Offer, link: OrderLink): OrderForm {
  const state = useOrderDraft(chosen, link);
  const [touched, setTouched] = useState<ReadonlySet<OrderField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [server, setServer] = useState(noServerProblems);
  const [isDayRefused, refuseDay] = useState(false);
  const [askedSide, askAbout] = useState<SideName>();
  const pickup = usePickupDays(chosen);
  const days = pickup.days?.map(({ date }) => date);
  const { pickupOn } = settle(state.draft, chosen, { days, periods: undefined });
  const periodsAnswer = usePickupPeriods(chosen, pickupOn);
  const periods = periodsAnswer.data?.periods;
  const day = useDayRate(chosen, pickupOn);
  const offer = day.state === 'known' ? { ...chosen, rate: day.rate } : chosen;
  const { price } = offer.rate;
  const isPriceAgreed = price <= Math.max(chosen.rate.price, state.draft.agreedPrice ?? 0);
  const bonus = useBonusBalance(chosen);
  const settled = settle(state.draft, chosen, { days, periods });
  const draft = bonus.isOn ? settled : { ...settled, bonuses: null };
  const found = checkOrder(draft, offer, {
    ...{ days, periods, isDayRefused },
    isAwaited: isOnItsWay(pickup) || isOnItsWay(periodsAnswer),
    bonusBalance: bonus.bonusBalance,
    dayState: day.state,
    isPriceUnagreed: !isPriceAgreed,
  });
  const problems = useToldProblems(found, { isTried, touched, server: server.fields });
  return {
    ...state,
    offer,
    calculated: chosen.rate,
    day,
    delivery: deliveryDays({ pickupOn, days: pickup.days }, day),
    isPriceAgreed,
    draft,
    pickup,
    periods,
    bonus,
    problems,
    server,
    setServer,
    askedSide,
    askAbout,
    refuseDay,
    change: (part) => {
      const steps = Object.keys(part).map((key) => stepOfKey[key as keyof OrderDraft]); // keys of the change
      setServer((now) => without(now, (field) => steps.includes(stepOf(field))));
      state.change(part);
    },
    changeSide: (side, part) => {
      const fields = fieldsOf(side, part);
      setServer((now) => without(now, (field) => fields.includes(field)));
      state.changeSide(side, part);
    },
    errorOf: (field) => problems.find((problem) => problem.field === field && problem.isShown)?.text,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set([...now, field]))),
    tryAll: () => setTried(true),
  };
}
