import type { Language } from '../../platform/errors/index.ts';

interface Offer {
  readonly title: string;
  readonly version: string;
  readonly paragraphs: string[];
}

/** The offer's text stands here until an operator puts their own; it binds nobody but whom the operator serves. */
const offers: Readonly<Record<Language, Offer>> = {
  ru: {
    title: 'Договор на организацию доставки',
    version: '2026-11-01',
    paragraphs: [
      'Портал передаёт ваши заказы выбранной службе доставки и показывает, где находится отправление.',
      'Цена заказа — это цена тарифа в момент оформления с условиями вашего кабинета; больше к ней ничего не добавляется.',
      'Отправление можно отменить, пока служба доставки это допускает; после — по согласованию с ней.',
      'Бонусы начисляются за доставленные отправления и оплачивают не более половины стоимости следующих.',
      'Отправитель отвечает за содержимое груза: запрещённые вложения к перевозке не принимаются.',
    ],
  },
  en: {
    title: 'Delivery service contract',
    version: '2026-11-01',
    paragraphs: [
      'The portal passes your orders to the delivery service you choose and shows where each shipment is.',
      'The price of an order is the price of its rate at the moment of ordering under your account terms; nothing else is added.',
      'A shipment may be cancelled while the delivery service allows it, and later by agreement with it.',
      'Bonuses are earned by delivered shipments and pay at most half the price of later ones.',
      'The sender answers for the contents: forbidden goods are not carried.',
    ],
  },
};

export const offerIn = (language: Language): Offer => offers[language];
