import type { MantineColorsTuple } from '@mantine/core';

/** Index 7 = the colour used on light surfaces, index 4 = the one used on dark surfaces, 0 and 9 = soft fills. */
export const atrament: MantineColorsTuple = [
  '#F0F7F9',
  '#E2EFF2',
  '#C3DEE5',
  '#8BD2E4',
  '#6CC3D9',
  '#3F9DB4',
  '#1F7F97',
  '#0B5B70',
  '#094A5B',
  '#17363E',
];
/** The accent of the second brand (tax centre), in the same steps. */
export const indigo: MantineColorsTuple = [
  '#F4F3FB',
  '#E9E7F6',
  '#D3CFEE',
  '#CFC9FA',
  '#B3ABF3',
  '#8077D2',
  '#5D53B8',
  '#433B9B',
  '#362F80',
  '#2A2556',
];
export const verified: MantineColorsTuple = [
  '#F1F8F4',
  '#E3F2EA',
  '#BFE3D2',
  '#8ADCC0',
  '#56D0A8',
  '#31A882',
  '#218660',
  '#176B45',
  '#115336',
  '#14302A',
];
export const review: MantineColorsTuple = [
  '#FEF8EC',
  '#FDF0D8',
  '#F9DFAE',
  '#F5CB7F',
  '#F0B656',
  '#C67C00',
  '#AE7100',
  '#8A5A00',
  '#6C4600',
  '#36290F',
];
export const invalid: MantineColorsTuple = [
  '#FDF4F5',
  '#FCE9EC',
  '#F8CBD3',
  '#FFB1B4',
  '#FF8F92',
  '#E5536A',
  '#D22C50',
  '#BE123C',
  '#970D2F',
  '#421C22',
];
export const missing: MantineColorsTuple = [
  '#FBF3F9',
  '#F7E8F4',
  '#EBC9E4',
  '#EBB8E1',
  '#E29FD6',
  '#BE69B0',
  '#A04A92',
  '#86337A',
  '#6B2761',
  '#391F35',
];
export const info: MantineColorsTuple = [
  '#F2F6FC',
  '#E6EEF9',
  '#C9DAF2',
  '#B3CFF6',
  '#92B9F2',
  '#5F8FD6',
  '#3F72BC',
  '#2A5AA0',
  '#214882',
  '#1A2B45',
];
export const gray: MantineColorsTuple = [
  '#F3F4F1',
  '#ECEEEA',
  '#E4E7E3',
  '#DDE1DC',
  '#C2C9C5',
  '#818A89',
  '#5F6A68',
  '#4A5654',
  '#2E3937',
  '#16211F',
];
export const dark: MantineColorsTuple = [
  '#E8EDEA',
  '#B4BFBC',
  '#94A19E',
  '#6F7D7A',
  '#2D3836',
  '#222C2A',
  '#212B29',
  '#19211F',
  '#111716',
  '#0D1211',
];
