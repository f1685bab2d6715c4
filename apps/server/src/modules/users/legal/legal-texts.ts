import type { Language } from '../../../platform/errors/index.ts';

export interface LegalText {
  readonly title: string;
  /** The day it is in force from; another version asks everybody anew. */
  readonly version: string;
  readonly paragraphs: string[];
}

/** `terms` and `marketing` are what people agree to at signing up, `offer` what their account does. */
export type LegalTextKind = 'offer' | 'terms' | 'marketing';

/** The operator's own texts; without an English one the Russian is shown to everybody. */
export interface LegalSettings {
  readonly LEGAL_OFFER?: LegalText | undefined;
  readonly LEGAL_OFFER_EN?: LegalText | undefined;
  readonly LEGAL_TERMS?: LegalText | undefined;
  readonly LEGAL_TERMS_EN?: LegalText | undefined;
  readonly LEGAL_MARKETING?: LegalText | undefined;
  readonly LEGAL_MARKETING_EN?: LegalText | undefined;
}

export interface LegalNeeds {
  readonly config: LegalSettings;
}

const settingOf = { offer: 'LEGAL_OFFER', terms: 'LEGAL_TERMS', marketing: 'LEGAL_MARKETING' } as const;

/** A reader of a sample must not take it for a text that binds. */
const sampleNote = {
  ru: 'Это образец, который никого не обязывает: оператор портала ещё не поставил на его место свой текст.',
  en: 'This is a sample and binds nobody: the operator of the portal has not put its own text here yet.',
} as const;

/** What stands here until the operator puts its own. */
const samples: Readonly<Record<LegalTextKind, Readonly<Record<Language, LegalText>>>> = {
  offer: {
    ru: {
      title: 'Договор на организацию доставки',
      version: '2026-11-01',
      paragraphs: [
        sampleNote.ru,
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
        sampleNote.en,
        'The portal passes your orders to the delivery service you choose and shows where each shipment is.',
        'The price of an order is the price of its rate at the moment of ordering under your account terms; nothing else is added.',
        'A shipment may be cancelled while the delivery service allows it, and later by agreement with it.',
        'Bonuses are earned by delivered shipments and pay at most half the price of later ones.',
        'The sender answers for the contents: forbidden goods are not carried.',
      ],
    },
  },
  terms: {
    ru: {
      title: 'Правила сервиса и обработка данных',
      version: '2026-11-01',
      paragraphs: [
        sampleNote.ru,
        'Кабинетом пользуется тот, кто подтвердил телефон и почту. Пароль и коды никому не передаются: за сделанное с ними отвечает владелец кабинета.',
        'Для доставки мы храним имя, телефон, почту и адреса и передаём выбранной службе доставки ровно то, что нужно для перевозки.',
        'Данные отправлений хранятся, пока они нужны для перевозки, расчётов и споров; остальное удаляется по запросу.',
        'Письма и сообщения о заказах входят в услугу. Новости и скидки приходят только с отдельного согласия, от него можно отказаться в любой момент.',
        'О новой редакции правил мы предупреждаем в кабинете: работать дальше можно после согласия с ней.',
      ],
    },
    en: {
      title: 'Service rules and personal data',
      version: '2026-11-01',
      paragraphs: [
        sampleNote.en,
        'An account is used by whoever has confirmed its phone and e-mail. Passwords and codes are not shared: the account holder answers for what is done with them.',
        'For deliveries we keep names, phones, e-mails and addresses, and pass to the chosen delivery service exactly what the carriage needs.',
        'Shipment data is kept as long as carriage, settlements and disputes need it; the rest is deleted on request.',
        'Messages about orders are part of the service. News and discounts come only with a separate consent, which can be withdrawn at any time.',
        'A new version of the rules is announced in the account: work goes on once it is accepted.',
      ],
    },
  },
  marketing: {
    ru: {
      title: 'Согласие на новости и предложения',
      version: '2026-11-01',
      paragraphs: [
        sampleNote.ru,
        'Мы можем присылать новости сервиса, акции и скидки на почту и телефон, которые вы указали.',
        'Согласие необязательно и действует, пока вы его не отзовёте; на работу кабинета отзыв не влияет.',
      ],
    },
    en: {
      title: 'Consent to news and offers',
      version: '2026-11-01',
      paragraphs: [
        sampleNote.en,
        'We may send news of the service, offers and discounts to the e-mail and phone you have given.',
        'The consent is optional and holds until you withdraw it; the account works the same without it.',
      ],
    },
  },
};

/** The text in force: the operator's own, or the sample. */
export function legalText({ config }: LegalNeeds, kind: LegalTextKind, language: Language): LegalText {
  const setting = settingOf[kind];
  const own = config[setting];
  if (!own) return samples[kind][language];
  return (language === 'en' && config[`${setting}_EN`]) || own;
}
