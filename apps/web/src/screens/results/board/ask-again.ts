import { useMutation } from '@tanstack/react-query';
import { api, type CalculationTask, type StartKind } from '@tranzit/contract';
import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import { useState } from 'react';
import { carryPeople } from '../../../features/side-person/index.ts';
import { call } from '../../../lib/api/call.ts';
import type { ChangeView, ChosenTerminal } from '../view-address.ts';

/** The start that asks for these very ways: the one of the way with the fewest terminals, with those that widen it. */
function sameStart(ways: readonly DeliveryWay[]): { recalc_type: StartKind; calc_terminal: boolean } {
  const starts: readonly (readonly [DeliveryWay, StartKind])[] = [
    ['d2d', 'domestic'],
    ['d2w', 'to_terminal'],
    ['w2d', 'from_terminal'],
    ['w2w', 'terminal_terminal'],
  ];
  const [, recalc_type] = starts.find(([way]) => ways.includes(way)) ?? ['d2d', 'domestic' as const];
  return { recalc_type, calc_terminal: ways.length > 1 };
}

async function recalc(task: CalculationTask, carriers: readonly CarrierCode[]): Promise<number> {
  const { singleTaskId } = await call(api.startRecalc, {
    body: {
      cargo_id: task.cargo.cargoId,
      sender_address_id: task.sender.addressCastId,
      receiver_address_id: task.receiver.addressCastId,
      pickup_date: task.pickupDate,
      ...sameStart(task.ways),
      return_cargo_id: task.returnCargo?.cargoId ?? null,
      delivery_services: [...carriers],
    },
  });
  return singleTaskId;
}

const sameChoice = (a: ChosenTerminal, b: ChosenTerminal): boolean =>
  a.carrier === b.carrier && a.side === b.side;

export interface TerminalQuestion {
  readonly choice: ChosenTerminal;
  /** The way of the rate it is chosen for: only between terminals both sides' choices count. */
  readonly way: DeliveryWay;
  readonly all: readonly ChosenTerminal[];
}

/** Asks carriers once more; what they answer joins the page by its number in the address. */
export function useAskAgain(task: CalculationTask | undefined, change: ChangeView) {
  const [asked, setAsked] = useState<readonly CarrierCode[]>([]);
  const join = (taskId: number) => change(({ recalcIds }) => ({ recalcIds: [...recalcIds, taskId] }));
  const carriersAgain = useMutation({
    mutationFn: (carriers: readonly CarrierCode[]) => {
      if (!task) throw new Error('nothing has been calculated yet');
      setAsked(carriers);
      return recalc(task, carriers);
    },
    onSuccess: (taskId) => {
      if (task) carryPeople(task.taskId, taskId);
      join(taskId);
    },
    onSettled: () => setAsked([]),
  });
  const withTerminal = useMutation({
    mutationFn: async ({ choice, way, all }: TerminalQuestion) => {
      if (!task) throw new Error('nothing has been calculated yet');
      const others = all.filter(
        (each) => way === 'w2w' && each.carrier === choice.carrier && !sameChoice(each, choice),
      );
      const terminals = [...others, choice].map(({ carrier, side, terminalId }) => ({
        delivery_service: carrier,
        side: side === 'sender' ? ('sender' as const) : ('recipient' as const),
        terminal_id: terminalId,
      }));
      const answer = await call(api.recalcTerminals, { params: { id: task.taskId }, body: { terminals } });
      return { taskId: answer.singleTaskId, choice };
    },
    onSuccess: ({ taskId, choice }) => {
      if (task) carryPeople(task.taskId, taskId);
      change(({ recalcIds, terminals }) => ({
        recalcIds: [...recalcIds, taskId],
        terminals: [...terminals.filter((each) => !sameChoice(each, choice)), choice],
      }));
    },
  });
  return { asked, carriersAgain, withTerminal };
}
export type AskAgain = ReturnType<typeof useAskAgain>;
