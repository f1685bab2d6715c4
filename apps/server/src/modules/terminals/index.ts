/**
 * Terminals: where carriers take cargo in and hand it out.
 * Promises: a terminal goes only when a whole new list of its carrier lacks it; searches answer from our own index; an
 * order is refused a terminal that the search would not offer.
 * Does not: ask carriers while somebody waits; their lists are read at night.
 */
import type { ServerModule } from '../../platform/module.ts';
import { terminalMessages } from './terminals.errors.ts';
import { terminalCron, terminalJobs } from './terminals.jobs.ts';
import { bindTerminals } from './terminals.routes.ts';

export { requireSuitableTerminals, type TerminalUse } from './suitable-terminal.queries.ts';
export { findTerminal, type SideTerminal } from './terminal.queries.ts';
export { createTerminalIndex, warmTerminals } from './terminal-index.queries.ts';
export { terminalMessages } from './terminals.errors.ts';
export { startTerminalLoads } from './terminals.jobs.ts';

export const terminalsModule: ServerModule = {
  name: 'terminals',
  messages: terminalMessages,
  routes: bindTerminals,
  jobs: terminalJobs,
  cron: terminalCron,
};
