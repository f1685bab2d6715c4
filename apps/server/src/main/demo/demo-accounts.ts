import type { Permission, Role } from '@tranzit/contract';

/** Fictional users, accounts and receivers of the demo cabinet. Phones are of a range that is not given out. */

export interface DemoAccount {
  readonly key: 'shop' | 'trade' | 'private' | 'new' | 'blocked' | 'staff';
  readonly title: string;
  readonly kind: 'public' | 'shop';
  readonly isLegalEntity: boolean;
  readonly inn: string | null;
  readonly sellerId: number;
  readonly status: 1 | 2;
  readonly hasContract: boolean;
  readonly loyalty: 1 | 2;
  readonly discountPercent: number;
  readonly rank: 'bronze' | 'silver' | 'gold';
  readonly paymentKind: 'prepaid' | 'postpaid';
  readonly creditLimitRoubles: number;
  readonly waybills: number;
}

const common = {
  kind: 'public',
  isLegalEntity: true,
  status: 1,
  hasContract: true,
  loyalty: 1,
  discountPercent: 0,
} as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    ...common,
    key: 'shop',
    title: 'ООО «Лесной дом»',
    kind: 'shop',
    inn: '7700000016',
    sellerId: 2,
    rank: 'gold',
    paymentKind: 'postpaid',
    creditLimitRoubles: 2_000_000,
    waybills: 230,
  },
  {
    ...common,
    key: 'trade',
    title: 'ИП Лужин П. А.',
    inn: '770000000082',
    sellerId: 1,
    loyalty: 2,
    discountPercent: 12,
    rank: 'silver',
    paymentKind: 'postpaid',
    creditLimitRoubles: 500_000,
    waybills: 45,
  },
  {
    ...common,
    key: 'private',
    title: 'Тихонова Вера',
    isLegalEntity: false,
    inn: null,
    sellerId: 1,
    rank: 'bronze',
    paymentKind: 'prepaid',
    creditLimitRoubles: 0,
    waybills: 25,
  },
  {
    ...common,
    key: 'new',
    title: 'ООО «Белый камень»',
    inn: '5400000029',
    sellerId: 2,
    hasContract: false,
    rank: 'bronze',
    paymentKind: 'postpaid',
    creditLimitRoubles: 100_000,
    waybills: 0,
  },
  {
    ...common,
    key: 'blocked',
    title: 'ООО «Южный двор»',
    inn: '7700000009',
    sellerId: 2,
    status: 2,
    rank: 'bronze',
    paymentKind: 'postpaid',
    creditLimitRoubles: 100_000,
    waybills: 4,
  },
  {
    ...common,
    key: 'staff',
    title: 'Поддержка',
    inn: null,
    sellerId: 2,
    rank: 'bronze',
    paymentKind: 'postpaid',
    creditLimitRoubles: 0,
    waybills: 0,
  },
];

export interface DemoUser {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly isStaff: boolean;
  readonly memberships: readonly {
    readonly account: DemoAccount['key'];
    readonly role: Role;
    readonly permissions?: readonly Permission[];
  }[];
}

export const demoUsers: readonly DemoUser[] = [
  {
    name: 'owner',
    firstName: 'Дарья',
    lastName: 'Ольховская',
    phone: '+79000000012',
    isStaff: false,
    memberships: [
      { account: 'shop', role: 'owner' },
      { account: 'trade', role: 'owner' },
    ],
  },
  // The second user is the portal's own: it speaks in chats as the bot.
  {
    name: 'system',
    firstName: 'Транзит',
    lastName: 'Бот',
    phone: '+79000000002',
    isStaff: true,
    memberships: [],
  },
  {
    name: 'admin',
    firstName: 'Матвей',
    lastName: 'Гордеев',
    phone: '+79000000013',
    isStaff: false,
    memberships: [{ account: 'shop', role: 'administrator' }],
  },
  {
    name: 'accountant',
    firstName: 'Инга',
    lastName: 'Сомова',
    phone: '+79000000014',
    isStaff: false,
    memberships: [{ account: 'shop', role: 'accountant' }],
  },
  {
    name: 'member',
    firstName: 'Алина',
    lastName: 'Ветрова',
    phone: '+79000000015',
    isStaff: false,
    memberships: [
      { account: 'shop', role: 'member', permissions: ['shipping.create', 'contacts.edit', 'tags.edit'] },
    ],
  },
  {
    name: 'private',
    firstName: 'Вера',
    lastName: 'Тихонова',
    phone: '+79000000016',
    isStaff: false,
    memberships: [{ account: 'private', role: 'owner' }],
  },
  {
    name: 'new',
    firstName: 'Роман',
    lastName: 'Каменев',
    phone: '+79000000017',
    isStaff: false,
    memberships: [{ account: 'new', role: 'owner' }],
  },
  {
    name: 'blocked',
    firstName: 'Олег',
    lastName: 'Дворов',
    phone: '+79000000018',
    isStaff: false,
    memberships: [{ account: 'blocked', role: 'owner' }],
  },
  {
    name: 'staff',
    firstName: 'Марина',
    lastName: 'Орлова',
    phone: '+79000000019',
    isStaff: true,
    memberships: [{ account: 'staff', role: 'owner' }],
  },
];

export const receivers: readonly { readonly name: string; readonly company: string | null }[] = [
  { name: 'Берёзов Тимофей', company: 'ООО «Северный лён»' },
  { name: 'Ветрова Алина', company: null },
  { name: 'Лужин Платон', company: 'ИП Лужин П. А.' },
  { name: 'Камышина Ольга', company: 'ООО «Белый камень»' },
  { name: 'Тихонова Вера', company: null },
  { name: 'Невская Софья', company: 'ООО «Невская мануфактура»' },
  { name: 'Дворов Олег', company: 'ООО «Южный двор»' },
  { name: 'Гордеев Матвей', company: null },
  { name: 'Окский Сергей', company: 'ООО «Окская пряжа»' },
  { name: 'Сомова Инга', company: null },
  { name: 'Рябинин Кирилл', company: 'ООО «Рябина и сыновья»' },
  { name: 'Полынина Мария', company: null },
];

export const receiverCities = [
  'Новосибирск',
  'Казань',
  'Екатеринбург',
  'Самара',
  'Ярославль',
  'Санкт-Петербург',
  'Краснодар',
  'Пермь',
  'Нижний Новгород',
  'Уфа',
  'Омск',
  'Воронеж',
  'Тверь',
  'Ростов-на-Дону',
  'Челябинск',
  'Владивосток',
] as const;

export const contents = [
  'Скатерти и полотенца, лён',
  'Постельное бельё',
  'Образцы тканей',
  'Посуда',
  'Запчасти',
  'Документы',
  'Книги',
  'Пряжа',
] as const;

export const streets = [
  'ул Речная',
  'ул Заречная',
  'ул Полевая',
  'пр-кт Мира',
  'ул Ленина',
  'ул Гагарина',
  'ул Советская',
] as const;

export const demoTags = [
  { title: 'Срочно', state: 'wait' },
  { title: 'Опт', state: 'new' },
  { title: 'Оплачен', state: 'complete' },
  { title: 'Позвонить', state: 'accept' },
  { title: 'Возврат', state: 'dismiss' },
] as const;
