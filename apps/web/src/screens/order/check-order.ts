import { type AddressCast, personInput } from '@tranzit/contract';
import {
  bonusCapRoubles,
  isDoorAtReceiver,
  isDoorAtSender,
  isInn,
  isLandlineNumber,
  kopecksFromRoubles,
  parsePhone,
} from '@tranzit/kernel';
import { orderPrice } from '../../lib/shipping/order-price.ts';
import type { Problem as FormProblem, ShownOn } from '../../ui/draft-form/form-problems.ts';
import type { Offer, OrderDraft, SideDraft, SideName } from './order-draft.ts';
import type { OrderField } from './order-fields.ts';
import type { AskedRate } from './rate/asked-rate.ts';
import { type AddressProblem, readPlace } from './sides/side-address.ts';

/** What can be wrong before the server is asked; the catalogue has the words under `problem` and `lack`. */
export type ProblemCode =
  | 'name_missing'
  | 'phone_missing'
  | 'phone_wrong'
  | 'phone_landline'
  | 'email_wrong'
  | 'inn_wrong'
  | 'too_long'
  | AddressProblem
  | 'terminal_missing'
  | 'date_missing'
  | 'dates_awaited'
  | 'date_gone'
  | 'period_missing'
  | 'day_asking'
  | 'day_unknown'
  | 'day_gone'
  | 'services_asking'
  | 'services_unknown'
  | 'services_gone'
  | 'price_unagreed'
  | 'bonus_over_balance'
  | 'bonus_over_half'
  | 'cargo_unconfirmed';

type Problem = FormProblem<OrderField, ProblemCode>;

/** What the carrier owes is no mistake of who has left the field, nor is what is only to be agreed to. */
export function shownOn(code: ProblemCode): ShownOn {
  if (code === 'dates_awaited') return 'never';
  const isOfCarrier = code.startsWith('day_') || code.startsWith('services_');
  return code === 'price_unagreed' || isOfCarrier ? 'send' : 'leave';
}

/** What the server has offered beside the calculation; `undefined` while it has not answered. */
export interface Offered {
  /** Days on which this order can start. */
  readonly days: readonly string[] | undefined;
  /** Days or periods are on their way: what is missing of them is not yet for the person to choose. */
  readonly isAwaited?: boolean;
  /** What stands in the field of the day is none that may be taken. */
  readonly isDayRefused?: boolean;
  /** Periods of the chosen day; empty where no courier comes. */
  readonly periods: readonly string[] | undefined;
  /** What is known of price and days as they are wished; the calculated ones where it is left out. */
  readonly asked?: Pick<AskedRate, 'state' | 'about'>;
  /** The chosen day is dearer, and nobody has agreed to that. */
  readonly isPriceUnagreed?: boolean;
  /** Bonuses of the account; `undefined` also where they may not be spent. */
  readonly bonusBalance: number | undefined;
}

export const isDoor = (side: SideName, { rate }: Offer): boolean =>
  side === 'sender' ? isDoorAtSender(rate.deliveryWay) : isDoorAtReceiver(rate.deliveryWay);
export const castOf = (side: SideName, { task }: Offer): AddressCast => task[side];

/** The most that bonuses may pay: half of the price, and no more than there are. */
export const bonusLimit = (priceRoubles: number, bonusBalance: number): number =>
  Math.max(0, Math.min(Math.floor(bonusBalance), bonusCapRoubles(kopecksFromRoubles(priceRoubles))));

function phoneProblem({ phone, agreedPhone }: SideDraft): ProblemCode | undefined {
  if (phone.trim() === '') return 'phone_missing';
  const parsed = parsePhone(phone);
  if (parsed === undefined) return 'phone_wrong';
  return isLandlineNumber(parsed) && agreedPhone !== phone ? 'phone_landline' : undefined;
}

const isWrongInn = (inn: string, iso: string): boolean =>
  inn.trim() !== '' && iso === 'RU' && !isInn(inn.replace(/\s/g, ''));

/** As many characters as the contract takes. What is longer is said to be, for nobody may find half of their words sent. */
const longest = { companyName: 200, inn: 12, contactName: 160, office: 20, comment: 255 } as const;
const isTooLong = (draft: SideDraft, name: keyof typeof longest): boolean =>
  (name === 'inn' ? draft.inn.replace(/\s/g, '') : draft[name].trim()).length > longest[name];

function placeProblem(draft: SideDraft, side: SideName, offer: Offer): ProblemCode | undefined {
  if (!isDoor(side, offer)) return draft.terminalId === null ? 'terminal_missing' : undefined;
  const place = readPlace(draft, castOf(side, offer));
  return place.ok ? undefined : place.problem;
}

function sideProblems(draft: SideDraft, side: SideName, offer: Offer): readonly Problem[] {
  const problems: Problem[] = [];
  const note = (field: Problem['field'], code: ProblemCode | false | undefined) => {
    if (code) problems.push({ field, code });
  };
  const noteLong = (name: keyof typeof longest) =>
    note(`${side}.${name}`, isTooLong(draft, name) && 'too_long');
  noteLong('companyName');
  if (isWrongInn(draft.inn, castOf(side, offer).iso)) note(`${side}.inn`, 'inn_wrong');
  else noteLong('inn');
  note(`${side}.contactName`, draft.contactName.trim() === '' && 'name_missing');
  noteLong('contactName');
  note(`${side}.phone`, phoneProblem(draft));
  note(`${side}.email`, !personInput.shape.email.safeParse(draft.email.trim()).success && 'email_wrong');
  note(`${side}.${isDoor(side, offer) ? 'address' : 'terminal'}`, placeProblem(draft, side, offer));
  if (isDoor(side, offer)) noteLong('office');
  noteLong('comment');
  return problems;
}

function dateProblems(
  { pickupOn, pickupPeriod }: OrderDraft,
  offer: Offer,
  offered: Offered,
): readonly Problem[] {
  if (offered.isDayRefused) return [{ field: 'date.day', code: 'date_missing' }];
  if (pickupOn === null)
    return [{ field: 'date.day', code: offered.isAwaited ? 'dates_awaited' : 'date_missing' }];
  if (offered.days && !offered.days.includes(pickupOn)) return [{ field: 'date.day', code: 'date_gone' }];
  const needsPeriod = isDoor('sender', offer);
  const isLost =
    pickupPeriod === null || (offered.periods !== undefined && !offered.periods.includes(pickupPeriod));
  const isPeriodAwaited = offered.isAwaited === true && offered.periods === undefined;
  const period: readonly Problem[] =
    needsPeriod && isLost
      ? [{ field: 'date.period', code: isPeriodAwaited ? 'dates_awaited' : 'period_missing' }]
      : [];
  return [...askedRateProblems(offered, 'day'), ...period];
}

const asCalculated: NonNullable<Offered['asked']> = { state: 'calculated', about: 'day' };

/** Nobody orders at a price or for days that the carrier has not told for this very day and these services. */
function askedRateProblems(
  { asked = asCalculated, isPriceUnagreed = false }: Offered,
  about: AskedRate['about'],
): readonly Problem[] {
  const { state } = asked;
  const isPriced = state === 'calculated' || state === 'known';
  if (isPriced)
    return about === 'day' && isPriceUnagreed ? [{ field: 'date.price', code: 'price_unagreed' }] : [];
  if (asked.about !== about) return [];
  return [
    about === 'day'
      ? { field: 'date.day', code: `day_${state}` }
      : { field: 'services.chosen', code: `services_${state}` },
  ];
}

function bonusProblems(
  { bonuses }: OrderDraft,
  { rate }: Offer,
  { bonusBalance }: Offered,
): readonly Problem[] {
  if (bonusBalance === undefined || bonuses === null) return [];
  if (bonuses > bonusBalance) return [{ field: 'bonus.value', code: 'bonus_over_balance' }];
  const isOverHalf = bonuses > bonusCapRoubles(kopecksFromRoubles(orderPrice(rate)));
  return isOverHalf ? [{ field: 'bonus.value', code: 'bonus_over_half' }] : [];
}

/** Everything that keeps the order from being placed, in the order of the form. */
export function checkOrder(draft: OrderDraft, offer: Offer, offered: Offered): readonly Problem[] {
  return [
    ...sideProblems(draft.sender, 'sender', offer),
    ...sideProblems(draft.receiver, 'receiver', offer),
    ...dateProblems(draft, offer, offered),
    ...askedRateProblems(offered, 'services'),
    ...bonusProblems(draft, offer, offered),
    ...(draft.isAllowedCargo ? [] : [{ field: 'confirm.allowed', code: 'cargo_unconfirmed' } as const]),
  ];
}
