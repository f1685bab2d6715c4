import type { Brands } from '../../platform/brand/brand.ts';
import type { Config } from '../config.ts';

/** Reads the brand out of the configuration, the one place that does. */
export function brandsOf(config: Config): Brands {
  const brand = {
    name: config.BRAND_NAME,
    url: config.PUBLIC_URL,
    supportPhone: config.BRAND_SUPPORT_PHONE,
    supportEmail: config.BRAND_SUPPORT_EMAIL,
    companyLine: config.BRAND_COMPANY_LINE,
    accent: { light: '#0a6570', dark: '#5cc3c3' },
  };
  return { ru: brand, en: brand };
}
