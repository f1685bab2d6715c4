/** Terminals of carriers: the queries, and the dialog that chooses one. */
export { hoursSpans } from './terminal-hours.ts';
export { TerminalPicker, type TerminalPickerProps } from './terminal-picker.tsx';
export { type Terminal, type TerminalPlace, type TerminalQuestion, useTerminal } from './terminals-query.ts';
