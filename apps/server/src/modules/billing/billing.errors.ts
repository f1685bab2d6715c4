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

/** The same two to whoever may see the money: what is left, and what is lacking. */
export const billingWordings = {
  balance_lacking: {
    ru: 'Недостаточно средств: нужно {neededKopecks}, на счёте {leftKopecks}, не хватает {lackingKopecks}',
    en: 'Not enough money: {neededKopecks} needed, {leftKopecks} on the account, {lackingKopecks} short',
  },
  balance_lacking_beside_planned: {
    ru: 'Недостаточно средств: нужно {neededKopecks}, на счёте свободно {leftKopecks}, не хватает {lackingKopecks}. Ещё {plannedKopecks} займёт то, что уже оформляется',
    en: 'Not enough money: {neededKopecks} needed, {leftKopecks} free on the account, {lackingKopecks} short. Another {plannedKopecks} is for what is being ordered already',
  },
  credit_lacking: {
    ru: 'Превышен лимит отсрочки платежа: нужно {neededKopecks}, из {limitKopecks} осталось {leftKopecks}, не хватает {lackingKopecks}',
    en: 'The credit limit is exceeded: {neededKopecks} needed, {leftKopecks} of {limitKopecks} left, {lackingKopecks} short',
  },
  credit_lacking_beside_planned: {
    ru: 'Превышен лимит отсрочки платежа: нужно {neededKopecks}, из {limitKopecks} осталось {leftKopecks}, не хватает {lackingKopecks}. Ещё {plannedKopecks} займёт то, что уже оформляется',
    en: 'The credit limit is exceeded: {neededKopecks} needed, {leftKopecks} of {limitKopecks} left, {lackingKopecks} short. Another {plannedKopecks} is for what is being ordered already',
  },
} as const satisfies Messages;
