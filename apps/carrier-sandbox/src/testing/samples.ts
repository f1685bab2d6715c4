/** The calculation of the carrier's documents, as clients send it. */
export const cdekCalculation = {
  date: '2026-03-02T10:00:00+0000',
  type: 2,
  currency: 1,
  lang: 'rus',
  from_location: { code: 44 },
  to_location: { code: 270 },
  packages: [{ weight: 1500, length: 30, width: 20, height: 10 }],
};

/** A door-to-door order as clients send it. */
export const cdekOrder = {
  type: 2,
  number: 'TRZ-0000000018',
  tariff_code: 480,
  comment: 'позвонить за час',
  from_location: { code: 44, address: 'ул. Примерная, 1' },
  to_location: { code: 270, address: 'пр. Образцовый, 2, оф. 3' },
  sender: { company: 'ООО Пример', name: 'Отправитель Тестовый', phones: [{ number: '+70000000001' }] },
  recipient: { company: 'ООО Образец', name: 'Получатель Тестовый', phones: [{ number: '+70000000002' }] },
  packages: [{ number: '1', weight: 1500, length: 30, width: 20, height: 10, comment: 'Запчасти' }],
  services: [{ code: 'INSURANCE', parameter: '3000' }],
};

/** The same with a marker in the receiver's name and a number of its own. */
export function cdekOrderWith(marker: string, number: string) {
  return { ...cdekOrder, number, recipient: { ...cdekOrder.recipient, name: `Получатель ${marker}` } };
}

export const dpdAuth =
  '<auth><clientNumber>1000000001</clientNumber><clientKey>DEMO-KEY-0001</clientKey></auth>';

const namespaces: Readonly<Record<string, string>> = {
  geography2: 'http://dpd.ru/ws/geography/2015-05-20',
  calculator2: 'http://dpd.ru/ws/calculator/2012-03-20',
  order2: 'http://dpd.ru/ws/order2/2012-04-04',
  'label-print': 'http://dpd.ru/ws/label-print/any',
  tracing: 'http://dpd.ru/ws/tracing/2011-11-18',
  'tracing1-1': 'http://dpd.ru/ws/tracing/2012-06-25',
  'event-tracking': 'http://dpd.ru/ws/event-tracking/2016-02-15',
};

/** An envelope with unqualified children, as clients send it. */
export function envelope(service: string, method: string, content: string): string {
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="${namespaces[service]}">
 <soapenv:Body><ns:${method}>${content}</ns:${method}></soapenv:Body></soapenv:Envelope>`;
}

/** The calculation of the carrier's documents. */
export const dpdCalculation = envelope(
  'calculator2',
  'getServiceCost2',
  `<request>
  ${dpdAuth}
  <pickup><cityId>49694102</cityId></pickup><delivery><cityId>49455627</cityId></delivery>
  <selfPickup>false</selfPickup><selfDelivery>false</selfDelivery>
  <weight>1.5</weight><volume>0.006</volume><pickupDate>2026-03-03</pickupDate><declaredValue>3000</declaredValue>
 </request>`,
);

/** A door-to-door order as clients send it; the parts may be changed. */
export function dpdOrder(change: Readonly<Record<string, string>> = {}): string {
  const part = {
    number: 'TRZ-0000000018',
    variant: 'ДД',
    name: 'ООО Образец',
    city: 'Новосибирск',
    parcels: '1',
    ...change,
  };
  return envelope(
    'order2',
    'createOrder2',
    `<orders>${dpdAuth}
  <header><datePickup>2026-03-03</datePickup><pickupTimePeriod>9-18</pickupTimePeriod>
  <senderAddress><name>ООО Пример</name><countryName>Россия</countryName><city>Москва</city><street>Примерная</street>
   <streetAbbr>ул</streetAbbr><house>1</house><contactFio>Отправитель Тестовый</contactFio><contactPhone>+70000000001</contactPhone></senderAddress></header>
 <order><orderNumberInternal>${part.number}</orderNumberInternal><serviceCode>PCL</serviceCode><serviceVariant>${part.variant}</serviceVariant>
  <cargoNumPack>${part.parcels}</cargoNumPack><cargoWeight>1.5</cargoWeight><cargoVolume>0.006</cargoVolume><cargoRegistered>false</cargoRegistered>
  <cargoValue>3000</cargoValue><cargoCategory>Запчасти</cargoCategory>
  <receiverAddress><name>${part.name}</name><countryName>Россия</countryName><city>${part.city}</city><street>Образцовая</street>
   <streetAbbr>ул</streetAbbr><house>2</house><contactFio>Получатель Тестовый</contactFio><contactPhone>+70000000002</contactPhone></receiverAddress>
  <extraService><esCode>ВДО</esCode></extraService></order></orders>`,
  );
}

/** Texts of every element of that name. */
export function textsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');
}

/** Text of the first element of that name. */
export function textIn(xml: string, name: string): string | undefined {
  return textsOf(xml, name)[0];
}
