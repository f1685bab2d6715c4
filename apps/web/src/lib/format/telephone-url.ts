/** What a press on a phone calls, whatever signs its owner writes it with. */
export const telephoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
