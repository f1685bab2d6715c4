import type { Language } from '../words/words.ts';

/** How somebody comes to the portal. */
export interface Manner {
  readonly language: Language;
  readonly isPhone: boolean;
}

export const atDesk: Manner = { language: 'ru', isPhone: false };
export const onPhone: Manner = { language: 'en', isPhone: true };

/** The host of the portal whose pages are English; the other name of this machine is Russian. */
export const englishHost = 'localhost';
export const addressFor = ({ language }: Manner, portalUrl: string): string =>
  language === 'en' ? portalUrl.replace('127.0.0.1', englishHost) : portalUrl;
