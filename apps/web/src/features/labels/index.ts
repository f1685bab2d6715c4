/** Labels of several waybills in one file, for the list of orders and the day of the planner. Speaks from the area `orders`. */
export { LabelsDialog } from './labels-dialog.tsx';
