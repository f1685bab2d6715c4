import type { CalculationTask } from '@tranzit/contract';
import { isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Terminal, TerminalPicker, useTerminal } from '../../../features/terminals/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { TerminalQuestion } from '../board/ask-again.ts';
import type { BoardRate } from '../board/board.ts';
import classes from '../results.module.css';
import type { ChosenTerminal, TerminalSide } from '../view-address.ts';

export interface TerminalActions {
  /** All terminals chosen on this page. */
  readonly terminals: readonly ChosenTerminal[];
  readonly isTerminalBusy: boolean;
  readonly onTerminal: (question: TerminalQuestion) => void;
}

const sidesOf = ({ deliveryWay }: BoardRate): readonly TerminalSide[] => [
  ...(isDoorAtSender(deliveryWay) ? [] : (['sender'] as const)),
  ...(isDoorAtReceiver(deliveryWay) ? [] : (['receiver'] as const)),
];

/** The terminals chosen for a rate, on the sides where its way has any. */
export function terminalsOf(rate: BoardRate, terminals: readonly ChosenTerminal[]) {
  const sides = sidesOf(rate);
  const idOn = (side: TerminalSide): number | undefined =>
    sides.includes(side)
      ? terminals.find((each) => each.carrier === rate.deliveryService && each.side === side)?.terminalId
      : undefined;
  return { sender: idOn('sender'), receiver: idOn('receiver') };
}
interface SideProps {
  readonly rate: BoardRate;
  readonly task: CalculationTask;
  readonly side: TerminalSide;
  readonly actions: TerminalActions;
}

function SideTerminal({ rate, task, side, actions }: SideProps) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  const chosenId = terminalsOf(rate, actions.terminals)[side];
  const question = {
    carriers: [rate.deliveryService],
    side: side === 'sender' ? 'sender' : 'recipient',
    place: side === 'sender' ? task.sender : task.receiver,
    cargoId: task.cargo.cargoId,
  } as const;
  const { terminal: chosen } = useTerminal(question, chosenId);
  const choose = ({ terminalId }: Terminal) => {
    setOpen(false);
    actions.onTerminal({
      choice: { carrier: rate.deliveryService, side, terminalId },
      way: rate.deliveryWay,
      all: actions.terminals,
    });
  };
  return (
    <div className={classes.terminal}>
      <div>
        <div className="small muted">{t(`fact.${side}Terminal`)}</div>
        <div>{chosen ? `${chosen.name}, ${chosen.addressLine}` : t('fact.terminalUnset')}</div>
      </div>
      <Button size="small" icon="pin" busy={actions.isTerminalBusy} onClick={() => setOpen(true)}>
        {t(chosenId === undefined ? 'fact.chooseTerminal' : 'fact.changeTerminal')}
      </Button>
      <TerminalPicker
        {...question}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(chosenId !== undefined && { chosenId })}
        onChoose={choose}
      />
    </div>
  );
}

/** For ways with terminals: which one, now or later at the order. A choice asks the carrier for its price again. */
export function TerminalChoices(props: Omit<SideProps, 'side'>) {
  return sidesOf(props.rate).map((side) => <SideTerminal key={side} side={side} {...props} />);
}
