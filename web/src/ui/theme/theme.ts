import {
  createTheme,
  type CSSVariablesResolver,
  type DefaultMantineColor,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Brand } from '#shared/web/deployment.ts';
import { atrament, dark, gray, indigo, info, invalid, missing, review, verified } from './palette.ts';
import { doctypeAccents, motion, taxCentreTokens, tokens } from './tokens.ts';

type DocflowColor = 'atrament' | 'verified' | 'review' | 'invalid' | 'missing' | 'info';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<DocflowColor | DefaultMantineColor, MantineColorsTuple>;
  }
}

type Scheme = keyof typeof tokens;
type Variables = Record<string, string>;
type Tokens = Readonly<Record<keyof (typeof tokens)[Scheme], string>>;

/** accentSoft → --df-accent-soft, ink2 → --df-ink2. */
const toVariableName = (token: string): string =>
  `--df-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const semantic = (values: Tokens): Variables =>
  Object.fromEntries(Object.entries(values).map(([token, value]) => [toVariableName(token), value]));

const accents = (scheme: Scheme): Variables =>
  Object.fromEntries(
    Object.entries(doctypeAccents).flatMap(([code, [lightGround, lightInk, darkGround, darkInk]]) => [
      [`--dt-${code}-b`, scheme === 'light' ? lightGround : darkGround],
      [`--dt-${code}-i`, scheme === 'light' ? lightInk : darkInk],
    ]),
  );

const state = (name: DocflowColor, ink: string, soft: string): Variables => ({
  [`--mantine-color-${name}-text`]: ink,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: soft,
  [`--mantine-color-${name}-light-color`]: ink,
  [`--mantine-color-${name}-outline`]: ink,
});

const buildVariables = (scheme: Scheme, brand: Brand): Variables => {
  const t: Tokens = brand === 'tax-centre' ? { ...tokens[scheme], ...taxCentreTokens[scheme] } : tokens[scheme];
  return {
    ...semantic(t),
    ...accents(scheme),
    ...state('verified', t.ok, t.okSoft),
    ...state('review', t.warn, t.warnSoft),
    ...state('invalid', t.bad, t.badSoft),
    ...state('missing', t.miss, t.missSoft),
    ...state('info', t.info, t.infoSoft),
    ...state('atrament', t.accentInk, t.accentSoft),
    '--mantine-color-body': t.surface,
    '--mantine-color-text': t.ink,
    '--mantine-color-bright': t.ink,
    '--mantine-color-dimmed': t.ink3,
    '--mantine-color-placeholder': t.ink3,
    '--mantine-color-anchor': t.accentInk,
    '--mantine-color-error': t.bad,
    '--mantine-color-default': t.surface,
    '--mantine-color-default-hover': t.hover,
    '--mantine-color-default-color': t.ink,
    '--mantine-color-default-border': t.lineStrong,
    '--mantine-color-disabled': t.sunken,
    '--mantine-color-disabled-color': t.ink3,
    '--mantine-color-disabled-border': t.line,
  };
};

/** The variables of a brand, in both schemes. */
export const cssVariablesOf =
  (brand: Brand): CSSVariablesResolver =>
  () => ({
    variables: { '--df-ease': motion.easing },
    light: buildVariables('light', brand),
    dark: buildVariables('dark', brand),
  });

const field = { size: 'sm', radius: 'md' };

/**
 * Defaults are plain objects, not `Component.extend(…)`: naming a component here would put it, and all it imports, into the
 * first page's JavaScript.
 */
const shared: MantineThemeOverride = {
  colors: { atrament, verified, review, invalid, missing, info, gray, dark },
  primaryColor: 'atrament',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFFFF',
  black: '#16211F',
  fontFamily: "'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.875rem', lg: '0.9375rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.375rem', xl: '1.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  shadows: {
    xs: '0 1px 2px rgb(18 32 30 / .07)',
    sm: '0 1px 2px rgb(18 32 30 / .07)',
    md: '0 6px 20px -6px rgb(18 32 30 / .18), 0 1px 3px rgb(18 32 30 / .08)',
    lg: '0 20px 50px -12px rgb(18 32 30 / .30), 0 2px 8px rgb(18 32 30 / .10)',
    xl: '0 20px 50px -12px rgb(18 32 30 / .30), 0 2px 8px rgb(18 32 30 / .10)',
  },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.125rem' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { size: 32, variant: 'subtle', color: 'gray', radius: 'md' } },
    TextInput: { defaultProps: field },
    NumberInput: { defaultProps: { ...field, hideControls: true } },
    PasswordInput: { defaultProps: field },
    Textarea: { defaultProps: { ...field, autosize: true, minRows: 2, maxRows: 8 } },
    Select: {
      defaultProps: {
        ...field,
        maxDropdownHeight: 250,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md', transitionProps: { duration: motion.fast } },
      },
    },
    NativeSelect: { defaultProps: field },
    Input: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'sm' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { size: 'xs', radius: 'md', transitionDuration: motion.fast } },
    Tabs: { defaultProps: { keepMounted: false, activateTabWithKeyboard: true } },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        closeDelay: 0,
        withArrow: false,
        transitionProps: { duration: motion.fast },
        events: { hover: true, focus: true, touch: false },
      },
    },
    Popover: {
      defaultProps: {
        shadow: 'lg',
        radius: 'lg',
        transitionProps: { duration: motion.fast },
        trapFocus: true,
        returnFocus: true,
      },
    },
    // Its focus never leaves the input, so there is nothing to return: who went on to another one would be taken back.
    Combobox: { defaultProps: { returnFocus: false } },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        radius: 'lg',
        transitionProps: { duration: motion.fast },
        loop: true,
        // The placeholder is a child that the role "menu" does not allow; focus goes to the first entry instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        shadow: 'lg',
        padding: 20,
        // Mantine grows a dialog from nine tenths: a click that began while it was small ended on the neighbour.
        transitionProps: { transition: 'fade', duration: motion.base },
        overlayProps: { backgroundOpacity: 0.42, color: '#121C1B' },
        // Its <header> would be announced as the banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        transitionProps: { duration: motion.base },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', size: 'sm' } },
    Kbd: { defaultProps: { size: 'xs' } },
    Loader: { defaultProps: { size: 14, type: 'oval' } },
    Progress: { defaultProps: { size: 4, radius: 'xs' } },
    Divider: { defaultProps: { color: 'var(--df-line)' } },
    ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 10 } },
    Text: { defaultProps: { size: 'md' } },
  },
};

/** The theme of a brand: the second one has another accent. */
export const themeOf = (brand: Brand): MantineThemeOverride =>
  createTheme(brand === 'tax-centre' ? { ...shared, colors: { ...shared.colors, atrament: indigo } } : shared);
