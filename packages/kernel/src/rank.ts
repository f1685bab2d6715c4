export const ranks = ['bronze', 'silver', 'gold', 'platinum', 'vip'] as const;
export type Rank = (typeof ranks)[number];

/** What a rank gives: cashback, percent of the price, and the factor on the price of insurance. */
export const rankTable = {
  bronze: { cashbackPercent: 1, insuranceFactor: 0.75 },
  silver: { cashbackPercent: 2, insuranceFactor: 0.7 },
  gold: { cashbackPercent: 3, insuranceFactor: 0.65 },
  platinum: { cashbackPercent: 5, insuranceFactor: 0.6 },
  vip: { cashbackPercent: 10, insuranceFactor: 0.55 },
} as const satisfies Record<Rank, { readonly cashbackPercent: number; readonly insuranceFactor: number }>;
