/** Russia as the Post writes it in `mail-direct`. */
export const RUSSIA_CODE = 643;

/** Numeric ISO codes of countries whose demo zone is not that of the Americas and the rest. */
const numericCodes =
  'AM51 AZ31 BY112 KG417 KZ398 MD498 TJ762 TM795 UZ860 GE268 ' +
  'AD20 AL8 AT40 BA70 BE56 BG100 CH756 CY196 CZ203 DE276 DK208 EE233 ES724 FI246 FR250 GB826 GR300 HR191 HU348 IE372 IS352 IT380 ' +
  'LI438 LT440 LU442 LV428 MC492 ME499 MK807 MT470 NL528 NO578 PL616 PT620 RO642 RS688 SE752 SI705 SK703 SM674 TR792 UA804 ' +
  'AE784 AF4 BD50 BH48 BN96 BT64 CN156 HK344 ID360 IL376 IN356 IQ368 IR364 JO400 JP392 KH116 KP408 KR410 KW414 LA418 LB422 LK144 ' +
  'MM104 MN496 MO446 MV462 MY458 NP524 OM512 PH608 PK586 QA634 SA682 SG702 SY760 TH764 TL626 TW158 VN704 YE887 ' +
  'US840 CA124 MX484 BR76 AR32 CL152 CO170 PE604 CU192 AU36 NZ554 ZA710 EG818 MA504 TN788 DZ12 KE404 NG566';

const isoByCode: ReadonlyMap<number, string> = new Map([
  [RUSSIA_CODE, 'RU'],
  ...numericCodes.split(' ').map((entry) => [Number(entry.slice(2)), entry.slice(0, 2)] as const),
]);
const names = new Intl.DisplayNames('ru', { type: 'region' });

/** Two-letter code of a country; `undefined` for a number the simulator does not know. */
export function isoOf(code: number): string | undefined {
  return isoByCode.get(code);
}

/** Numeric code of a two-letter one; the Americas' zone is as good as any for those not listed. */
export function countryCodeOf(iso: string): number {
  return [...isoByCode].find(([, known]) => known === iso)?.[0] ?? 840;
}

/** Russian name of a country. */
export function countryName(code: number): string {
  const iso = isoByCode.get(code);
  return (iso === undefined ? undefined : names.of(iso)) ?? String(code);
}

/** Every country parcels go to, for the tariff service's dictionary. */
export const countries = (): readonly { readonly id: number; readonly name: string }[] =>
  [...isoByCode.keys()].map((id) => ({ id, name: countryName(id) }));
