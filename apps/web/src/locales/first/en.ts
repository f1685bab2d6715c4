/** As `ru.ts`. */
export { messages as common } from '../en/common.ts';
export { messages as orders } from '../en/orders.ts';
export { messages as shell } from '../en/shell.ts';
export { messages as ui } from '../en/ui.ts';
export { messages as validation } from '../en/validation.ts';
