import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/language/i18n.ts';
import type { Language } from '../../lib/language/language.ts';
import { Button } from '../button/button.tsx';

/** A language names itself in its own words, whatever the page speaks. */
const names = { ru: 'Русский', en: 'English' } as const satisfies Record<Language, string>;

interface LanguageSwitchProps {
  /** Where the language is kept beyond this browser. */
  readonly onChoose?: (language: Language) => Promise<void>;
}

/** Turns the page to the other language, for who has no user menu. */
export function LanguageSwitch({ onChoose = changeLanguage }: LanguageSwitchProps) {
  const { i18n } = useTranslation();
  const other: Language = i18n.language === 'ru' ? 'en' : 'ru';
  return (
    <Button variant="ghost" size="small" icon="globe" lang={other} onClick={() => void onChoose(other)}>
      {names[other]}
    </Button>
  );
}
