import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Filling } from '#shared/template/filling.ts';
import { templateBody, type TemplateBody } from '#shared/template/template.ts';
import { getTemplateWords } from '#shared/text/template-words.ts';
import type { DocumentHead, DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';

/** What a template of a language is filled with: the values of a document, choices called as its type calls them. */
export const buildFilling = (
  language: Locale,
  { fields, tables }: Pick<DocumentRecord, 'fields' | 'tables'>,
  doctype: Doctype | undefined,
): Filling => ({ fields, tables, language, words: getTemplateWords(language, doctype) });

/** The template that a document was made of, as it was then; undefined for documents that were not made of one. */
export async function findTemplate(
  files: Pick<Files, 'get'>,
  { template }: Pick<DocumentHead, 'template'>,
): Promise<TemplateBody | undefined> {
  const bytes = template === undefined ? undefined : await files.get(template);
  if (bytes === undefined) return undefined;
  const stored: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return templateBody.parse(stored);
}

/** The key of a document's template for another company: its file is copied there, under the same name however often it is done. */
export async function copyTemplate(
  files: Pick<Files, 'copy'>,
  { template }: Pick<DocumentHead, 'template'>,
  ownerId: string,
): Promise<string | undefined> {
  if (template === undefined) return undefined;
  const to = `${ownerId}/templates/${template.split('/').at(-1) ?? ''}`;
  await files.copy(template, to);
  return to;
}
