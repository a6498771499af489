import * as z from 'zod';
import { entityId } from '#shared/kit/id.ts';
import { locale } from '#shared/kit/locale.ts';
import { columnMeaning } from '#shared/table/line-table.ts';
import { usualColumns } from '#shared/table/column-kind.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { listFamilies, listFields, walkContent, templateContent } from './content.ts';
import { isTemplateFont } from './fonts.ts';
import { printPage, templatePage } from './page.ts';
import { listLineFields } from './running-line.ts';
import { readableLine, readableName } from '#shared/kit/readable-name.ts';

export const templateLimits = { name: 40, perCompany: 200, jsonBytes: 250_000, runningLine: 200 } as const;

/** A column of the table of line items: what it means, and its heading where that is not the meaning's own name. */
export const templateColumn = z.object({ id: columnMeaning, title: readableLine(40).optional() });
export type TemplateColumn = z.infer<typeof templateColumn>;

/** The one table of a template (ledger R-TAB-47, R-TAB-48). */
export const tableConfig = z.object({ columns: z.array(templateColumn).min(1).max(12) });
export type TableConfig = z.infer<typeof tableConfig>;

const runningLine = readableLine(templateLimits.runningLine);

/** The description of a template: what a person edits, and what a document keeps of it (specification 001 §3, selectedTemplate). */
export const templateBody = z.object({
  /** The language that its words are written in; values are formatted in it. */
  language: locale,
  page: templatePage,
  /** Lines over and under the text of every sheet; `{supplierName}`, `{page}` and `{pages}` stand for what they name. */
  header: runningLine,
  footer: runningLine,
  content: templateContent,
  tableConfig,
});
export type TemplateBody = z.infer<typeof templateBody>;

export const templateName = readableName(templateLimits.name);

/** A template of a company. `version` counts saves. */
export const template = templateBody.extend({
  id: entityId('template'),
  name: templateName,
  version: z.int().min(0),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Template = z.infer<typeof template>;

/** An empty sheet to begin with. */
export const createBlankTemplate = (language: TemplateBody['language']): TemplateBody => ({
  language,
  page: printPage,
  header: '',
  footer: '{page} / {pages}',
  content: { type: 'doc', content: [{ type: 'paragraph' }] },
  // Columns of a table that a person begins by hand (ledger R-TAB-49).
  tableConfig: { columns: usualColumns.map((id) => ({ id })) },
});

export type TemplateProblem =
  | { readonly kind: 'font'; readonly name: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'table-twice' }
  | { readonly kind: 'column-twice'; readonly name: string };

/**
 * Why a template cannot be kept: a font that cannot be printed, an unknown field, a second table of items, one meaning for
 * two columns. Undefined when all is well.
 */
export function findTemplateProblem({
  content,
  tableConfig: { columns },
  header,
  footer,
}: TemplateBody): TemplateProblem | undefined {
  const font = listFamilies(content).find((family) => !isTemplateFont(family));
  if (font !== undefined) return { kind: 'font', name: font };
  const placed = [...listFields(content), ...listLineFields(header), ...listLineFields(footer)];
  const field = placed.find((id) => findFieldDefinition(id) === undefined);
  if (field !== undefined) return { kind: 'field', name: field };
  if ([...walkContent(content.content)].filter(({ type }) => type === 'itemsTable').length > 1)
    return { kind: 'table-twice' };
  const twice = columns.find(
    ({ id }, place) => id !== 'default' && columns.findIndex((one) => one.id === id) !== place,
  );
  return twice && { kind: 'column-twice', name: twice.id };
}
