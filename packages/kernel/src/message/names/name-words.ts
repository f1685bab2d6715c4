import { fold, startsCapital, stopWords } from '../words.ts';
import { firstNameInCase, isFirstName } from './first-names.ts';

/**
 * What a word may be in a name: first name, the same in another case, patronymic, surname by its ending, initial,
 * another word with a capital letter, or none.
 */
export type NameRole = 'first' | 'firstInCase' | 'patronymic' | 'surname' | 'initial' | 'other' | 'none';

const patronymic =
  /(?:ович|евич|ьич|лич|мич|кич|овна|евна|ична|инична)(?:а|у|ем|ом)?$|(?:овн|евн|ичн|иничн)(?:ы|е|у|ой)$|^(?:оглы|кызы)$/;
const surname =
  /(?:ов|ев|ёв|ин|ын|ский|цкий|ской|цкой|ской|ский|ова|ева|ёва|ина|ына|ская|цкая|енко|ко|ук|юк|чук|ян|янц|дзе|швили|ых|их|ович|евич|ун|ак|як|ик|ец|ий|ая|ер|ель|ман|берг|штейн|оев|иев|аев|ой|ову|еву|ину|ову|ским|овой|евой|иной)$/;

/** «Спросить», «перешлите»: a sentence begins with it, no name. */
const verb = /(?:ть|ти|ите|йте|ся|ет|ют|ут|ем|но)$/;

/** By its spelling alone; small words that end like surnames are surnames too: their neighbours decide. */
export function roleOf(text: string): NameRole {
  if (/^[А-ЯЁ]\.$/.test(text)) return 'initial';
  const low = fold(text);
  if (stopWords.has(low) || low.length < 2) return 'none';
  if (isFirstName(low)) return 'first';
  if (low.length > 4 && patronymic.test(low)) return 'patronymic';
  if (firstNameInCase(low) && startsCapital(text)) return 'firstInCase';
  if (low.length > 3 && surname.test(low)) return 'surname';
  return startsCapital(text) && !verb.test(low) ? 'other' : 'none';
}

/** A surname or a patronymic in another case beside a first name → the nominative. */
export function toNominative(text: string, isFemale: boolean): string {
  if (isFemale)
    return text
      .replace(/(ов|ев|ёв|ин|ын)(?:ой|у)$/, '$1а')
      .replace(/(ск|цк)(?:ой|ую)$/, '$1ая')
      .replace(/(вн|чн)(?:ы|е|у|ой)$/, '$1а');
  return text
    .replace(/(ск|цк)(?:ого|ому|им)$/, '$1ий')
    .replace(/(ич)(?:а|у|ем)$/, '$1')
    .replace(/(ов|ев|ёв|ин|ын|ко|ук|юк|ян|ак|ик|ер|ман)(?:а|у|ым|ом)$/, '$1');
}
