import { type CarrierCode, grams, kgFromGrams } from '@tranzit/kernel';
import type { Language } from '../../../platform/errors/index.ts';
import type { PaperColumn, TablePaper } from '../../../platform/tables/table-paper.ts';
import { carrierName } from '../../carrier-registry/index.ts';

/** A parcel of a day, as it is handed over. */
export interface DayParcel {
  readonly number: string;
  readonly carrierNumber: string | null;
  readonly carrier: CarrierCode;
  readonly senderName: string;
  readonly senderCity: string;
  readonly receiverName: string;
  readonly receiverCity: string;
  readonly placeCount: number;
  readonly weightGrams: number;
  /** What is in it, as its cargo says, each thing once. */
  readonly contents: readonly string[];
}

interface Paper {
  readonly parcels: readonly DayParcel[];
  readonly pickupOn: string;
  readonly language: Language;
}

const words = {
  ru: {
    act: 'Акт приёма-передачи',
    packing: 'Упаковочный лист',
    collected: 'Дата сбора',
    handsOver: 'Передаёт',
    takes: 'Принимает',
    place: '№',
    number: 'Накладная',
    carrierNumber: 'Номер службы',
    receiver: 'Получатель',
    city: 'Город',
    places: 'Мест',
    weight: 'Вес, кг',
    contents: 'Содержимое',
    totals: 'Всего накладных {count}, мест {places}, вес {weight} кг',
    sender: 'Сдал (должность, подпись, расшифровка)',
    courier: 'Принял курьер (подпись, расшифровка, дата и время)',
    more: 'и ещё {count}',
  },
  en: {
    act: 'Handover act',
    packing: 'Packing list',
    collected: 'Pickup date',
    handsOver: 'Handed over by',
    takes: 'Taken by',
    place: 'No.',
    number: 'Waybill',
    carrierNumber: 'Carrier’s number',
    receiver: 'Receiver',
    city: 'City',
    places: 'Packages',
    weight: 'Weight, kg',
    contents: 'Contents',
    totals: '{count} waybills, {places} packages, {weight} kg in all',
    sender: 'Handed over (position, signature, name)',
    courier: 'Taken by the courier (signature, name, date and time)',
    more: 'and {count} more',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** Of the act as a spreadsheet. */
export const sheetName: Readonly<Record<Language, string>> = { ru: 'Акт', en: 'Act' };

const localNumber = (value: number, language: Language, decimals: number): string =>
  value.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const kgOf = (weightGrams: number, language: Language): string =>
  localNumber(kgFromGrams(grams(weightGrams)), language, 3);
const dayOf = (day: string, language: Language): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'ru' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
};
const sum = (parcels: readonly DayParcel[], of: (parcel: DayParcel) => number): number =>
  parcels.reduce((total, parcel) => total + of(parcel), 0);

const totalsOf = ({ parcels, language }: Paper): string =>
  words[language].totals
    .replace('{count}', String(parcels.length))
    .replace('{places}', String(sum(parcels, ({ placeCount }) => placeCount)))
    .replace(
      '{weight}',
      kgOf(
        sum(parcels, ({ weightGrams }) => weightGrams),
        language,
      ),
    );

/** Of a list in one cell or line: no row is higher than half a page. */
const mostLetters = 600;

/** One after the other, as many as are printed; of the others their number. Pure. */
function listed(all: readonly string[], separator: string, language: Language): string {
  let letters = 0;
  const shown = all.filter((one) => {
    letters += one.length + separator.length;
    return letters <= mostLetters;
  });
  const left = all.length - shown.length;
  const more = left > 0 ? [words[language].more.replace('{count}', String(left))] : [];
  return [...shown, ...more].join(separator);
}

/** Each sender once: a day's parcels of one carrier may be collected at several places. */
const sendersOf = ({ parcels, language }: Paper): string =>
  listed(
    [...new Set(parcels.map(({ senderName, senderCity }) => `${senderName}, ${senderCity}`))],
    '; ',
    language,
  );

/** What a courier of one carrier signs for. Pure. */
export function handoverAct(paper: Paper, carrier: CarrierCode): TablePaper {
  const { parcels, pickupOn, language } = paper;
  const said = words[language];
  const columns: readonly PaperColumn[] = [
    { title: said.place, share: 1, decimals: 0 },
    { title: said.number, share: 3 },
    { title: said.carrierNumber, share: 3 },
    { title: said.receiver, share: 6 },
    { title: said.city, share: 4 },
    { title: said.places, share: 2, decimals: 0 },
    { title: said.weight, share: 2, decimals: 3 },
  ];
  return {
    language,
    title: `${said.act}, ${carrierName(carrier, language)}`,
    lines: [
      `${said.collected}: ${dayOf(pickupOn, language)}`,
      `${said.handsOver}: ${sendersOf(paper)}`,
      `${said.takes}: ${carrierName(carrier, language)}`,
    ],
    columns,
    rows: parcels.map((parcel, place) => [
      place + 1,
      parcel.number,
      parcel.carrierNumber ?? '',
      parcel.receiverName,
      parcel.receiverCity,
      parcel.placeCount,
      kgFromGrams(grams(parcel.weightGrams)),
    ]),
    totals: [totalsOf(paper)],
    signatures: [said.sender, said.courier],
  };
}

/** What is packed for a day: every parcel with what is in it, whoever carries it. Pure. */
export function packingList(paper: Paper): TablePaper {
  const { parcels, pickupOn, language } = paper;
  const said = words[language];
  return {
    language,
    title: `${said.packing}, ${dayOf(pickupOn, language)}`,
    lines: [`${said.handsOver}: ${sendersOf(paper)}`],
    columns: [
      { title: said.place, share: 1, decimals: 0 },
      { title: said.number, share: 3 },
      { title: said.takes, share: 3 },
      { title: said.receiver, share: 6 },
      { title: said.contents, share: 5 },
      { title: said.places, share: 2, decimals: 0 },
      { title: said.weight, share: 2, decimals: 3 },
    ],
    rows: parcels.map((parcel, place) => [
      place + 1,
      parcel.number,
      carrierName(parcel.carrier, language),
      `${parcel.receiverName}, ${parcel.receiverCity}`,
      listed(parcel.contents, ', ', language),
      parcel.placeCount,
      kgFromGrams(grams(parcel.weightGrams)),
    ]),
    totals: [totalsOf(paper)],
    signatures: [],
  };
}
