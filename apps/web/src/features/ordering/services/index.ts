/** Services of a rate: what it is to hold, what each costs before it is chosen, and what was chosen otherwise than calculated. */
export { chosenServices } from './chosen-services.ts';
export { ServicesSection } from './services-section.tsx';
