/** English names of Russia's regions by the word that tells one from another. */
const regionsByWord: Readonly<Record<string, string>> = {
  Region:
    'амурская Amur, архангельская Arkhangelsk, астраханская Astrakhan, белгородская Belgorod, брянская Bryansk, владимирская Vladimir, волгоградская Volgograd, вологодская Vologda, воронежская Voronezh, ивановская Ivanovo, иркутская Irkutsk, калининградская Kaliningrad, калужская Kaluga, кемеровская Kemerovo, кировская Kirov, костромская Kostroma, курганская Kurgan, курская Kursk, ленинградская Leningrad, липецкая Lipetsk, магаданская Magadan, московская Moscow, мурманская Murmansk, нижегородская Nizhny_Novgorod, новгородская Novgorod, новосибирская Novosibirsk, омская Omsk, оренбургская Orenburg, орловская Oryol, пензенская Penza, псковская Pskov, ростовская Rostov, рязанская Ryazan, самарская Samara, саратовская Saratov, сахалинская Sakhalin, свердловская Sverdlovsk, смоленская Smolensk, тамбовская Tambov, тверская Tver, томская Tomsk, тульская Tula, тюменская Tyumen, ульяновская Ulyanovsk, челябинская Chelyabinsk, ярославская Yaroslavl',
  Krai: 'алтайский Altai, забайкальский Zabaykalsky, камчатский Kamchatka, краснодарский Krasnodar, красноярский Krasnoyarsk, пермский Perm, приморский Primorsky, ставропольский Stavropol, хабаровский Khabarovsk',
  Republic:
    'адыгея Adygea, алтай Altai, башкортостан Bashkortostan, бурятия Buryatia, дагестан Dagestan, ингушетия Ingushetia, кабардино-балкарская Kabardino-Balkaria, калмыкия Kalmykia, карачаево-черкесская Karachay-Cherkessia, карелия Karelia, коми Komi, крым Crimea, марий_эл Mari_El, мордовия Mordovia, саха Sakha, северная_осетия North_Ossetia, татарстан Tatarstan, тыва Tuva, удмуртская Udmurtia, хакасия Khakassia, чеченская Chechnya, чувашская Chuvashia',
  'Autonomous Region': 'еврейская Jewish',
  'Autonomous Area':
    'ненецкий Nenets, ханты-мансийский Khanty-Mansi, чукотский Chukotka, ямало-ненецкий Yamalo-Nenets',
};

const englishName = (kind: string, name: string): string =>
  kind === 'Republic' ? `Republic of ${name}` : `${name} ${kind}`;

const englishByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(regionsByWord).flatMap(([kind, list]) =>
    list.split(', ').map((entry): [string, string] => {
      const [russian = '', english = ''] = entry.split(' ').map((name) => name.replaceAll('_', ' '));
      return [russian, englishName(kind, english)];
    }),
  ),
);

const typeWord =
  /(^|\s)(обл|область|край|респ|республика|ао|аобл|автономн\p{L}+|округ|югра|якутия|алания|чувашия|кузбасс)\.?(?=\s|$)/gu;

/** `Новосибирская обл` → `Novosibirsk Region`; `undefined` for what is no region of Russia or lacks its type. */
export function englishRegion(region: string): string | undefined {
  const text = region
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[()/]|\s[-–—]\s/g, ' ')
    .trim();
  const name = text.replaceAll(typeWord, ' ').replaceAll(/\s+/g, ' ').trim();
  return name === text ? undefined : englishByWord.get(name);
}
