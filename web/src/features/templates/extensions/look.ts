import { Mark } from '@tiptap/react';

/** "IBM Plex Serif", serif → IBM Plex Serif. */
const firstFamily = (list: string): string | null =>
  list
    .split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/gu, '') ?? null;

const pointsOf = (size: string): number | null => {
  const [, number, unit] = /^([\d.]+)(pt|px)$/u.exec(size) ?? [];
  if (number === undefined) return null;
  const points = unit === 'px' ? (Number(number) * 72) / 96 : Number(number);
  return points >= 5 && points <= 72 ? Math.round(points * 2) / 2 : null;
};

const hexOf = (color: string): string | null => {
  if (/^#[0-9a-f]{6}$/iu.test(color)) return color.toLowerCase();
  const parts = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/u.exec(color)?.slice(1);
  return parts === undefined ? null : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

const styled = (text: string): { readonly style?: string } => (text === '' ? {} : { style: text });

/** How a piece of text looks, where that is not how the page looks. What is pasted keeps its family, so that it can be named. */
export const LookMark = Mark.create({
  name: 'look',
  addAttributes: () => ({
    family: {
      default: null,
      parseHTML: ({ style }) => (style.fontFamily === '' ? null : firstFamily(style.fontFamily)),
      renderHTML: ({ family }) =>
        styled(typeof family === 'string' ? `font-family:"${family.replace(/["\\;]/gu, '')}"` : ''),
    },
    size: {
      default: null,
      parseHTML: ({ style }) => pointsOf(style.fontSize),
      renderHTML: ({ size }) => styled(typeof size === 'number' ? `font-size:${size}pt` : ''),
    },
    color: {
      default: null,
      parseHTML: ({ style }) => hexOf(style.color),
      renderHTML: ({ color }) => styled(typeof color === 'string' ? `color:${color}` : ''),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[style]',
      getAttrs: ({ style }) => (style.fontFamily + style.fontSize + style.color === '' ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
