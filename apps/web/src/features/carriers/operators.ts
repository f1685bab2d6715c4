import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { type AdditionalService, type CarrierCode, carrierCodes, type DeliveryWay } from '@tranzit/kernel';
import { apiQuery } from '../../lib/api/api-query.ts';

type Operators = AnswerOf<typeof api.listOperators>['deliveryServices'];
export type Operator = NonNullable<Operators[CarrierCode]>;

/** Carriers that the portal asks; they change with a release or a setting, not during a visit. */
const operatorsQuery = () => apiQuery(api.listOperators, {}, { staleTime: 10 * 60_000 });

const inOrder = (operators: Operators): readonly Operator[] =>
  carrierCodes.flatMap((code) => operators[code] ?? []);

/** The carriers in their fixed order; empty while they load. */
export const useOperators = (): readonly Operator[] =>
  useQuery({ ...operatorsQuery(), select: ({ deliveryServices }) => inOrder(deliveryServices) }).data ?? [];

/** Whether it is still unknown which carriers there are. */
export const useOperatorsPending = (): boolean => useQuery(operatorsQuery()).isPending;

/** Those that go at least one of these ways. */
export const operatorsOf = (operators: readonly Operator[], ways: readonly DeliveryWay[]) =>
  operators.filter((operator) => operator.ways.some((way) => ways.includes(way)));

/** Whether any of the carriers gives this service with the order itself. */
export const isServiceOffered = (operators: readonly Operator[], service: AdditionalService): boolean =>
  operators.some(({ services }) => services[service] === 'available');
