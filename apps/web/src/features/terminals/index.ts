/** Terminals of carriers: the query, and the dialog that chooses one. */
export { hoursSpans } from './terminal-hours.ts';
export { TerminalPicker, type TerminalPickerProps } from './terminal-picker.tsx';
export {
  type Terminal,
  type TerminalPlace,
  type TerminalQuestion,
  useTerminals,
} from './terminals-query.ts';
