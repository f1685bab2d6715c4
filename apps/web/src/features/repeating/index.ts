/** Waybills once more, into the cart: for the page of one and for the list of orders. Speaks from the area `repeating`. */
export { RepeatDialog } from './repeat-dialog.tsx';
