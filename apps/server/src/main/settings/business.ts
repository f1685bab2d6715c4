import { z } from 'zod';

/** By which rules the portal calculates and follows orders. */
export const businessSettings = {
  WORK_CALENDAR: z
    .enum(['rule', 'production'])
    .default('production')
    .describe('Working days by the plain rule, or with moved days.'),
  INSURANCE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(0.5)
    .describe(
      'Share of the declared value, percent, by which the price of insurance is estimated before carriers tell theirs.',
    ),
  INSURANCE_MINIMUM: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(30)
    .describe('The least that insurance costs by that estimate, roubles.'),
  COMPANY_CREDIT_LIMIT: z.coerce
    .number()
    .min(0)
    .max(1_000_000_000)
    .default(30_000)
    .describe('How far a company that has just signed up may go below zero, roubles.'),
  PERSONAL_DATA_RETENTION_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Full years after that of an order for which it keeps the persons it was made for.'),
  SANDBOX_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3100)
    .describe('Port of the carrier sandbox in demo mode.'),
  SANDBOX_TIME_SCALE: z.coerce
    .number()
    .positive()
    .default(3600)
    .describe('How many times faster than life sandbox orders travel.'),
  CALCULATION_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(10_000)
    .describe('How long one carrier may think.'),
  CALCULATION_TAKE_OVER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(15_000)
    .describe('How long after that a calculation whose process died is finished by another.'),
  CALCULATION_REUSE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(600)
    .describe('How long rates of an equal question are reused.'),
  TRACKING_MINUTES: z.coerce
    .number()
    .positive()
    .optional()
    .describe('How often a moving order is asked after; 30, in demo mode 0.1.'),
  ORDER_SETTLE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(300)
    .describe(
      'How long after it was sent an order without an answer is only looked for at the carrier; then it is sent again.',
    ),
  COURIER_GATHER_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(20)
    .describe(
      'How long a courier call waits for further orders of the same sender and day before it goes out.',
    ),
  JOB_HEARTBEAT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(10_000)
    .describe(
      'How often a process says that it carries out jobs; the jobs of one silent for three times as long go to another.',
    ),
};
