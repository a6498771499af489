import StarterKit from '@tiptap/starter-kit';
import type { Extensions } from '@tiptap/react';
import { Align } from './align.ts';
import { Column, Columns, ItemsTable, VatRecap } from './blocks.tsx';
import { FieldPlace } from './field-place.ts';
import { LookMark } from './look.ts';

/** What a template may be written of: exactly what the server keeps (shared/template/content.ts). */
export const templateExtensions = (nameOf: (id: string) => string): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  }),
  LookMark,
  Align,
  FieldPlace.configure({ nameOf }),
  ItemsTable,
  VatRecap,
  Columns,
  Column,
];
