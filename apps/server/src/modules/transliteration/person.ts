import { toLatin } from './latin-text.ts';

/** A person's name as a passport has it: `Щеголев Юлий` → `Shchegolev Iulii`. */
export const transliteratePerson = (name: string): string => toLatin(name, 'passport');
