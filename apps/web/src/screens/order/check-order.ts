import {
  checkDay,
  checkPeriod,
  type DayProblemCode,
  needsCourier,
  type OfferedDays,
} from '../../features/ordering/days/index.ts';
import {
  type AskedRate,
  checkAsked,
  checkBonuses,
  type Offer,
  type OfferProblemCode,
} from '../../features/ordering/offer/index.ts';
import {
  checkSide,
  type SideDemands,
  type SideName,
  type SideProblemCode,
  sidePlace,
} from '../../features/ordering/sides/index.ts';
import type { Problem as FormProblem, ShownOn } from '../../ui/draft-form/form-problems.ts';
import type { OrderDraft } from './order-draft.ts';
import type { OrderField } from './order-fields.ts';

/** What can be wrong before the server is asked; the catalogue has the words under `problem` and `lack`. */
export type ProblemCode = SideProblemCode | DayProblemCode | OfferProblemCode | 'cargo_unconfirmed';

type Problem = FormProblem<OrderField, ProblemCode>;

/** What the carrier owes is no mistake of who has left the field, nor is what is only to be agreed to. */
export function shownOn(code: ProblemCode): ShownOn {
  if (code === 'dates_awaited') return 'never';
  const isOfCarrier = code.startsWith('day_') || code.startsWith('services_');
  return code === 'price_unagreed' || isOfCarrier ? 'send' : 'leave';
}

/** Passports as they are typed, of each side: kept in the page alone. `demands`: what the carrier's orders ask of their sides. */
export interface SidePapers extends Readonly<Record<SideName, string>> {
  readonly demands: SideDemands | undefined;
}
export const noPapers: SidePapers = { sender: '', receiver: '', demands: undefined };

/** What the server has offered beside the calculation; `undefined` while it has not answered. */
export interface Offered extends OfferedDays {
  /** What is known of price and days as they are wished; the calculated ones where it is left out. */
  readonly asked?: Pick<AskedRate, 'state' | 'about'>;
  /** The chosen day is dearer, and nobody has agreed to that. */
  readonly isPriceUnagreed?: boolean;
  /** Passports that were typed. */
  readonly papers?: SidePapers;
  /** Bonuses of the account; `undefined` also where they may not be spent. */
  readonly bonusBalance: number | undefined;
}

const sideProblems = (
  draft: OrderDraft,
  side: SideName,
  { offer, papers }: { readonly offer: Offer; readonly papers: SidePapers },
): readonly Problem[] =>
  checkSide(draft[side], sidePlace(side, offer, papers.demands), papers[side]).map(({ field, code }) => ({
    field: `${side}.${field}`,
    code,
  }));

/** The day, and once there is one, what its carrier tells of it and when the courier comes; then the services. */
function offerProblems(draft: OrderDraft, offer: Offer, offered: Offered): readonly Problem[] {
  const { asked, isPriceUnagreed } = offered;
  const ofCarrier: readonly Problem[] = asked ? checkAsked(asked) : [];
  const isOfServices = ({ field }: Problem) => field === 'services.chosen';
  const ofDay = checkDay(draft, offered);
  const ofPrice: readonly Problem[] =
    ofCarrier.length === 0 && isPriceUnagreed ? [{ field: 'date.price', code: 'price_unagreed' }] : [];
  const ofPeriod = needsCourier(offer) ? checkPeriod(draft, offered) : [];
  const further = [...ofCarrier.filter((problem) => !isOfServices(problem)), ...ofPrice, ...ofPeriod];
  return [...(ofDay.length > 0 ? ofDay : further), ...ofCarrier.filter(isOfServices)];
}

/** Everything that keeps the order from being placed, in the order of the form. */
export function checkOrder(
  draft: OrderDraft,
  offer: Offer,
  { papers = noPapers, ...offered }: Offered,
): readonly Problem[] {
  return [
    ...sideProblems(draft, 'sender', { offer, papers }),
    ...sideProblems(draft, 'receiver', { offer, papers }),
    ...offerProblems(draft, offer, offered),
    ...checkBonuses(draft.bonuses, offer, offered.bonusBalance),
    ...(draft.isAllowedCargo ? [] : [{ field: 'confirm.allowed', code: 'cargo_unconfirmed' } as const]),
  ];
}
