const end = '(?:дверь|склад|терминал|постамат|пвз)';
/** «дверь-дверь», «(склад — постамат)»: as carriers write a way behind the name of a tariff. */
const wayAtEnd = new RegExp(`[\\s,]*\\(?${end}\\s*[-–—]\\s*${end}\\)?\\s*$`, 'iu');

/**
 * The name of a tariff without the way at its end, which stands beside it in words of the portal. A name that is nothing
 * else stays.
 */
export const tariffTitleOf = (tariffName: string): string =>
  tariffName.replace(wayAtEnd, '').trim() || tariffName;
