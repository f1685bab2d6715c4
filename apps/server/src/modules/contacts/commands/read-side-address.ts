import type { SideAddressInput } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { findTerminal } from '../../terminals/index.ts';
import type { FrozenAddress } from '../address.ts';
import type { ReportField } from '../field-report.ts';
import { freezeAddress, freezeTerminal } from '../freeze-address.ts';
import { readAddress } from '../read-address.ts';

/** The frozen form of what a side gave: a terminal when it names one, else the address. */
export async function readSideAddress(
  ctx: Needs<'db'>,
  { terminal_id: terminalId, city, ...input }: SideAddressInput,
  report: ReportField,
): Promise<FrozenAddress | undefined> {
  if (terminalId) {
    const terminal = await findTerminal(ctx, terminalId);
    if (terminal) return freezeTerminal(terminal);
    report('terminal_id', 'not_found');
    return undefined;
  }
  if (!city) {
    report('city', 'required');
    return undefined;
  }
  return freezeAddress(readAddress({ ...input, city }, report));
}
