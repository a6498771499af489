import type { Doctype } from '#shared/doctype/doctype.ts';
import { findFieldDefinition, isVatField } from '#shared/field/catalogue/catalogue.ts';
import { fieldGroups } from '#shared/field/catalogue/definition.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { getKindOfField, toDisplayForm } from '#shared/field/format.ts';
import { toDisplayNumber } from '#shared/kit/money.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { getFieldGroupName, getFieldLabel } from '#shared/text/field-names.ts';
import { summaryWords } from '#shared/text/summary-words.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { PrintedTable } from '#functions/ports/printer.ts';

type Group = PrintedTable['groups'][number];

/** A value as people read it: choices by the words of the type or of the product, the rest as screens write it. */
function formatValue({ _id, value }: FieldValue, { locale, doctype, currency }: SummaryContext): string {
  if (findFieldDefinition(_id)?.kind !== 'select')
    return toDisplayForm(_id, value, locale, getKindOfField(_id).hasCurrency ? currency : undefined);
  const own = doctype.fields.find(({ id }) => id === _id)?.options?.find(({ key }) => key === value);
  const key = `options.${_id}.${value}`;
  const known = getFieldLabel(locale, key);
  return own?.value ?? (known === key ? value : known);
}

type SummaryContext = { readonly locale: Locale; readonly doctype: Doctype; readonly currency: string };

const getLabel = ({ _id, param }: FieldValue, { locale }: SummaryContext): string =>
  isVatField(_id) && param !== undefined
    ? `${getFieldLabel(locale, _id)} ${toDisplayNumber(param, locale)}\u00a0%`
    : getFieldLabel(locale, _id);

function buildGroups(fields: readonly FieldValue[], context: SummaryContext): readonly Group[] {
  const filled = fields
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => (isVatField(a._id) && isVatField(b._id) ? a._idx - b._idx : 0));
  return fieldGroups
    .map((group): Group => ({
      title: getFieldGroupName(context.locale, group),
      rows: filled
        .filter(({ _id }) => (findFieldDefinition(_id)?.group ?? 'other') === group)
        .map((field) => [getLabel(field, context), formatValue(field, context)]),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The lines of a table, without its header, footer and what is ignored: the name, then everything else with its meaning. */
function buildLines(table: LineTable, { locale }: SummaryContext): readonly (readonly string[])[] {
  const used = table.columns.flatMap((column, at) => (column.ignore ? [] : [{ at, id: column.id }]));
  const trimmed = (text: string | undefined): string => (text ?? '').trim();
  const named = used.find(({ id }) => id === 'name') ?? used[0];
  return table.body
    .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
    .map(({ data }) => [
      named === undefined ? '' : trimmed(data[named.at]?.value),
      used
        .filter(({ at }) => at !== named?.at && trimmed(data[at]?.value) !== '')
        .map(({ at, id }) => `${getFieldLabel(locale, `columns.${id}`)}: ${trimmed(data[at]?.value)}`)
        .join(' · '),
    ]);
}

/**
 * The content of the summary of a receipt, in the language of the caller: every value by its group, then the lines.
 * Empty values are left out; a receipt without values has one line that states it.
 */
export function receiptSummary(
  record: DocumentRecord,
  doctype: Doctype,
  locale: Locale,
): Pick<PrintedTable, 'title' | 'columns' | 'groups' | 'notes' | 'language'> {
  const words = summaryWords[locale];
  const currency = record.fields.find(({ _id }) => _id === 'currency')?.value ?? '';
  const context: SummaryContext = { locale, doctype, currency };
  const lines = record.tables.flatMap((table) => buildLines(table, context));
  const groups = [
    ...buildGroups(record.fields, context),
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
