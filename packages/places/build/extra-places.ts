/** A place that GeoNames' list lacks. Ids from 900,000,001 up are ours; a negative id marks the demo's own city. */
export interface ExtraPlace {
  readonly geonameId: number;
  readonly name: string;
  readonly nameEn: string;
  readonly regionCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly timeZone: string;
}

type Row = readonly [
  id: number,
  name: string,
  nameEn: string,
  region: string,
  latitude: number,
  longitude: number,
  population: number,
  timeZone: string,
];

const rows: readonly Row[] = [
  [900_000_001, 'Облучье', 'Obluchye', 'RU-YEV', 49.0189, 131.054, 8200, 'Asia/Vladivostok'],
  [900_000_002, 'Теберда', 'Teberda', 'RU-KC', 43.4438, 41.7415, 8700, 'Europe/Moscow'],
  [900_000_003, 'Заозёрный', 'Zaozyorny', 'RU-KYA', 55.9618, 94.7091, 10200, 'Asia/Krasnoyarsk'],
  [900_000_004, 'Щучье', 'Shchuchye', 'RU-KGN', 55.2088, 62.7479, 9900, 'Asia/Yekaterinburg'],
  [900_000_005, 'Дмитриев', 'Dmitriyev', 'RU-KRS', 52.1268, 35.0739, 6900, 'Europe/Moscow'],
  [900_000_006, 'Исилькуль', 'Isilkul', 'RU-OMS', 54.9096, 71.2814, 23000, 'Asia/Omsk'],
  [900_000_007, 'Азнакаево', 'Aznakayevo', 'RU-TA', 54.8599, 53.0746, 34000, 'Europe/Moscow'],
  [900_000_008, 'Иннополис', 'Innopolis', 'RU-TA', 55.7521, 48.7447, 4500, 'Europe/Moscow'],
  [900_000_009, 'Липки', 'Lipki', 'RU-TUL', 53.9418, 37.702, 8100, 'Europe/Moscow'],
  [900_000_010, 'Миньяр', 'Minyar', 'RU-CHE', 55.071, 57.5485, 8900, 'Asia/Yekaterinburg'],
  [900_000_011, 'Фокино', 'Fokino', 'RU-BRY', 53.4554, 34.4159, 12500, 'Europe/Moscow'],
  [900_000_012, 'Артёмовск', 'Artyomovsk', 'RU-KYA', 54.3473, 93.4358, 1700, 'Asia/Krasnoyarsk'],
  [900_000_013, 'Каменка', 'Kamenka', 'RU-PNZ', 53.1855, 44.047, 36000, 'Europe/Moscow'],
  [900_000_014, 'Советск', 'Sovetsk', 'RU-TUL', 53.9339, 37.6316, 7200, 'Europe/Moscow'],
  [-1, 'Безтарифный', 'Beztarifny', 'RU-MOS', 56.0833, 38.7667, 600, 'Europe/Moscow'],
];

/**
 * Towns of Russia that are absent from GeoNames' list, and the demo's fictional city, to which no carrier of the
 * sandbox has a tariff.
 */
export const extraPlaces: readonly ExtraPlace[] = rows.map(
  ([geonameId, name, nameEn, regionCode, latitude, longitude, population, timeZone]) => ({
    geonameId,
    name,
    nameEn,
    regionCode,
    latitude,
    longitude,
    population,
    timeZone,
  }),
);
