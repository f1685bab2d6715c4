/** A legal text as its readers see it: its paragraphs, or where they will stand, and the way to it as a file. */
export { legalFile } from './legal-file.ts';
export { LegalParagraphs } from './legal-paragraphs.tsx';
