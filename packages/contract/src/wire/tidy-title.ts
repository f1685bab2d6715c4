/** A pictograph that joiners and looks hold together (a family, a flag of colours), or a character that is never seen. */
const pictographOrUnseen =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A title as it is kept and compared: letters in one piece with their accents (NFC), blanks one space each and none at the
 * ends, nothing that is never seen: zero-width characters, soft hyphens, marks of writing direction. Pure; the same again
 * when it is done twice.
 */
export const tidyTitle = (text: string): string =>
  text
    .replaceAll(pictographOrUnseen, (_, pictograph: string | undefined) => pictograph ?? '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
