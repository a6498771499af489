import type { Doctype } from '#shared/doctype/doctype.ts';
import { fieldDefinition, isVatField } from '#shared/field/catalogue.ts';
import { fieldGroups } from '#shared/field/definition.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { displayForm } from '#shared/field/format.ts';
import { displayNumber } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { fieldGroupName, fieldLabel } from '#shared/text/field-names.ts';
import { summaryWords } from '#shared/text/summary-words.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { PrintedTable } from '#functions/ports/prints.ts';

type Group = PrintedTable['groups'][number];

/** A value as people read it: choices by the words of the type or of the product, the rest as screens write it. */
function shownValue({ _id, value }: FieldValue, { locale, doctype, currency }: Ground): string {
  if (fieldDefinition(_id)?.kind !== 'select')
    return displayForm(_id, value, locale, fieldDefinition(_id)?.kind === 'amount' ? currency : undefined);
  const own = doctype.fields.find(({ id }) => id === _id)?.options?.find(({ key }) => key === value);
  const key = `options.${_id}.${value}`;
  const known = fieldLabel(locale, key);
  return own?.value ?? (known === key ? value : known);
}

type Ground = { readonly locale: Locale; readonly doctype: Doctype; readonly currency: string };

const labelOf = ({ _id, param }: FieldValue, { locale }: Ground): string =>
  isVatField(_id) && param !== undefined
    ? `${fieldLabel(locale, _id)} ${displayNumber(param, locale)}\u00a0%`
    : fieldLabel(locale, _id);

function groupsOf(fields: readonly FieldValue[], ground: Ground): readonly Group[] {
  const filled = fields
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => (isVatField(a._id) && isVatField(b._id) ? a._idx - b._idx : 0));
  return fieldGroups
    .map((group): Group => ({
      title: fieldGroupName(ground.locale, group),
      rows: filled
        .filter(({ _id }) => (fieldDefinition(_id)?.group ?? 'other') === group)
        .map((field) => [labelOf(field, ground), shownValue(field, ground)]),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The lines of a table, without its header, footer and what is ignored: the name, then everything else with its meaning. */
function linesOf(table: LineTable, { locale }: Ground): readonly (readonly string[])[] {
  const used = table.columns.flatMap((column, at) => (column.ignore ? [] : [{ at, id: column.id }]));
  const said = (text: string | undefined): string => (text ?? '').trim();
  const named = used.find(({ id }) => id === 'name') ?? used[0];
  return table.body
    .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
    .map(({ data }) => [
      named === undefined ? '' : said(data[named.at]?.value),
      used
        .filter(({ at }) => at !== named?.at && said(data[at]?.value) !== '')
        .map(({ at, id }) => `${fieldLabel(locale, `columns.${id}`)}: ${said(data[at]?.value)}`)
        .join(' · '),
    ]);
}

/**
 * What the summary document of a receipt says, in the language of whoever makes it: every value by its group, then the lines.
 * Empty values are left out; a receipt without any says so.
 */
export function receiptSummary(
  record: DocumentRecord,
  doctype: Doctype,
  locale: Locale,
): Pick<PrintedTable, 'title' | 'columns' | 'groups' | 'notes' | 'language'> {
  const words = summaryWords[locale];
  const currency = record.fields.find(({ _id }) => _id === 'currency')?.value ?? '';
  const ground: Ground = { locale, doctype, currency };
  const lines = record.tables.flatMap((table) => linesOf(table, ground));
  const groups = [
    ...groupsOf(record.fields, ground),
    ...(lines.length === 0 ? [] : [{ title: words.lines, rows: lines }]),
  ];
  return {
    title: words.title.replace('{name}', () => record.head.name),
    notes: [doctype.name],
    language: locale,
    columns: [
      { title: words.field, wide: 200 },
      { title: words.value, wide: 310 },
    ],
    groups: groups.length === 0 ? [{ title: words.none, rows: [] }] : groups,
  };
}
