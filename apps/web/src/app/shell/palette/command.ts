import type { ReactNode } from 'react';

export type CommandGroupName = 'waybills' | 'contacts' | 'actions' | 'sections';

/** What a command does: it leads somewhere, also in a new tab, or does something here. */
export type Target = { readonly to: string } | { readonly onRun: () => void };

interface CommandLook {
  readonly key: string;
  readonly group: CommandGroupName;
  readonly sign: ReactNode;
  readonly content: ReactNode;
  /** At the right: keys, a status, how many there are. */
  readonly end?: ReactNode;
}
export type Command = CommandLook & Target;
