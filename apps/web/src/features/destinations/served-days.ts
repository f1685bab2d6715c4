import { useQueries } from '@tanstack/react-query';
import { type AnswerOf, api, type Destination, furthestPickupDays, type RequestOf } from '@tranzit/contract';
import { type CarrierCode, isDoorAtSender } from '@tranzit/kernel';
import { apiQuery } from '../../lib/api/api-query.ts';
import { addDays } from '../../lib/format/dates.ts';
import { offeredDays, pointOf } from '../../lib/shipping/pickup-days.ts';

/** So many questions are asked, those about the most shipments; of the others the server alone says what stays. */
const mostQuestions = 8;
/** The call takes no more; any of them counts. */
const mostTariffs = 10;

interface DaysQuestion {
  readonly carrier: CarrierCode;
  /** Whether a courier fetches it; of both kinds where some is brought to a terminal. */
  readonly byCourier: readonly boolean[];
  readonly request: RequestOf<typeof api.listPickupDays>;
}

/** Days on which a carrier takes at the place of one sender what is asked about. */
interface DaysAnswer {
  readonly carrier: CarrierCode;
  readonly days: ReadonlySet<string>;
}

const keyOf = ({ result, sender }: Destination): string =>
  [result?.deliveryService, sender.latitude, sender.longitude].join();

function questionOf(group: readonly Destination[], todayDay: string): readonly DaysQuestion[] {
  const [first] = group;
  const rates = group.flatMap(({ result }) => result ?? []);
  const tariffs = [...new Set(rates.map(({ code }) => code))];
  const carrier = rates[0]?.deliveryService;
  if (!first || carrier === undefined || tariffs.length > mostTariffs) return [];
  const query = {
    delivery_service: carrier,
    tariff_list: tariffs,
    start_date: todayDay,
    end_date: addDays(todayDay, furthestPickupDays),
    ...pointOf(first.sender),
  };
  const byCourier = [...new Set(rates.map(({ deliveryWay }) => isDoorAtSender(deliveryWay)))];
  return [{ carrier, byCourier, request: { query } }];
}

/** One question for each carrier and place of a sender; `isAll`: no shipment is left out of them. Pure. */
export function questionsOf(destinations: readonly Destination[], todayDay: string) {
  const rated = destinations.filter(({ result }) => result !== null);
  const groups = [...Map.groupBy(rated, keyOf).values()];
  const largest = groups.toSorted((one, other) => other.length - one.length).slice(0, mostQuestions);
  const questions = largest.flatMap((group) => questionOf(group, todayDay));
  return { questions, isAll: rated.length === destinations.length && questions.length === groups.length };
}

const answersOf = (
  { carrier, byCourier }: DaysQuestion,
  data: AnswerOf<typeof api.listPickupDays> | undefined,
): readonly DaysAnswer[] =>
  data
    ? byCourier.map((needsCourier) => ({
        carrier,
        days: new Set(offeredDays(data.dates, needsCourier).map(({ date }) => date)),
      }))
    : [];

/** Who of the carriers of these destinations does not collect on a day, as far as they have told. */
export function useServedDays(destinations: readonly Destination[], todayDay: string) {
  const { questions, isAll } = questionsOf(destinations, todayDay);
  const told = useQueries({
    queries: questions.map(({ request }) => apiQuery(api.listPickupDays, request, { staleTime: 60_000 })),
    combine: (all) => questions.map((question, place) => answersOf(question, all[place]?.data)),
  });
  const answers = told.flat();
  const isKnown = isAll && told.length > 0 && told.every((ofQuestion) => ofQuestion.length > 0);
  return {
    refusing: (day: string): readonly CarrierCode[] => [
      ...new Set(answers.filter(({ days }) => !days.has(day)).map(({ carrier }) => carrier)),
    ],
    /** All have told, and none collects on it. */
    isClosed: (day: string): boolean => isKnown && answers.every(({ days }) => !days.has(day)),
  };
}
