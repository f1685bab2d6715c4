import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { type Language, languages } from '../../lib/language/language.ts';
import { chooseDesign, chooseLanguage } from '../../lib/session/own-choices.ts';
import { useUser } from '../../lib/session/user.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { chooseColorScheme, colorSchemes, useColorScheme } from '../../ui/theme/color-scheme.ts';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';

/** A language says its own name in itself. */
const languageNames = { ru: 'Русский', en: 'English' } as const satisfies Record<Language, string>;

/** How the portal speaks and looks: each choice holds at once. The language is kept with the user. */
export function AppearanceSection() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const scheme = useColorScheme();
  const language = useMutation({ mutationFn: chooseLanguage });
  const design = useMutation({ mutationFn: chooseDesign });
  const error = language.error ?? design.error;
  return (
    <Section id="appearance" title={t('appearance.title')}>
      <SetRow name={t('appearance.language')}>
        <Segmented
          legend={t('appearance.language')}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={currentLanguage()}
          onChange={(chosen) => language.mutate(chosen)}
        />
      </SetRow>
      <SetRow name={t('appearance.theme')}>
        <Segmented
          legend={t('appearance.theme')}
          choices={colorSchemes.map((value) => ({ value, label: t(`appearance.${value}`) }))}
          value={scheme}
          onChange={chooseColorScheme}
        />
      </SetRow>
      <SetRow name={t('appearance.design')}>
        <Checkbox
          label={t('appearance.updated')}
          checked={user.isUpdatedDesign}
          disabled={design.isPending}
          onChange={(isUpdated) => design.mutate(isUpdated)}
        />
      </SetRow>
      {error && <AlertLine tone="danger" title={describeError(error)} />}
    </Section>
  );
}
