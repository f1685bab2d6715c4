import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { chooseColorScheme, useShownColors } from '../theme/color-scheme.ts';

/** Turns the page dark or light; the system's choice comes back from the user menu. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui');
  const other = useShownColors() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(`theme.${other}`)}
      onClick={() => chooseColorScheme(other)}
    />
  );
}
