import { createBlankTemplate, type Template } from '#shared/template/template.ts';
import type { Cloud } from './test.ts';
import type { TestCompany } from '#test/builders/worlds/test-company.ts';

/** A written template, and the type FP made of it. */
export async function writtenTemplate({ ports }: Cloud, { ownerId }: TestCompany): Promise<Template> {
  const at = new Date(ports.clock.now()).toISOString();
  const field = (id: string) => ({ type: 'field' as const, attrs: { id } });
  const added = await ports.templates.add(ownerId, {
    ...createBlankTemplate('sk'),
    id: ports.ids.id(),
    name: 'Objednávka',
    version: 0,
    createdAt: at,
    updatedAt: at,
    content: {
      type: 'doc',
      content: [
        {
          type: 'heading',
          attrs: { level: 1 },
          content: [{ type: 'text', text: 'Objednávka ' }, field('invoiceNumber')],
        },
        {
          type: 'columns',
          content: [
            {
              type: 'column',
              content: [
                { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Dodávateľ' }] },
                { type: 'paragraph', content: [field('supplierName')] },
                { type: 'paragraph', content: [{ type: 'text', text: 'IČO: ' }, field('supplierCompanyId')] },
              ],
            },
            {
              type: 'column',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'Dátum: ' }, field('issueDate')] },
                { type: 'paragraph', content: [{ type: 'text', text: 'Spolu: ' }, field('totalAmount')] },
              ],
            },
          ],
        },
        { type: 'itemsTable' },
      ],
    },
  });
  if (!added.ok) throw new Error('no template');
  const [type] = await ports.doctypes.list(ownerId);
  if (type === undefined) throw new Error('no type');
  await ports.doctypes.put(ownerId, {
    ...type,
    selectedTemplate: added.value.id,
    model: 'none',
    automationLevel: 'never',
  });
  return added.value;
}

/** The first type of the company. */
export const firstType = async ({ ports }: Cloud, { ownerId }: TestCompany) => {
  const [type] = await ports.doctypes.list(ownerId);
  if (type === undefined) throw new Error('no type');
  return type;
};
