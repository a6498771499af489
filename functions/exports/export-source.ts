import type { Doctype } from '#shared/doctype/doctype.ts';
import { mapDocument } from '#shared/exports/map-document.ts';
import type { ExportSettings } from '#shared/exports/settings.ts';
import { fieldDefinition, fieldPlace } from '#shared/field/catalogue.ts';
import { displayForm } from '#shared/field/format.ts';
import { columnMeaning } from '#shared/table/line-table.ts';
import { exportWords } from '#shared/text/export-words.ts';
import { fieldName } from '#shared/text/field-names.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { ExportSource } from './formats/source.ts';

type Parts = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly settings: ExportSettings;
};

/** Gathers what a single export says: fields in the order of the panel under their names in the reader's language. */
export function exportSource({ record, doctype, settings }: Parts): ExportSource {
  const { locale, exportedAt: now } = settings;
  const { head, fields, tables } = record;
  const words = exportWords[locale];
  const currency = fields.find(({ _id }) => _id === 'currency')?.value;
  const paper = { id: head._id, name: head.name, fields, tables, paid: head.paid, doctype };
  const tags = head.tags.map(({ value }) => value);
  return {
    id: head._id,
    name: head.name,
    accounting: mapDocument({ ...paper, stepName: '', tags }, settings),
    fields: fields
      .filter(({ value }) => value !== '')
      .toSorted((a, b) => fieldPlace(a._id) - fieldPlace(b._id) || a._idx - b._idx)
      .map((field) => ({
        ...field,
        group: fieldDefinition(field._id)?.group ?? 'other',
        label:
          field.param === undefined ? fieldName(locale, field._id) : `${fieldName(locale, field._id)} ${field.param} %`,
        display: displayForm(field._id, field.value, locale, currency),
      })),
    tables,
    words: {
      ...words,
      column: (id) => {
        const meaning = columnMeaning.safeParse(id);
        return meaning.success ? words.columns[meaning.data] : id;
      },
    },
    createdAt: now,
  };
}
