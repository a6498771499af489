import StarterKit from '@tiptap/starter-kit';
import { type Extensions, mergeAttributes, Node, Mark } from '@tiptap/react';
import { Align } from './align.ts';
import { Column, Columns, ItemsTable, VatRecap } from './blocks.tsx';
import * as styles from '../template-editor.module.css';

/** "IBM Plex Serif", serif → IBM Plex Serif. */
const getFirstFamily = (list: string): string | null =>
  list
    .split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/gu, '') ?? null;

const toPoints = (size: string): number | null => {
  const [, number, unit] = /^([\d.]+)(pt|px)$/u.exec(size) ?? [];
  if (number === undefined) return null;
  const points = unit === 'px' ? (Number(number) * 72) / 96 : Number(number);
  return points >= 5 && points <= 72 ? Math.round(points * 2) / 2 : null;
};

const toHex = (color: string): string | null => {
  if (/^#[0-9a-f]{6}$/iu.test(color)) return color.toLowerCase();
  const parts = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/u.exec(color)?.slice(1);
  return parts === undefined ? null : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

const styled = (text: string): { readonly style?: string } => (text === '' ? {} : { style: text });

/** How a piece of text looks, where that is not how the page looks. What is pasted keeps its family, so that it can be named. */
const StyleMark = Mark.create({
  name: 'look',
  addAttributes: () => ({
    family: {
      default: null,
      parseHTML: ({ style }) => (style.fontFamily === '' ? null : getFirstFamily(style.fontFamily)),
      renderHTML: ({ family }) =>
        styled(typeof family === 'string' ? `font-family:"${family.replace(/["\\;]/gu, '')}"` : ''),
    },
    size: {
      default: null,
      parseHTML: ({ style }) => toPoints(style.fontSize),
      renderHTML: ({ size }) => styled(typeof size === 'number' ? `font-size:${size}pt` : ''),
    },
    color: {
      default: null,
      parseHTML: ({ style }) => toHex(style.color),
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

type FieldPlaceOptions = {
  /** What a field is called where it stands alone. */
  readonly getName: (id: string) => string;
};

/** The place of a value in a line: it moves, copies and is deleted as one letter. */
const FieldPlace = Node.create<FieldPlaceOptions>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ getName: (id) => id }),
  addAttributes: () => ({ id: { default: '', parseHTML: (element) => element.getAttribute('data-field') } }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML({ node, HTMLAttributes }) {
    const id = String(node.attrs['id']);
    const shown = mergeAttributes(HTMLAttributes, { class: styles.place, 'data-field': id });
    return ['span', shown, this.options.getName(id)];
  },
  renderText({ node }) {
    return `{${String(node.attrs['id'])}}`;
  },
});

/** What a template may be written of: exactly what the server keeps (shared/template/content.ts). */
export const templateExtensions = (getName: (id: string) => string): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  StyleMark,
  Align,
  FieldPlace.configure({ getName }),
  ItemsTable,
  VatRecap,
  Columns,
  Column,
];
