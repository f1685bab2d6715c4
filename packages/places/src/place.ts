/** A populated place with the names and codes that people, carriers and the map know it by. */
export interface Place {
  readonly geonameId: number;
  /** Russian where known (all of Russia, the EAEU, the greater foreign cities), else Latin. */
  readonly name: string;
  readonly nameEn: string;
  readonly iso: string;
  /** `RU-NVS`; Russia only. */
  readonly regionCode: string | undefined;
  /** `Новосибирская обл`; Russia only. */
  readonly region: string | undefined;
  /** Short type of settlement: `г`, `пгт`, `с` … */
  readonly cityType: string;
  /** State registers' ids; the greater Russian cities only. */
  readonly fiasId: string | undefined;
  readonly kladrId: string | undefined;
  readonly postcode: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** IANA. */
  readonly timeZone: string;
  readonly rank: 'capital' | 'region_centre' | 'district_centre' | 'settlement';
}
