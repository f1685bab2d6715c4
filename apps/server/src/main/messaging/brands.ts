import type { Brand, Brands } from '../../platform/brand/brand.ts';
import type { Config } from '../config.ts';

const defaultName = 'Транзит';

/** Reads the brand out of the configuration, the one place that does. */
export function brandsOf(config: Config): Brands {
  const shared = {
    url: config.PUBLIC_URL,
    supportPhone: config.BRAND_SUPPORT_PHONE,
    supportEmail: config.BRAND_SUPPORT_EMAIL,
    isSupportRoundTheClock: config.BRAND_SUPPORT_ROUND_THE_CLOCK,
    tariffPhone: config.BRAND_TARIFF_PHONE,
    clientPhone: config.BRAND_CLIENT_PHONE,
    telegramBot: config.BRAND_TELEGRAM_BOT,
    accent: { light: config.BRAND_ACCENT, dark: config.BRAND_ACCENT_DARK },
    logo: config.BRAND_LOGO?.path ?? null,
  };
  const ru: Brand = { ...shared, name: config.BRAND_NAME, companyLine: config.BRAND_COMPANY_LINE };
  const english = config.BRAND_NAME === defaultName ? 'Tranzit' : config.BRAND_NAME;
  const en: Brand = {
    ...shared,
    name: config.BRAND_NAME_EN ?? english,
    companyLine: config.BRAND_COMPANY_LINE_EN ?? config.BRAND_COMPANY_LINE,
  };
  return { ru, en };
}
