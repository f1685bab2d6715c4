import type { Side } from '@tranzit/contract';
import type { CarrierCode, PackageMeasures, TerminalId, TerminalKind } from '@tranzit/kernel';
import type { Needs } from '../../platform/context/index.ts';
import { type ErrorReason, invalidFields } from '../../platform/errors/index.ts';
import { type IneligibilityReason, reasonsOf } from './eligibility.ts';
import { findTerminalPoints } from './terminal-search.queries.ts';
import { cargoNeeds } from './terminal-search.ts';

interface TariffSide {
  readonly carrier: CarrierCode;
  /** The carrier's own; absent while none is chosen. */
  readonly tariffCode: string | undefined;
  readonly side: Side;
}

/** What is to be handed over or out at a terminal, and by which tariff. */
export interface TerminalUse extends TariffSide {
  readonly terminalId: TerminalId;
  readonly packages: readonly PackageMeasures[];
}

/** The kinds of terminal a tariff works with on a side; `undefined`: every kind, as far as the carrier tells. */
export function tariffTerminalKinds(
  ctx: Needs<'carriers'>,
  { carrier, tariffCode, side }: TariffSide,
): readonly TerminalKind[] | undefined {
  if (tariffCode === undefined) return undefined;
  const adapter = ctx.carriers.find(carrier)?.adapter;
  return adapter?.terminalKindsOf?.(tariffCode, side === 'sender' ? 'sender' : 'receiver');
}

/** Payment narrows what a person looks at; an order does not depend on it. */
const refusalOf = {
  too_heavy: 'terminal_too_heavy',
  too_large: 'terminal_too_large',
  no_drop_off: 'terminal_no_drop_off',
  no_hand_out: 'terminal_no_hand_out',
  not_for_tariff: 'terminal_not_for_tariff',
  no_cash: undefined,
  no_cards: undefined,
} as const satisfies Record<IneligibilityReason, string | undefined>;

type SearchNeeds = Needs<'db' | 'carriers' | 'terminals'>;

/** Why the search would not offer a terminal for this side, tariff and cargo, or that its carrier lists it no more. */
async function refusalsOf(ctx: SearchNeeds, use: TerminalUse): Promise<readonly ErrorReason[]> {
  const search = {
    carriers: [use.carrier],
    ids: new Set([use.terminalId]),
    needs: {
      side: use.side,
      cargo: cargoNeeds(use.packages),
      kinds: tariffTerminalKinds(ctx, use),
      takesCash: false,
      takesCards: false,
    },
    ...{
      cityFiasId: undefined,
      cityKey: undefined,
      point: undefined,
      radiusKm: undefined,
      window: undefined,
    },
    ...{ withLockers: true, words: [], withHidden: true },
  };
  const { found } = await findTerminalPoints(ctx, search, 1);
  const [terminal] = found;
  const codes = terminal ? reasonsOf(terminal.mask).map((reason) => refusalOf[reason]) : ['terminal_gone'];
  return codes.flatMap((code): ErrorReason[] => (code === undefined ? [] : [{ code }]));
}

/**
 * Refuses terminals that the search would not offer for the same side, tariff and cargo, each at its field with all its
 * reasons. It is the search itself that is asked, for all of them side by side. Errors: 400.
 */
export async function requireSuitableTerminals(
  ctx: SearchNeeds,
  uses: Readonly<Record<string, TerminalUse>>,
): Promise<void> {
  const looked = await Promise.all(
    Object.entries(uses).map(async ([field, use]) => [field, await refusalsOf(ctx, use)] as const),
  );
  const refused = looked.filter(([, reasons]) => reasons.length > 0);
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
}
