import type { CalculationId, CarrierCode, DeliveryWay, TerminalId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { findTerminal, requireSuitableTerminals, type TerminalUse } from '../../terminals/index.ts';
import { getCalculation } from '../calculations.queries.ts';
import type { ChosenTerminals, SideName } from '../input/frozen-input.ts';
import { placeAtTerminal } from '../input/terminal-place.ts';
import { type StartNeeds, startCalculation } from './start-calculation.ts';

export interface TerminalChoice {
  readonly carrier: CarrierCode;
  readonly side: SideName;
  readonly terminalId: TerminalId;
}

/** The calculated ways that have a terminal at every chosen side. Errors: 400 at the side that no way has at a terminal. */
function waysThrough(
  ways: readonly DeliveryWay[],
  choices: readonly TerminalChoice[],
): readonly DeliveryWay[] {
  let left = ways;
  for (const [index, { side }] of choices.entries()) {
    left = left.filter((way) => (side === 'sender' ? way.startsWith('w') : way.endsWith('w')));
    if (left.length === 0) throw invalid(`terminals.${index}.side`, 'terminal_side_not_asked');
  }
  return left;
}

/**
 * A new calculation of the same question with terminals chosen: only their carriers are asked, only for ways that use
 * the chosen sides. Errors: 404 for the calculation, 400 at `terminals.N.side` or `terminals.N.terminal_id`.
 */
export async function recalcTerminals(
  ctx: StartNeeds & Needs<'terminals'>,
  calculationId: CalculationId,
  choices: readonly TerminalChoice[],
): Promise<number> {
  const calculation = await getCalculation(ctx, calculationId);
  const terminals: Partial<Record<CarrierCode, ChosenTerminals>> = { ...calculation.input.terminals };
  const ways = waysThrough(calculation.input.ways, choices);
  const { packages } = calculation.input;
  const found = await Promise.all(choices.map((choice) => findTerminal(ctx, choice.terminalId)));
  const taken = new Set<string>();
  const uses: Record<string, TerminalUse> = {};
  for (const [index, choice] of choices.entries()) {
    const end = `${choice.carrier} ${choice.side}`;
    if (taken.has(end)) throw invalid(`terminals.${index}.terminal_id`, 'terminal_side_twice');
    taken.add(end);
    const terminal = found[index];
    const field = `terminals.${index}.terminal_id`;
    if (!terminal || terminal.carrier !== choice.carrier) throw invalid(field, 'not_found');
    const side = calculation.input[choice.side];
    const place = placeAtTerminal(side, terminal);
    if (!place) throw invalid(field, 'terminal_of_other_city');
    uses[field] = {
      carrier: choice.carrier,
      terminalId: terminal.id,
      side: choice.side === 'sender' ? 'sender' : 'recipient',
      tariffCode: undefined,
      packages,
    };
    const chosen = { code: terminal.code, kind: terminal.kind, ...(place !== side && { place }) };
    terminals[choice.carrier] = { ...terminals[choice.carrier], [choice.side]: chosen };
  }
  await requireSuitableTerminals(ctx, uses);
  return startCalculation(ctx, {
    kind: 'recalc',
    ways,
    cargoId: calculation.cargoId,
    returnCargoId: calculation.returnCargoId ?? undefined,
    senderAddressId: calculation.senderAddressCastId,
    receiverAddressId: calculation.receiverAddressCastId,
    pickupOn: calculation.pickupOn,
    carriers: [...new Set(choices.map((choice) => choice.carrier))],
    terminals,
    mayReuse: true,
  });
}
