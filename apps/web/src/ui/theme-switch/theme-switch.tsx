import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';

/** Turns the page dark or light; the system's choice comes back from the user menu. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(`theme.${other}`)}
      onClick={() => setColorScheme(other)}
    />
  );
}
