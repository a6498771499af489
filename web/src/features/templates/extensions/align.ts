import { Extension } from '@tiptap/react';

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

export const alignedKinds = ['paragraph', 'heading'] as const;
const known = (value: string): Alignment | null => alignments.find((one) => one === value) ?? null;

/** Lines stand left, in the middle, right or at both edges. Left is how they stand anyway. */
export const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: [...alignedKinds],
      attributes: {
        align: {
          default: null,
          parseHTML: ({ style }) => known(style.textAlign),
          renderHTML: ({ align }) => (typeof align === 'string' ? { style: `text-align:${align}` } : {}),
        },
      },
    },
  ],
});
