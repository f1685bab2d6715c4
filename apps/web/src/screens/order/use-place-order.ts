import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { touch } from '../../lib/api-query.ts';
import { forgetDayRates } from './day-rate.ts';
import { focusField, type OrderField } from './order-fields.ts';
import type { ToldProblem } from './order-steps.ts';
import { OrderFailure, placeOrder } from './place-order.ts';
import { noServerProblems, serverProblems } from './server-problems.ts';
import type { OrderForm } from './use-order-form.ts';

/** No connection, or a server that broke down: the order may stand or not. */
const isUnclear = (failure: unknown): boolean => {
  const cause = failure instanceof OrderFailure && failure.stage === 'order' ? failure.cause : undefined;
  return isApiError(cause) && (cause.status === 0 || cause.status >= 500);
};

/** The action of the screen: shows what is missing, or places the order and tells its number. */
export function usePlaceOrder(form: OrderForm, onPlaced: (number: string, isEarlier: boolean) => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isUnclearAnswer, setUnclear] = useState(false);
  const isRunning = useRef(false);
  /** The order was tried while its days were on their way, and nothing else kept it: it goes on with them. */
  const [isWaiting, setWaiting] = useState(false);
  const isAwaited = form.problems.some(({ code }) => code === 'dates_awaited');

  const lead = ({ field, code }: ToldProblem) => {
    focusField(field);
    if (code === 'phone_landline') form.askAbout(field === 'sender.phone' ? 'sender' : 'receiver');
  };
  const refuse = (failure: unknown) => {
    const problems = serverProblems(failure);
    setUnclear(isUnclear(failure));
    form.setServer(problems);
    // Days that were read before may promise what the server promises no more.
    void touch(['scheduler']);
    // Nor is another day's rate that was refused shown again.
    if (problems.needsRecalculation) void forgetDayRates();
    if (problems.needsContract) return void navigate('/contract');
    const [first] = Object.keys(problems.fields) as OrderField[]; // keys of the record
    if (first) focusField(first);
  };
  const place = async () => {
    const { draft, offer, delivery, keepAttempt } = form;
    const placed = await placeOrder({ draft, offer, deliveryOn: delivery?.to }, keepAttempt);
    keepAttempt({ created: placed.plsWaybillNumber });
    void queries.invalidateQueries({ refetchType: 'none' });
    onPlaced(placed.plsWaybillNumber, placed.isEarlier);
  };
  const submit = async () => {
    if (isRunning.current) return;
    form.tryAll();
    form.setServer(noServerProblems);
    const [first] = form.problems.filter(
      ({ field, code }) => code !== 'dates_awaited' && form.server.fields[field] === undefined,
    );
    setWaiting(first === undefined && isAwaited);
    if (first) return lead(first);
    if (isAwaited) return;
    isRunning.current = true;
    setBusy(true);
    setUnclear(false);
    try {
      await place();
    } catch (failure) {
      refuse(failure);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  useEffect(() => {
    if (isWaiting && !isAwaited) void submit();
  });
  return { submit, isBusy: isBusy || isWaiting, isUnclear: isUnclearAnswer };
}
