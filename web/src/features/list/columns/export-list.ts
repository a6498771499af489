import { toDottedDate } from '#shared/kit/dates.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { listDocuments } from '#shared/api/document-list.ts';
import type { ListedRow } from '#shared/document/listed-row.ts';
import type { MemberBrief } from '#shared/account/user.ts';
import { toClipboardForm } from '#shared/field/format.ts';
import { toCsv } from '#shared/kit/csv.ts';
import { defaultLocale } from '#shared/kit/locale.ts';
import { call } from '#web/remote/call.ts';
import { formatInstant } from '#web/text/format.ts';
import { findColumn, type ColumnId, type ColumnRef } from '../core/table-settings.ts';
import type { ListBody } from '../use-documents.ts';

/** More documents are not put into one file; the screen says so. */
export const maxExported = 5000;
const partSize = 100;

type Names = {
  readonly doctypes: readonly Doctype[];
  readonly people: readonly MemberBrief[];
  readonly column: (column: ColumnRef) => string;
};

/** What a column says of a document, in the form in which spreadsheets take it. */
function toText(row: ListedRow, id: ColumnId, { doctypes, people }: Names): string {
  const { verified, predicted, invalid, missing } = row.quality;
  const all = verified + predicted + invalid + missing;
  switch (id) {
    case 'type':
      return doctypes.find((one) => one.id === row.doctype)?.name ?? '';
    case 'name':
      return row.name;
    case 'symbol':
      return row.variableSymbol;
    case 'step':
      return row.stepName;
    case 'quality':
    case 'fields':
      return `${all - missing}/${all}`;
    case 'learning':
      return all === 0 ? '' : String(Math.round((verified / all) * 100));
    case 'issued':
      return toDottedDate(row.issueDate);
    case 'due':
      return toDottedDate(row.dueDate);
    case 'delivery':
      return toDottedDate(row.deliveryDate);
    case 'total':
      return row.total.replace('.', ',');
    case 'users':
      return row.userId.flatMap((one) => people.find(({ _id }) => _id === one)?.name ?? []).join(', ');
    case 'updated':
      return formatInstant(defaultLocale, row.updatedAt);
    case 'created':
      return formatInstant(defaultLocale, row.createdAt);
    case 'tags':
      return row.tags.map(({ label }) => label).join(', ');
    case 'supplier':
      return row.supplierName;
    case 'number':
      return row.internalNumber;
    case 'pages':
      return String(row.pageCount);
    case 'id':
      return row._id;
    case 'actions':
      return '';
  }
}

/** The whole list as a file for spreadsheets, with the columns of the given keys (R-LST-04). */
export async function exportList(body: ListBody, keys: readonly string[], names: Names): Promise<string> {
  const columns = keys.flatMap((key) => (key === 'actions' ? [] : (findColumn(key) ?? [])));
  const fields = columns.flatMap((column) => ('field' in column ? [column.field] : []));
  const rows: ListedRow[] = [];
  for (let page = 1; rows.length < maxExported; page += 1) {
    const { data, total } = await call(listDocuments, {
      body: { ...body, page, sizePerPage: partSize, columns: fields },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  const lines = rows.map((row) =>
    columns.map((column) =>
      'field' in column
        ? toClipboardForm(column.field, row.fields?.[column.field] ?? '').replace(/^(-?\d+)\.(\d+)$/u, '$1,$2')
        : toText(row, column.id, names),
    ),
  );
  return toCsv([columns.map(names.column), ...lines]);
}
