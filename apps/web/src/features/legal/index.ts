/** A legal text as its readers see it: its paragraphs, or where they will stand. */
export { LegalParagraphs } from './legal-paragraphs.tsx';
