import { expect, test } from 'vitest';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { blankStep, emptyWorkflow } from '#shared/workflow/graph.ts';
import { doctypesInTable } from './doctypes.ts';
import { sampleDoctype } from '#test/builders/doctype.ts';

const clock = { now: () => Date.UTC(2026, 0, 15) };
const open = () => doctypesInTable({ table: tableInSqlite({ path: ':memory:', clock }) });

test('types of a company come by name and are found by id only inside it', async () => {
  const doctypes = open();
  const invoice = sampleDoctype({ id: 'inv', name: 'Žiadanka' });
  const receipt = sampleDoctype({ id: 'rec', name: 'Bloček' });
  for (const one of [invoice, receipt]) await doctypes.put('o', one);
  expect(await doctypes.list('o')).toEqual([receipt, invoice]);
  expect(await doctypes.find('o', 'inv')).toEqual(invoice);
  expect(await doctypes.find('p', 'inv')).toBeUndefined();
  await doctypes.put('o', { ...invoice, name: 'Iná' });
  expect((await doctypes.find('o', 'inv'))?.name).toBe('Iná');
});

test('a type without a workflow goes straight from start to end', async () => {
  const doctypes = open();
  expect(await doctypes.workflow('o', 'inv')).toEqual(emptyWorkflow('inv'));
  const empty = emptyWorkflow('inv');
  const said = { ...empty, version: 1, steps: { ...empty.steps, abc123: blankStep('abc123', 'Kontrola') } };
  await doctypes.putWorkflow('o', said);
  expect(await doctypes.workflow('o', 'inv')).toEqual(said);
  expect(await doctypes.workflows('o')).toEqual([said]);
  expect(await doctypes.workflows('p')).toEqual([]);
});
