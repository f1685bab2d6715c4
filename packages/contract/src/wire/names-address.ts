/** A scheme, `www.`, a mailbox, or a domain with a path, port or query behind it. */
const address = /:\/\/|\bhttps?:|\bmailto:|\btel:|www\.|\S@\S|[\p{L}\p{N}-]\.\p{L}{2,}[/:?#\\]/iu;
/** A dot behind a word of more than an initial, and what may be the end of a domain. It looks back from dots alone: linear. */
const site = /(?<=[\p{L}\p{N}-]{2})\.\p{L}{2}/u;
/** The shortest domains begin like an initial. */
const shortSite = /(?<![\p{L}\p{N}])[a-z0-9]\.(?:cc|co|com|io|ly|me|net|org|ru|su|to|рф)(?![\p{L}\p{N}])/iu;

/** With one dot for all that browsers and mail programs take for one between the parts of a domain. */
const withDots = (text: string): string => text.normalize('NFKC').replaceAll('\u3002', '.');

/** Whether a text holds what a mail program makes a link of, beyond a dot within a name. Pure. */
export const namesAddress = (text: string): boolean => address.test(withDots(text));

/** Whether it holds what may be a domain; so may «Booking.com», but no person is called that. Pure. */
export function namesSite(text: string): boolean {
  const line = withDots(text);
  return site.test(line) || shortSite.test(line);
}
