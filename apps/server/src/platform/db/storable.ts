/** A text from outside as PostgreSQL can keep it, within JSON too: without zero bytes and halves of characters. Pure. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
