import { addTemplate, createFromTemplate, listTemplates, readTemplate, saveTemplate } from '#shared/api/templates.ts';
import { addDays } from '#shared/kit/dates.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Block, Inline } from '#shared/template/content.ts';
import type { Template } from '#shared/template/template.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import type { Answered, Person } from './call-handler.ts';
import { orderDoctype, orderDoctypeId } from './data/doctypes.ts';
import { orderWorkflow } from './data/workflows.ts';
import { parties } from './draw/parties.ts';

const name = 'Objednávka tovaru';

const field = (id: string): Inline => ({ type: 'field', attrs: { id } });
const line = (label: string, id: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `${label}: ` }, field(id)],
});

const content: readonly Block[] = [
  {
    type: 'heading',
    attrs: { level: 1 },
    content: [{ type: 'text', text: 'Objednávka č. ' }, field('invoiceNumber')],
  },
  {
    type: 'columns',
    content: [
      {
        type: 'column',
        content: [
          { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Dodávateľ' }] },
          { type: 'paragraph', content: [field('supplierName')] },
          line('IČO', 'supplierCompanyId'),
        ],
      },
      { type: 'column', content: [line('Dátum', 'issueDate'), line('Dodať do', 'deliveryDate')] },
    ],
  },
  { type: 'itemsTable' },
  line('Spolu bez DPH', 'totalBase'),
  line('Poznámka', 'note'),
];

/** What is ordered: name, quantity, unit, price of one without VAT, and all of it. */
const rows = [
  ['Múka pšeničná hladká T650, vrece 25 kg', '80', 'ks', '13.85', '1108.00'],
  ['Múka ražná chlebová T930, vrece 25 kg', '30', 'ks', '12.90', '387.00'],
] as const;

const items: LineTable = {
  ...{ _id: 'items', _idx: 0, group: 'items', name: 'Položky', locked: false, isStatic: true },
  columns: (['name', 'quantity', 'unit', 'unitPrice', 'total'] as const).map((id) => ({
    ...{ id, ignore: false, invisible: true },
  })),
  body: rows.map((cells) => ({
    ...{ header: false, footer: false, ignore: false, free: true },
    data: cells.map((value) => ({ value, dirty: false, bboxes: [] })),
  })),
};

function take<T>(answer: Answered<T>): T {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

/** A template that was only added, and has no content yet. */
const addedVersion = 1;

/** The template, written once: one that people changed since stays as it is. */
async function seedTemplate(person: Person): Promise<Template> {
  const found = take(await person.call(listTemplates)).find((template) => template.name === name);
  const template =
    found === undefined
      ? take(await person.call(addTemplate, { body: { name } }))
      : take(await person.call(readTemplate, { params: { id: found.id } }));
  if (template.version > addedVersion) return template;
  const { id, version, language, page, header, footer, tableConfig } = template;
  const written = { language, page, header, footer, tableConfig, name, version, content: { type: 'doc', content } };
  return take(await person.call(saveTemplate, { params: { id }, body: written }));
}

/** A template of orders, the type that is made of it, and an order of flour for the week to come. */
export async function seedOrders({ doctypes, ids }: Ports, person: Person, today: string): Promise<void> {
  const { ownerId, userId } = person;
  const template = await seedTemplate(person);
  if ((await doctypes.find(ownerId, orderDoctypeId)) === undefined) {
    // The type last: with it open screens learn of both.
    await doctypes.putWorkflow(ownerId, orderWorkflow(userId));
    await doctypes.put(ownerId, orderDoctype(template.id));
  }
  const number = `OBJ-${today.slice(0, 4)}/131`;
  const { name: supplierName, companyId: supplierCompanyId = '' } = parties.mill;
  const values: Readonly<Record<string, string>> = {
    ...{ invoiceNumber: number, issueDate: today, deliveryDate: addDays(today, 7) },
    ...{ supplierName, supplierCompanyId, totalBase: '1495.00', totalAmount: '1779.05', currency: 'EUR' },
    note: 'Dodať do 6:00 na zadnú rampu.',
  };
  const body = {
    doctype: orderDoctypeId,
    fields: Object.entries(values).map(([_id, value]) => ({ _id, _idx: 0, value, bboxes: [], verified: true })),
    tables: [items],
    document: { name: `Objednávka múky ${number}`, draft: ids.derived('sample', 'order', today) },
  };
  take(await person.call(createFromTemplate, { body }));
}
