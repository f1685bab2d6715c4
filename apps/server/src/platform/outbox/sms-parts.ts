/** What an SMS holds of each alphabet, alone and as one part of several. */
const alphabets = {
  latin: { alone: 160, part: 153 },
  unicode: { alone: 70, part: 67 },
} as const;

/** The basic alphabet of GSM 03.38. */
const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** Signs of the basic alphabet that take two places. */
const extended = /[\^{}\\[~\]|€]/g;

/** How many parts an SMS is billed and sent in: one Cyrillic letter makes the whole of it hold 70 characters, not 160. */
export function countSmsParts(text: string): number {
  const isLatin = basic.test(text);
  const { alone, part } = isLatin ? alphabets.latin : alphabets.unicode;
  const length = isLatin ? text.length + (text.match(extended)?.length ?? 0) : text.length;
  return length <= alone ? 1 : Math.ceil(length / part);
}
