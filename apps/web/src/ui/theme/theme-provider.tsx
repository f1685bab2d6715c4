import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** Follows the system's scheme until the user chooses one. The key is shared with `public/theme.js`. */
export function ThemeProvider({
  children,
  env = 'default',
}: {
  readonly children: ReactNode;
  readonly env?: 'default' | 'test';
}) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
