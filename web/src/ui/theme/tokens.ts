/**
 * Colours, sizes and times of the design. Every ink was measured against every ground it may stand on.
 */

/** State of a field, as it is drawn. */
export type FieldState = 'verified' | 'predicted' | 'invalid' | 'missing' | 'optional';

/** Semantic tokens. Components read these CSS variables, never raw palette steps. */
export const tokens = {
  light: {
    canvas: '#F3F4F1',
    surface: '#FFFFFF',
    sunken: '#ECEEEA',
    raised: '#FFFFFF',
    hover: '#F0F3F2',
    selected: '#E2EFF2',
    line: '#DDE1DC',
    lineStrong: '#818A89',
    ink: '#16211F',
    ink2: '#4A5654',
    ink3: '#5F6A68',
    accent: '#0B5B70',
    accentHover: '#094A5B',
    accentSoft: '#E2EFF2',
    accentInk: '#0A4F61',
    onAccent: '#FFFFFF',
    focus: '#0B5B70',
    ok: '#176B45',
    okSoft: '#E3F2EA',
    warn: '#8A5A00',
    warnSoft: '#FDF0D8',
    warnFill: '#C67C00',
    bad: '#BE123C',
    badSoft: '#FCE9EC',
    miss: '#86337A',
    missSoft: '#F7E8F4',
    info: '#2A5AA0',
    infoSoft: '#E6EEF9',
    backdrop: '#DFE2DE',
  },
  dark: {
    canvas: '#111716',
    surface: '#19211F',
    sunken: '#0D1211',
    raised: '#212B29',
    hover: '#222C2A',
    selected: '#17363E',
    line: '#2D3836',
    lineStrong: '#6F7D7A',
    ink: '#E8EDEA',
    ink2: '#B4BFBC',
    ink3: '#94A19E',
    accent: '#6CC3D9',
    accentHover: '#8BD2E4',
    accentSoft: '#17363E',
    accentInk: '#8BD2E4',
    onAccent: '#06242C',
    focus: '#8BD2E4',
    ok: '#56D0A8',
    okSoft: '#14302A',
    warn: '#F0B656',
    warnSoft: '#36290F',
    warnFill: '#E0A03A',
    bad: '#FF8F92',
    badSoft: '#421C22',
    miss: '#E29FD6',
    missSoft: '#391F35',
    info: '#92B9F2',
    infoSoft: '#1A2B45',
    backdrop: '#0A0E0D',
  },
} as const;

/** What the second brand (tax centre) replaces: the accent alone; states and neutrals stay. */
export const taxCentreTokens = {
  light: {
    accent: '#433B9B',
    accentHover: '#362F80',
    accentSoft: '#E9E7F6',
    accentInk: '#3A3388',
    onAccent: '#FFFFFF',
    focus: '#433B9B',
  },
  dark: {
    accent: '#B3ABF3',
    accentHover: '#CFC9FA',
    accentSoft: '#2A2556',
    accentInk: '#CFC9FA',
    onAccent: '#17123F',
    focus: '#CFC9FA',
  },
} as const satisfies Readonly<Record<'light' | 'dark', Partial<Record<keyof typeof tokens.light, string>>>>;

/** Document type accents: [light background, light ink, dark background, dark ink]. Assigned by order of creation, editable. */
export const doctypeAccents = {
  FP: ['#DCEBEF', '#0A4F61', '#17363E', '#8BD2E4'],
  FV: ['#E1EDDD', '#2F5A26', '#1E3219', '#A3D394'],
  PD: ['#F6E7CF', '#74480A', '#38290F', '#EBBE77'],
  ZF: ['#E7E4F5', '#473C8A', '#2A2649', '#BDB5F0'],
  DO: ['#F5E0DC', '#8A3222', '#3F211B', '#F2A896'],
  DL: ['#E3E7E9', '#3E4C55', '#28333A', '#B6C5CE'],
  BV: ['#DDE8F6', '#234F8C', '#1A2B45', '#9DC0F4'],
  ZM: ['#F2E1EC', '#7B2C5F', '#3A1F30', '#E8A5CD'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export const motion = { fast: 90, base: 140, slow: 220, easing: 'cubic-bezier(.2,0,0,1)' } as const;
