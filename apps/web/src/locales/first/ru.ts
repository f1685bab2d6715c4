/** The words that every visitor waits for, one file on the line: those of any screen, of the shell and of the orders. */
export { messages as common } from '../ru/common.ts';
export { messages as orders } from '../ru/orders.ts';
export { messages as shell } from '../ru/shell.ts';
export { messages as ui } from '../ru/ui.ts';
export { messages as validation } from '../ru/validation.ts';
