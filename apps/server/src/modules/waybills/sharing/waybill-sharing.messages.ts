import { button, type MessageTemplate, note, paragraph, plainName } from '../../../platform/outbox/outbox.ts';

interface SharedWaybill {
  readonly number: string;
  readonly carrier: string;
  readonly route: string;
  readonly link: string;
  /** The end of the receiver's phone, where it opens the rest; empty where nothing is to be opened. */
  readonly phoneHint: string;
}

export const sharedWaybillMessage = {
  name: 'shared-waybill',
  sample: {
    number: '4100000010',
    carrier: 'Деловые Линии',
    route: 'Петропавловск-Камчатский — Ростов-на-Дону',
    link: 'https://portal.example/waybill/shared/AbCdEfGhIjKlMnOpQrStUvWx',
    phoneHint: '01-01',
  },
  email: {
    ru: ({ number, carrier, route, link, phoneHint }) => ({
      subject: `Отправление ${number}: ${plainName(route)}`,
      heading: `Отправление ${number}`,
      blocks: [
        paragraph(`С вами поделились отправлением ${number} (${carrier}): ${plainName(route)}.`),
        button('Следить за отправлением', link),
        ...(phoneHint
          ? [
              note(
                `Имена, адреса, груз и документы откроются по телефону получателя (он оканчивается на ${phoneHint}).`,
              ),
            ]
          : []),
      ],
    }),
    en: ({ number, carrier, route, link, phoneHint }) => ({
      subject: `Shipment ${number}: ${plainName(route)}`,
      heading: `Shipment ${number}`,
      blocks: [
        paragraph(`Shipment ${number} (${carrier}) has been shared with you: ${plainName(route)}.`),
        button('Follow the shipment', link),
        ...(phoneHint
          ? [
              note(
                `Names, addresses, cargo and documents open with the receiver's phone (it ends in ${phoneHint}).`,
              ),
            ]
          : []),
      ],
    }),
  },
} satisfies MessageTemplate<SharedWaybill>;

export const waybillDocumentMessage = {
  name: 'waybill-document',
  sample: { number: '4100000010' },
  email: {
    ru: ({ number }) => ({
      subject: `Накладная ${number}`,
      heading: `Накладная ${number}`,
      blocks: [paragraph(`Накладная отправления ${number} во вложении.`)],
    }),
    en: ({ number }) => ({
      subject: `Waybill ${number}`,
      heading: `Waybill ${number}`,
      blocks: [paragraph(`The waybill of shipment ${number} is attached.`)],
    }),
  },
} satisfies MessageTemplate<{ readonly number: string }>;
