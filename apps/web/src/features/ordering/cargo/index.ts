/** The cargo of a calculation in the forms that order it. */
export { CargoSection } from './cargo-section.tsx';
