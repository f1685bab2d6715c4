/** Labels of several waybills in one file, for the list of orders, the day of the planner and a batch. Speaks from the area `orders`. */
export { LabelsDialog } from './labels-dialog.tsx';
