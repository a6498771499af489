import type { Ports } from '#functions/wiring/ports.ts';
import { makeId } from '#shared/kit/id.ts';
import { invoiceSource } from '#test/builders/exports/export-sources.ts';
import { sampleOwner } from '#test/builders/records/owner.ts';
import { sampleField, sampleHead } from '#test/builders/worlds/documents-world.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

const two = (n: number): string => String(n).padStart(2, '0');
let second = Math.floor(Date.now() / 1000) - 50_000;

/**
 * Puts invoices that were checked and that an accounting program takes as they are: "Faktúra 01" and so on, the last one the newest. `valuesOf` changes
 * fields of the nth one. Answers their ids.
 */
export async function putInvoices(
  { documents }: Pick<Ports, 'documents'>,
  { ownerId, name, editor, admin }: TestCompany,
  count: number,
  valuesOf: (n: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    second += 1;
    const _id = makeId(second, two(n).padStart(16, '7'));
    const at = new Date(second * 1000).toISOString();
    const head = sampleHead({
      _id,
      ownerId,
      name: `Faktúra ${two(n)}`,
      doctype: 'fakturaprijata',
      createdAt: at,
      updatedAt: at,
      step: 'kontro',
      userId: [editor._id, admin._id],
    });
    const { fields } = invoiceSource({
      internalNumber: '',
      supplierVatId: 'SK2020603200',
      customerName: name,
      customerCompanyId: sampleOwner.companyId,
      invoiceNumber: `26${two(n)}`,
      paymentVS: `26${two(n)}`,
      ...valuesOf(n),
    });
    const made = await documents.create({ head, fields: fields.map((field) => ({ ...field, verified: true })) });
    if (!made.ok) throw new Error(made.error);
    ids.push(_id);
  }
  return ids;
}

/** Lets documents past the first step of their workflow, to the last one of invoices under the director's sum; they get their numbers there. */
export async function passReview(
  { documents }: Pick<Ports, 'documents'>,
  { ownerId }: TestCompany,
  ids: readonly string[],
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const record = await documents.find(ownerId, id);
    if (record === undefined) throw new Error(`there is no document ${id}`);
    const isNumbered = record.fields.some(({ _id, value }) => _id === 'internalNumber' && value !== '');
    const number = sampleField('internalNumber', `FP2026/9${String(at + 1).padStart(4, '0')}`, { verified: true });
    const others = record.fields.filter(({ _id }) => _id !== 'internalNumber');
    const moved = await documents.change({
      head: { ...record.head, step: 'schval', passedSteps: ['kontro'] },
      ...(isNumbered ? {} : { fields: [...others, number] }),
    });
    if (!moved.ok) throw new Error(moved.error);
  }
}
