import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { z } from 'zod';
import { contrast } from '../../platform/brand/contrast.ts';
import { flag } from './kinds.ts';

/** Ratio that WCAG asks for between a text and what it stands on. */
const readable = 4.5;

/** `#rrggbb` that can be read on, and under, these colours. */
const accentOn = (...others: readonly string[]) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be #rrggbb')
    .refine((colour) => others.every((other) => contrast(colour, other) >= readable), {
      error: `must differ from ${others.join(' and ')} by a contrast of ${readable}:1`,
    });

const logoTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };
const longestLogo = 200_000;

/** The path of an SVG or PNG picture, read at the start. */
const logoFile = z.string().transform((path, context) => {
  const ending = extname(path).toLowerCase();
  const contentType = logoTypes[ending];
  try {
    const body = readFileSync(path);
    if (contentType && body.length <= longestLogo) return { path: `/brand/logo${ending}`, contentType, body };
  } catch {
    // Said below, with the other reasons.
  }
  context.addIssue({
    code: 'custom',
    message: `${path} must be a readable SVG or PNG file of 200 kB at most`,
  });
  return z.NEVER;
});

/** Under what name and with whose people the portal stands before its users. */
export const brandSettings = {
  BRAND_NAME: z.string().default('Транзит').describe('Name of the product.'),
  BRAND_NAME_EN: z
    .string()
    .optional()
    .describe('The same for who reads English; without it `BRAND_NAME`, and Tranzit for the default name.'),
  BRAND_LOGO: logoFile
    .optional()
    .describe(
      'SVG or PNG file that stands beside the name, and is the icon of the pages; without it the sign of the product.',
    ),
  BRAND_ACCENT: accentOn('#ffffff', '#f5f6f5')
    .default('#0a6570')
    .describe('Colour of buttons, links and marks, `#rrggbb`; text on it is white.'),
  BRAND_ACCENT_DARK: accentOn('#171d1c', '#06201f')
    .default('#5cc3c3')
    .describe('The same in the dark theme; text on it is dark.'),
  BRAND_SUPPORT_PHONE: z.string().default('').describe('Support phone shown to users.'),
  BRAND_SUPPORT_ROUND_THE_CLOCK: flag
    .default(false)
    .describe(
      'Whether the support answers at any hour: wherever its phone or e-mail stands, the pages say so.',
    ),
  BRAND_SUPPORT_EMAIL: z.string().default('').describe('Support e-mail shown to users.'),
  BRAND_TARIFF_PHONE: z
    .string()
    .default('')
    .describe('Phone of those who help to choose a rate, shown to signed-in users.'),
  BRAND_CLIENT_PHONE: z
    .string()
    .default('')
    .describe('Phone of the department for clients, shown to signed-in users.'),
  BRAND_TELEGRAM_BOT: z
    .string()
    .transform((name) => name.replace(/^@/, ''))
    .pipe(z.string().regex(/^(\w{5,32})?$/, 'must be the @name of the bot'))
    .default('')
    .describe(
      'Name of the bot of `TELEGRAM_BOT_TOKEN`: the settings lead there; without it they name no bot.',
    ),
  BRAND_COMPANY_LINE: z.string().default('').describe('Company line of the footer and of mails.'),
  BRAND_COMPANY_LINE_EN: z
    .string()
    .optional()
    .describe('The same for who reads English; without it `BRAND_COMPANY_LINE`.'),
};
