/** Types of the parts of an address: every spelling people use → the short form that is stored. */

/** A dictionary of spellings; the short form itself is one of them. */
export type TypeForms = ReadonlyMap<string, string>;

function forms(table: Readonly<Record<string, string>>): TypeForms {
  return new Map(
    Object.entries(table).flatMap(([short, others]) =>
      [short, ...others.split(',').filter(Boolean)].map((form) => [form.trim().toLowerCase(), short]),
    ),
  );
}

export const streetTypes: TypeForms = forms({
  ул: 'улица',
  'пр-кт': 'проспект,пр-т,просп',
  пер: 'переулок',
  'пр-д': 'проезд',
  'б-р': 'бульвар,бул',
  наб: 'набережная',
  ш: 'шоссе',
  пл: 'площадь',
  туп: 'тупик',
  аллея: 'ал',
  линия: 'лин',
  тракт: '',
  мкр: 'микрорайон,мкрн,м-н',
  'кв-л': 'квартал',
  тер: 'территория',
  км: 'километр',
  просека: '',
  спуск: '',
  съезд: '',
  дор: 'дорога',
  мост: '',
  въезд: '',
  разъезд: '',
  переезд: '',
  сквер: '',
  парк: '',
  СНТ: '',
  ГСК: '',
  промзона: 'пз',
});

export const cityTypes: TypeForms = forms({
  г: 'город,гор',
  пгт: '',
  рп: 'рабочий поселок',
  кп: '',
  дп: '',
  п: 'пос,поселок',
  с: 'село',
  д: 'деревня,дер',
  'ст-ца': 'станица',
  х: 'хутор',
  аул: '',
  ст: 'станция',
  нп: '',
});

export const regionTypes: TypeForms = forms({
  обл: 'область',
  край: '',
  Респ: 'республика',
  АО: 'автономный округ',
  Аобл: 'автономная область',
});

export const districtTypes: TypeForms = forms({
  'р-н': 'район',
  'м.о.': 'м.о,мо,муниципальный округ',
  'г.о.': 'г.о,го,городской округ',
  у: 'улус',
});
