import { type CarrierCall, startBudget } from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { askReference } from '../terminals/geography.ts';

/** The carrier's own list of states: names for GUIDs that stand in no table of ours. */
export interface CseStateNames {
  /** Names by GUID in lower case; what is known without asking where the carrier cannot tell now. */
  load(call: CarrierCall): Promise<ReadonlyMap<string, string>>;
}

const loadTimeoutMs = 5_000;

/** Read when it is needed and again when it is older than `lifetimeMs`; a failure to read it costs nothing but names. */
export function createCseStateNames(
  client: CseClient,
  { now, lifetimeMs }: { readonly now: () => number; readonly lifetimeMs: number },
): CseStateNames {
  let names: ReadonlyMap<string, string> = new Map();
  let loadedAtMs = -Infinity;
  return {
    load: async (call) => {
      if (now() - loadedAtMs < lifetimeMs) return names;
      try {
        const rows = await askReference(client, 'CargoStates', [], startBudget(call).next(loadTimeoutMs));
        names = new Map(rows.map((row) => [row.key.toLowerCase(), row.value ?? '']));
        loadedAtMs = now();
      } catch {
        // The events still have names of their own.
      }
      return names;
    },
  };
}
