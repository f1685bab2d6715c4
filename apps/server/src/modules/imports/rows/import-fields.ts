import { type ImportField, importFields } from '@tranzit/contract';
import type { Language } from '../../../platform/errors/index.ts';
import type { FieldsByColumn } from '../import.ts';

/** How people head the columns of their tables: letters and digits alone, in lower case, е for ё. */
const headings: Readonly<Record<ImportField, string>> = {
  title:
    'наименование название названиеилиимя имя фио контрагент клиент организация компания ' +
    'наименованиеорганизации наименованиекомпании контакт покупатель получатель грузополучатель name title ' +
    'company companyname customer fullname receiver recipient consignee ' +
    'наименованиеконтрагента наименованиеклиента наименованиеполучателя названиекомпании названиеорганизации ' +
    'названиемагазина полноенаименование краткоенаименование юрлицо юридическоелицо фирма заказчик ' +
    'фамилияимяотчество фамилияимя фиополучателя фиоклиента имяполучателя',
  inn: 'инн иннконтрагента иннорганизации inn taxid tin ' + 'иннкомпании иннклиента иннполучателя номеринн',
  kpp: 'кпп kpp',
  ogrn: 'огрн огрнип огрногрнип ogrn',
  legal_address: 'юрадрес юридическийадрес адресюридический legaladdress',
  contact_name:
    'контактноелицо контлицо лицо представитель ктоконтакт contact contactname contactperson ' +
    'фиоконтактного фиоконтактноголица фиоконтакта контактноелицофио контактныйчеловек контактноелицополучателя ' +
    'имяконтакта имяконтактноголица фиопредставителя ответственноелицо когоспросить ктопринимает',
  position: 'должность position jobtitle',
  latin: 'латиницей inlatinletters',
  phone:
    'телефон тел телефоны мобильный мобильныйтелефон номертелефона телефон1 тел1 phone ' +
    'phonenumber mobile ' +
    'моб мобтел мобтелефон телмоб телефонмобильный номермобильного сотовый сотовыйтелефон сот соттел телсот ' +
    'телефонсотовый контактныйтелефон телефонконтакта телефонконтактноголица телефонконтактного телефонполучателя ' +
    'телефонклиента телефондлясвязи номертел тлф конттелефон',
  phone_2:
    'тел2 телефон2 ещетелефон телефонещеодин рабочийтелефон городскойтелефон phone2 workphone ' +
    'доптелефон доптел дополнительныйтелефон второйтелефон рабтел рабтелефон телефонрабочий городской гортелефон ' +
    'телефонгородской стационарныйтелефон',
  phone_3: 'тел3 телефон3 phone3',
  email:
    'email почта элпочта электроннаяпочта адресэлектроннойпочты mail emailaddress ' +
    'еmail емейл емайл имейл мейл эладрес электронныйадрес электронка почтовыйящик почтаконтактноголица',
  address:
    'адрес адресоднойстрокой адресдоставки адрдоставки фактическийадрес фактадрес address deliveryaddress ' +
    'куда кудавезти кудадоставить кудадоставлять кудаотправить адресполучателя адресгрузополучателя адресразгрузки ' +
    'адресвыгрузки адресклиента адрессклада адресмагазина адресфактический полныйадрес почтовыйадрес местодоставки ' +
    'местовыгрузки пунктдоставки пунктразгрузки',
  postcode: 'индекс почтовыйиндекс postcode zip zipcode postalcode ' + 'почтиндекс индексполучателя',
  region: 'регион область край region state',
  city: 'город населенныйпункт нп city town ' + 'городдоставки городполучателя населпункт наспункт',
  street: 'улица street',
  house: 'дом номердома house building',
  office: 'квартира офис кв квартираофис квартираилиофис office apartment flat flatoffice',
  hint: 'какнайти какпройти проезд ориентир hint directions ' + 'схемапроезда',
  opening_hours:
    'часыприема часыработы режимработы времяработы график openinghours hours ' +
    'графикработы режимработысклада часыработысклада времяприема времяприемки когдапринимают',
  note:
    'заметка комментарий комментарийкурьеру note notes comment commentforthecourier ' +
    'примечание примечания прим комментарии заметки пометка',
  tags: 'теги тег метки метка tags tag',
  parent:
    'входитв головнаякомпания головнаяорганизация головнойконтакт головной родитель belongsto headcompany ' +
    'parent parentcompany',
  kind: 'видконтакта kindofcontact',
  opf: 'форма правоваяформа организационноправоваяформа опф legalform',
  country: 'кодстраны countrycode страна странаполучателя country',
  district: 'район district',
  city_type: 'типгорода citytype',
  address_line: 'адресполностью fulladdress',
  address_title: 'какназвать placename',
  latitude: 'широта latitude',
  longitude: 'долгота longitude',
  fias_id: 'кодфиас fiascode',
  pinned: 'закреплен pinned',
  people: 'ещелюди morepeople',
  people_2: 'ещелюди2 morepeople2',
  people_3: 'ещелюди3 morepeople3',
  addresses: 'ещеадреса moreaddresses',
  addresses_2: 'ещеадреса2 moreaddresses2',
  addresses_3: 'ещеадреса3 moreaddresses3',
  order_number:
    'номерзаказа заказ заказ№ №заказа внутреннийномер номеротправления ordernumber orderno order reference',
  cargo_kind: 'видгруза типгруза груз cargokind cargotype parceltype',
  weight: 'вес весг весбрутто вескг брвес весместа весместакг масса массакг weight weightkg grossweight',
  length: 'длина длинасм length lengthcm',
  width: 'ширина ширинасм width widthcm',
  size: 'размеры размер размерысм размерсм габариты габаритысм дхшхв дхшхвсм size sizes sizecm dimensions dimensionscm lxwxh',
  height: 'высота высотасм height heightcm',
  places: 'мест места количествомест колвомест числомест коробок packages pieces places boxes',
  contents: 'содержимое вложение описание описаниегруза товар что contents description goods',
  declared_value:
    'ценность оценка объявленнаяценность объявленнаястоимость стоимостьгруза суммазаказа страховка declaredvalue value',
  pickup_date: 'датазабора датасбора датаотправки датаотправления датаотгрузки pickupdate shipdate',
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]/gu, '');

const fieldByHeading: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => headings[field].split(' ').map((word) => [word, field] as const)),
);

/** What one heading says, on a column or within a cell. */
export const fieldOfHeading = (heading: string): ImportField | undefined =>
  fieldByHeading.get(plain(heading));

const phones = ['phone', 'phone_2', 'phone_3'] as const;

/** A field that another column has already is not given twice, a second phone is the next one. */
function giveOnce(
  meant: readonly (ImportField | undefined)[],
  given: Set<ImportField>,
  allowed: readonly ImportField[],
): FieldsByColumn {
  return meant.map((one) => {
    const wanted = one === 'phone' ? phones : one ? [one] : [];
    const field = wanted.find((next) => allowed.includes(next) && !given.has(next)) ?? null;
    if (field) given.add(field);
    return field;
  });
}

/** What each heading says. */
export const suggestFields = (
  titles: readonly string[],
  allowed: readonly ImportField[] = importFields,
): FieldsByColumn => giveOnce(titles.map(fieldOfHeading), new Set(), allowed);

/** The same, with what the values say of the columns whose headings say nothing. */
export function suggestByValues(
  suggested: FieldsByColumn,
  meant: readonly (ImportField | undefined)[],
  allowed: readonly ImportField[],
): FieldsByColumn {
  const given = new Set(suggested.filter((field) => field !== null));
  const further = giveOnce(
    meant.map((field, column) => (suggested[column] === null ? field : undefined)),
    given,
    allowed,
  );
  return suggested.map((field, column) => field ?? further[column] ?? null);
}

/** Whether a first row holds headings and no values: one of them is understood, or none has a digit. */
export const isHeader = (cells: readonly string[]): boolean =>
  suggestFields(cells).some((field) => field !== null) || !cells.some((cell) => /\d/.test(cell));

/** How the portal itself heads a column of each field; the import understands it as that field. */
export const fieldTitles: Readonly<Record<ImportField, Readonly<Record<Language, string>>>> = {
  title: { ru: 'Название или имя', en: 'Name' },
  inn: { ru: 'ИНН', en: 'INN' },
  kpp: { ru: 'КПП', en: 'KPP' },
  ogrn: { ru: 'ОГРН', en: 'OGRN' },
  legal_address: { ru: 'Юридический адрес', en: 'Legal address' },
  contact_name: { ru: 'Контактное лицо', en: 'Contact person' },
  position: { ru: 'Должность', en: 'Position' },
  latin: { ru: 'Латиницей', en: 'In Latin letters' },
  phone: { ru: 'Телефон', en: 'Phone' },
  phone_2: { ru: 'Телефон 2', en: 'Phone 2' },
  phone_3: { ru: 'Телефон 3', en: 'Phone 3' },
  email: { ru: 'Эл. почта', en: 'E-mail' },
  address: { ru: 'Адрес одной строкой', en: 'Address' },
  postcode: { ru: 'Индекс', en: 'Postcode' },
  region: { ru: 'Регион', en: 'Region' },
  city: { ru: 'Город', en: 'City' },
  street: { ru: 'Улица', en: 'Street' },
  house: { ru: 'Дом', en: 'House' },
  office: { ru: 'Квартира или офис', en: 'Apartment' },
  hint: { ru: 'Как найти', en: 'Directions' },
  opening_hours: { ru: 'Часы работы', en: 'Opening hours' },
  note: { ru: 'Заметка', en: 'Note' },
  tags: { ru: 'Теги', en: 'Tags' },
  parent: { ru: 'Входит в', en: 'Belongs to' },
  kind: { ru: 'Вид контакта', en: 'Kind of contact' },
  opf: { ru: 'Правовая форма', en: 'Legal form' },
  country: { ru: 'Код страны', en: 'Country code' },
  district: { ru: 'Район', en: 'District' },
  city_type: { ru: 'Тип города', en: 'City type' },
  address_line: { ru: 'Адрес полностью', en: 'Full address' },
  address_title: { ru: 'Как назвать', en: 'Place name' },
  latitude: { ru: 'Широта', en: 'Latitude' },
  longitude: { ru: 'Долгота', en: 'Longitude' },
  fias_id: { ru: 'Код ФИАС', en: 'FIAS code' },
  pinned: { ru: 'Закреплён', en: 'Pinned' },
  people: { ru: 'Ещё люди', en: 'More people' },
  people_2: { ru: 'Ещё люди 2', en: 'More people 2' },
  people_3: { ru: 'Ещё люди 3', en: 'More people 3' },
  addresses: { ru: 'Ещё адреса', en: 'More addresses' },
  addresses_2: { ru: 'Ещё адреса 2', en: 'More addresses 2' },
  addresses_3: { ru: 'Ещё адреса 3', en: 'More addresses 3' },
  order_number: { ru: 'Номер заказа', en: 'Order number' },
  cargo_kind: { ru: 'Вид груза', en: 'Cargo kind' },
  weight: { ru: 'Вес, кг', en: 'Weight, kg' },
  length: { ru: 'Длина, см', en: 'Length, cm' },
  width: { ru: 'Ширина, см', en: 'Width, cm' },
  height: { ru: 'Высота, см', en: 'Height, cm' },
  size: { ru: 'Размеры, см', en: 'Size, cm' },
  places: { ru: 'Мест', en: 'Packages' },
  contents: { ru: 'Содержимое', en: 'Contents' },
  declared_value: { ru: 'Объявленная ценность', en: 'Declared value' },
  pickup_date: { ru: 'Дата сбора', en: 'Pickup date' },
};

/** Heads the column of refused rows that says why. */
export const reasonTitle = { ru: 'Что исправить', en: 'What to mend' } as const satisfies Readonly<
  Record<Language, string>
>;

export const isReasonTitle = (title: string): boolean =>
  Object.values(reasonTitle).some((reason) => reason === title);
