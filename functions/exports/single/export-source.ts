import type { AccountingDocument } from '#shared/accounting/accounting-document.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { type LineTable, columnMeaning } from '#shared/table/line-table.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { mapDocument } from '#shared/accounting/mapping/map-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { findFieldDefinition, getFieldPlace } from '#shared/field/catalogue/catalogue.ts';
import { toDisplayForm } from '#shared/field/format.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import { toZonedDay } from '#shared/kit/zoned-iso.ts';
import type { ExportNote } from '#shared/export-systems/export-note.ts';
import type { ExportFinding } from '#shared/exports/exporter.ts';
import { getExportNoteText } from '#shared/text/exports/export-notes.ts';
import { exportWords } from '#shared/text/exports/export-words.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

type SourceParts = {
  readonly record: DocumentRecord;
  readonly doctype: Doctype | undefined;
  readonly settings: ExportSettings;
  /** What of the document is open or wrong, by the rule of what may leave. */
  readonly findings: readonly ExportFinding[];
};

/** Builds the content of a single export: fields in the order of the panel, with their names in the caller's language. */
export function buildExportSource({ record, doctype, settings, findings }: SourceParts): ExportSource {
  const { locale, exportedAt: now } = settings;
  const { head, fields, tables } = record;
  const words = exportWords[locale];
  const currency = fields.find(({ _id }) => _id === 'currency')?.value;
  const document = { id: head._id, name: head.name, fields, tables, paid: head.paid, doctype };
  const tags = head.tags.map(({ value }) => value);
  return {
    id: head._id,
    name: head.name,
    accounting: mapDocument({ ...document, stepName: '', tags }, settings),
    fields: fields
      .filter(({ value }) => value !== '')
      .toSorted((a, b) => getFieldPlace(a._id) - getFieldPlace(b._id) || a._idx - b._idx)
      .map((field) => ({
        ...field,
        group: findFieldDefinition(field._id)?.group ?? 'other',
        label:
          field.param === undefined
            ? getFieldName(locale, field._id)
            : `${getFieldName(locale, field._id)} ${field.param} %`,
        display: toDisplayForm(field._id, field.value, locale, currency),
      })),
    tables,
    state: findings.map(({ note, value }) => ({ note, value, text: getExportNoteText(locale, note, value) })),
    words: {
      ...words,
      column: (id) => {
        const meaning = columnMeaning.safeParse(id);
        return meaning.success ? words.columns[meaning.data] : id;
      },
    },
    createdAt: now,
    exportedOn: toDisplayDate(toZonedDay(Date.parse(now)), locale),
  };
}

/** The content that a single export may use. */
export type ExportSource = {
  readonly id: string;
  readonly name: string;
  /** The document as accounting programs see it; `kind` is its accounting kind, or "other". */
  readonly accounting: AccountingDocument;
  readonly fields: readonly (FieldValue & {
    readonly group: string;
    readonly label: string;
    readonly display: string;
  })[];
  readonly tables: readonly LineTable[];
  /** What of the document is open or wrong, in the words of the dry run. */
  readonly state: readonly { readonly note: ExportNote; readonly value: string; readonly text: string }[];
  /** Headings in the reader's language. */
  readonly words: {
    readonly field: string;
    readonly value: string;
    readonly document: string;
    readonly state: string;
    readonly column: (id: string) => string;
  };
  /** Instant of the export, ISO 8601. */
  readonly createdAt: string;
  /** The day of the export as people of the language write it. */
  readonly exportedOn: string;
};

/** Rows and cells of a table that count: neither header, footer nor ignored. Columns that stand on no page count as well. */
export function pickUsedCells({ columns, body }: LineTable): {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const used = columns.map(({ ignore }) => !ignore);
  return {
    heads: columns.filter((_, index) => used[index]).map(({ id }) => id),
    rows: body
      .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
      .map(({ data }) => data.filter((_, index) => used[index]).map(({ value }) => value)),
  };
}
