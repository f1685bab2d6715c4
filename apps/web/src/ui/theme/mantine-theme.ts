import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent = 'var(--accent)';
/** Every step is the one accent token: it differs by scheme itself, and no second table of colours can drift from it. */
const petrol: MantineColorsTuple = [
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
  accent,
];

export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '36px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { sm: '4px', md: '6px', lg: '10px' },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '80em', xl: '90em' },
  colors: { petrol },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  respectReducedMotion: true,
  focusClassName: 'focus-ring',
  activeClassName: '',
  components: {
    Modal: { defaultProps: { transitionProps: { duration: 180, transition: 'fade' } } },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--accent)',
};

/** Points Mantine's own variables at the tokens; the scheme attribute switches the tokens below them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
