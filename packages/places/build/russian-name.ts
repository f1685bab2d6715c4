const russianOnly = /^[А-ЯЁ0-9][А-Яа-яЁё0-9 .\-()]*$/;
/** Ukrainian and Church Slavonic spellings, and the Mari word for a town. */
const otherTongue = /ськ|цьк|зьк|ньск|ець|ъ$|къ| ош$/;

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

function toLatin(name: string): string {
  return Array.from(name.toLowerCase(), (letter) => latin[letter] ?? letter).join('');
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      const [above, before, diagonal] = [
        previous[column] ?? 0,
        current[column - 1] ?? 0,
        previous[column - 1] ?? 0,
      ];
      current.push(Math.min(above + 1, before + 1, diagonal + same));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Spellings with one key sound alike; the richer one is the Russian one. */
const soundKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('тс', 'ц')
    .replaceAll('шч', 'щ')
    .replaceAll('э', 'е')
    .replaceAll('ё', 'е')
    .replaceAll('ь', '')
    .replaceAll('-', ' ');
const richness = (name: string): number => name.match(/[ьщцё-]|(?<![а-я])э/gi)?.length ?? 0;

/**
 * The Russian name among GeoNames' unlabelled alternate names: of the names in Russian letters the one whose
 * transliteration is nearest to `asciiName`; of those that sound alike, the one richest in letters that a
 * transliteration loses. `undefined` when no alternate name is Russian.
 */
export function pickRussianName(asciiName: string, alternateNames: readonly string[]): string | undefined {
  const candidates = alternateNames.filter((name) => russianOnly.test(name) && !otherTongue.test(name));
  const plain = asciiName.toLowerCase().replaceAll(/['’`]/g, '');
  const ranked = candidates
    .map((name) => ({ name, distance: editDistance(toLatin(name), plain) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (best === undefined) return undefined;
  const alike = ranked.filter(({ name }) => soundKey(name) === soundKey(best.name));
  return alike.sort((a, b) => richness(b.name) - richness(a.name) || a.distance - b.distance)[0]?.name;
}
