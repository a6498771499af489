import { pickUsedCells, type ExportSource } from './export-source.ts';

/** Money as a JSON number: what leaves is a figure, not something that we go on computing with. */
const figure = (value: string): number | null => (value === '' ? null : Number(value));

/** One document as JSON: the accounting model, then every field and table as read. UTF-8, two spaces. */
export function singleJson(source: ExportSource): string {
  const { accounting } = source;
  return `${JSON.stringify(
    {
      version: '1.0',
      id: source.id,
      type: accounting.kind,
      name: source.name,
      number: accounting.number,
      originalNumber: accounting.printedNumber,
      correctedNumber: accounting.correctedNumber,
      supplier: accounting.supplier,
      customer: accounting.customer,
      dates: accounting.dates,
      payment: {
        ...accounting.payment,
        paidAmount: figure(accounting.payment.paidAmount),
        amount: figure(accounting.due),
      },
      currency: accounting.currency,
      exchangeRate: figure(accounting.foreign ? accounting.rate : ''),
      vat: accounting.vat.map(({ rate, base, vat: amount, total }) => ({
        rate: figure(rate),
        base: figure(base),
        amount: figure(amount),
        total: figure(total),
      })),
      rounding: figure(accounting.rounding),
      total: figure(accounting.total),
      items: accounting.printedItems.map((item) => ({
        name: item.name,
        quantity: figure(item.quantity),
        unit: item.unit,
        unitPrice: figure(item.unitPrice),
        vatRate: figure(item.rate),
        base: figure(item.base),
        vat: figure(item.vat),
        total: figure(item.total),
      })),
      state: source.state,
      note: accounting.note,
      fields: source.fields.map(({ _id, group, _idx, label, value, verified }) => ({
        id: _id,
        group,
        idx: _idx,
        name: label,
        value,
        verified,
      })),
      tables: source.tables.map((table) => {
        const { heads, rows } = pickUsedCells(table);
        return { name: table.name, columns: heads, rows };
      }),
    },
    null,
    2,
  )}\n`;
}
