import { toDisplayAmount, toDisplayNumber } from '#shared/kit/money.ts';
import { toShownCell } from '#shared/table/cell-form.ts';
import { isFigure } from '#shared/table/column-kind.ts';
import type { ColumnMeaning, LineTable } from '#shared/table/line-table.ts';
import { findCurrency, type Filling } from './filling.ts';
import { element, type Element, type Piece, type Style } from './piece.ts';
import type { TableConfig } from './template.ts';

const grid: Style = { width: '100%', borderCollapse: 'collapse', margin: '6pt 0' };
const cell = (right: boolean): Style => ({
  padding: '2.5pt 4pt',
  textAlign: right ? 'right' : 'left',
  verticalAlign: 'top',
  borderBottom: '0.5pt solid #b9c0bd',
  ...(right ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}),
});
const head = (right: boolean): Style => ({ ...cell(right), fontWeight: '600', borderBottom: '1pt solid #16211f' });
// A row is never torn by the end of a sheet, and every sheet repeats the heads of the columns.
const whole: Style = { breakInside: 'avoid' };

type Column = { readonly title: string; readonly right: boolean };
type Row = { readonly cells: readonly string[]; readonly strong?: boolean };

function table(columns: readonly Column[], rows: readonly Row[]): Element {
  const heads = columns.map(({ title, right }) => element('th', head(right), [title]));
  const body = rows.map(({ cells, strong = false }) =>
    element(
      'tr',
      strong ? { ...whole, fontWeight: '600' } : whole,
      columns.map(({ right }, place) => element('td', cell(right), [cells[place] ?? ''])),
    ),
  );
  return element('table', grid, [element('thead', {}, [element('tr', {}, heads)]), element('tbody', {}, body)]);
}

/** Where a document's table has what the template asks for; columns without a meaning follow their order. */
function placesIn({ columns }: LineTable, asked: readonly ColumnMeaning[]): readonly number[] {
  const taken = new Set<number>();
  return asked.map((meaning) => {
    const place = columns.findIndex(({ id, ignore }, index) => id === meaning && !ignore && !taken.has(index));
    taken.add(place);
    return place;
  });
}

/** The line items of a document in the columns of the template. Undefined where there are none and print would show bare heads. */
export function layOutItems({ columns }: TableConfig, filling: Filling, screen: boolean): Piece | undefined {
  const { language, words } = filling;
  const items = filling.tables.find(({ group }) => group === 'items');
  const heads = columns.map(({ id, title }) => ({
    title: title === undefined || title === '' ? words.column(id) : title,
    right: isFigure(id),
  }));
  const places =
    items === undefined
      ? []
      : placesIn(
          items,
          columns.map(({ id }) => id),
        );
  const rows = (items?.body ?? [])
    .filter(({ ignore, header }) => !ignore && !header)
    .map(({ data, footer }) => ({
      strong: footer,
      cells: columns.map(({ id }, index) => toShownCell(id, data[places[index] ?? -1]?.value ?? '', language)),
    }))
    .filter(({ cells }) => cells.some((value) => value.trim() !== ''));
  if (rows.length > 0) return table(heads, rows);
  return screen ? table(heads, [{ cells: columns.map(() => '\u00a0') }]) : undefined;
}

const recap = ['vatBase', 'vatAmount', 'vatTotal'] as const;

/** The recapitulation of VAT by rates (§ 74 of Act 222/2004 asks an invoice for base, rate and tax). */
export function layOutVatRecap({ fields, language, words }: Filling, screen: boolean): Piece | undefined {
  const numbers = [
    ...new Set(
      fields.filter(({ _id, value }) => recap.some((id) => id === _id) && value !== '').map(({ _idx }) => _idx),
    ),
  ];
  const money = (value: string): string => (value === '' ? '' : toDisplayAmount(value, language, findCurrency(fields)));
  const rows = numbers
    .toSorted((a, b) => a - b)
    .map((idx) => {
      const at = recap.map((id) => fields.find(({ _id, _idx }) => _id === id && _idx === idx));
      const rate = at.find((one) => one?.param !== undefined)?.param;
      return {
        cells: [
          rate === undefined ? '' : `${toDisplayNumber(rate, language)}\u00a0%`,
          ...at.map((one) => money(one?.value ?? '')),
        ],
      };
    });
  if (rows.length === 0 && !screen) return undefined;
  const heads = [
    { title: words.column('vatRate'), right: true },
    ...recap.map((id) => ({ title: words.field(id), right: true })),
  ];
  return table(heads, rows.length === 0 ? [{ cells: heads.map(() => '\u00a0') }] : rows);
}
