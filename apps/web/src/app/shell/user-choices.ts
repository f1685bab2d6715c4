import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { languages } from '../../lib/language/language.ts';
import { chooseLanguage } from '../../lib/session/own-choices.ts';
import { chooseColorScheme, colorSchemes, useColorScheme } from '../../ui/theme/color-scheme.ts';
import { showToast } from '../../ui/toast/toast.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A language says its own name in itself, whatever the page speaks. */
const languageNames = { ru: 'Русский', en: 'English' } as const;

export function useLanguageChoices(): readonly Choice[] {
  return languages.map((language) => ({
    key: language,
    label: languageNames[language],
    isChosen: currentLanguage() === language,
    onChoose: () => void chooseLanguage(language).catch((error) => showToast(describeError(error))),
  }));
}

export function useThemeChoices(): readonly Choice[] {
  const { t } = useTranslation('panels');
  const chosen = useColorScheme();
  const labels = {
    auto: t('menu.themeAuto'),
    light: t('menu.themeLight'),
    dark: t('menu.themeDark'),
  } as const;
  return colorSchemes.map((scheme) => ({
    key: scheme,
    label: labels[scheme],
    isChosen: chosen === scheme,
    onChoose: () => chooseColorScheme(scheme),
  }));
}
