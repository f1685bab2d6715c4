import type { Messages } from '../../platform/errors/index.ts';

export const billingMessages = {
  bonus_insufficient: { ru: 'Недостаточно бонусов', en: 'Not enough bonuses' },
  bonus_over_half: {
    ru: 'Бонусами можно оплатить не более 50\u00a0% стоимости отправки',
    en: 'Bonuses can pay at most 50% of the shipment price',
  },
  bonus_off: {
    ru: 'В вашем кабинете нельзя платить бонусами',
    en: 'Bonuses are switched off for your account',
  },
  bonus_forbidden: { ru: 'У вас нет права платить бонусами', en: 'You may not pay with bonuses' },
  balance_insufficient: { ru: 'Недостаточно средств на счёте', en: 'Not enough money on the account' },
  credit_exceeded: { ru: 'Превышен лимит отсрочки платежа', en: 'The credit limit is exceeded' },
} as const satisfies Messages;
