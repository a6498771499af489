import { describe, expect, test } from 'vitest';
import { addTemplate as addContract, saveTemplate as saveContract } from '#shared/api/templates.ts';
import { refusalStatus } from '#shared/api/refusals.ts';
import { locales } from '#shared/kit/locale.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { PrintSheet } from '#shared/template/print-sheet.ts';
import { printPage } from '#shared/template/page.ts';
import { templateLimits, type Template } from '#shared/template/template.ts';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { rateLimitsInTable } from '#functions/adapters/table/accounts/rate-limits.ts';
import { templatesInTable } from '#functions/adapters/table/doctypes/templates.ts';
import { firstOwner, idOfNumber, secondOwner } from '#test/builders/worlds/documents-world.ts';
import { sampleDoctype } from '#test/builders/records/doctype.ts';
import { goodFields, workflowWorld } from '#test/builders/worlds/workflow-world.ts';
import { printsPerMinute } from '#functions/domain/documents/print-limits.ts';
import { addTemplate, saveTemplate, deleteTemplate } from './edit-templates.ts';
import { drawTemplate, printTemplate } from './print-template.ts';
import { listTemplates, readTemplate } from './read-templates.ts';

async function openWorld(picture: Uint8Array = new Uint8Array(5000)) {
  const world = await workflowWorld();
  const printed: PrintSheet[] = [];
  const noted = (answer: Uint8Array) => async (sheet: PrintSheet) => {
    printed.push(sheet);
    return ok(answer);
  };
  const printer = { pdf: noted(new Uint8Array([1])), picture: noted(picture) };
  const need = { ...world, templates: templatesInTable(world), printer, rateLimits: rateLimitsInTable(world) };
  const caller = world.as('eva');
  const add = async (name: string, copyOf?: string): Promise<Template> => {
    const body = addContract.body.parse({ name, copyOf });
    const made = await addTemplate(need)({ params: {}, query: {}, body }, caller);
    if (!made.ok) throw new Error(made.error);
    return saveContract.answer.parse(made.value);
  };
  const save = (template: Template, over: Partial<Template> = {}) =>
    saveTemplate(need)(
      { params: { id: template.id }, query: {}, body: saveContract.body.parse({ ...template, ...over }) },
      caller,
    );
  const list = async () => {
    const found = await listTemplates(need)({ params: {}, query: {}, body: {} }, caller);
    return found.ok ? found.value : [];
  };
  const of = (id: string) => ({ params: { id }, query: {}, body: {} });
  return { ...need, caller, add, save, list, of, printed };
}

const worded = (family: string | null): Template['content'] => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Faktúra ', marks: [{ type: 'look', attrs: { family, size: null, color: null } }] },
        { type: 'field', attrs: { id: 'invoiceNumber' } },
      ],
    },
  ],
});

describe('templates', () => {
  test('are begun, named, filled, read and listed by name, with the types that are made of them (R-TPL-17, R-TPL-18)', async () => {
    const world = await openWorld();
    const order = await world.add('Objednávka');
    expect(order).toMatchObject({ name: 'Objednávka', version: 1, language: 'sk', page: printPage });
    const content = worded('IBM Plex Serif');
    const saved = await world.save(order, { name: 'Výdajka', content, tableConfig: { columns: [{ id: 'name' }] } });
    expect(saved).toMatchObject({ ok: true, value: { version: 2, name: 'Výdajka', content } });
    const read = await readTemplate(world)(world.of(order.id), world.caller);
    expect(read).toMatchObject({ ok: true, value: { content, tableConfig: { columns: [{ id: 'name' }] } } });
    await world.add('Cenová ponuka');
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: order.id }));
    expect(await world.list()).toMatchObject([
      { name: 'Cenová ponuka', doctypes: [] },
      { name: 'Výdajka', version: 2, doctypes: [{ id: 'invoice', name: 'Faktúra' }] },
    ]);
    expect(await readTemplate(world)(world.of(order.id), { ...world.caller, ownerId: secondOwner })).toEqual({
      ok: false,
      error: 'not-found',
    });
  });

  test('are copied whole, and the copy goes its own way', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    await world.save(first, { content: worded(null), footer: '{page}' });
    const copy = await world.add('Druhá', first.id);
    expect(copy).toMatchObject({ content: worded(null), footer: '{page}', version: 1 });
    expect(copy.id).not.toBe(first.id);
    const body = addContract.body.parse({ name: 'Tretia', copyOf: idOfNumber(99) });
    expect(await addTemplate(world)({ params: {}, query: {}, body }, world.caller)).toEqual({
      ok: false,
      error: 'not-found',
    });
  });

  test('are not overwritten by one who saw an older version', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    const answers = await Promise.all([world.save(first, { header: 'a' }), world.save(first, { header: 'b' })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'stale-version', details: { version: 2 } });
  });

  test('with type that is not registered are refused in the words of the specification (R-HIS-16)', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    const refused = await world.save(first, { content: worded('Comic Sans MS') });
    expect(refused).toMatchObject({ ok: false, error: 'font-unknown' });
    expect(getRefusalText('font-unknown', 'sk')).toBe('Nemožno použiť uvedený font!');
    expect(getRefusalText('font-unknown', 'sk', { name: 'Comic Sans MS' })).toContain('(Comic Sans MS)');
    expect(new Set(locales.map((locale) => getRefusalText('font-unknown', locale))).size).toBe(4);
    expect((await readTemplate(world)(world.of(first.id), world.caller)).ok).toBe(true);
    expect(await world.save(first, { footer: '{unknown}' })).toMatchObject({ error: 'template-invalid' });
  });

  test('stay while a document type is made of them, and go otherwise', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: first.id }));
    expect(await deleteTemplate(world)(world.of(first.id), world.caller)).toEqual({
      ok: false,
      error: 'template-in-use',
      details: { name: 'Faktúra' },
    });
    await world.doctypes.put(firstOwner, sampleDoctype({ selectedTemplate: null }));
    expect((await deleteTemplate(world)(world.of(first.id), world.caller)).ok).toBe(true);
    expect(await world.list()).toEqual([]);
    expect(await deleteTemplate(world)(world.of(first.id), world.caller)).toEqual({ ok: false, error: 'not-found' });
  });

  test('are as many as fit', async () => {
    const world = await openWorld();
    for (let n = 0; n < templateLimits.perCompany; n += 1) await world.add(`Šablóna ${n}`);
    const body = addContract.body.parse({ name: 'Navyše' });
    expect(await addTemplate(world)({ params: {}, query: {}, body }, world.caller)).toMatchObject({
      error: 'too-many-templates',
      details: { most: templateLimits.perCompany },
    });
  });
});

describe('pictures and prints', () => {
  test('a picture is drawn once for each version, with places that wait for values (R-TPL-22)', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    await world.save(first, { content: worded(null) });
    const draw = () => drawTemplate(world)(world.of(first.id), world.caller);
    expect(await draw()).toMatchObject({ ok: true, value: { contentType: 'image/jpeg' } });
    expect(await draw()).toEqual(await draw());
    expect(world.printed).toHaveLength(1);
    expect(world.printed[0]?.body).toContain('Číslo dokladu');
    await world.save({ ...first, version: 2 }, { content: worded(null) });
    await draw();
    expect(world.printed).toHaveLength(2);
  });

  test('a picture that is too short is an error, and is not kept (R-TPL-27)', async () => {
    const world = await openWorld(new Uint8Array(10));
    const first = await world.add('Prvá');
    const draw = () => drawTemplate(world)(world.of(first.id), world.caller);
    expect(await draw()).toEqual({ ok: false, error: 'canvas-error' });
    expect(await draw()).toEqual({ ok: false, error: 'canvas-error' });
    expect(getRefusalText('canvas-error', 'en')).toContain('Canvas Error');
  });

  test('a template is printed with the values of a real document', async () => {
    const world = await openWorld();
    const first = await world.add('Prvá');
    await world.save(first, { content: worded(null) });
    const { _id } = await world.given({}, goodFields);
    const print = (document: string | undefined) =>
      printTemplate(world)({ ...world.of(first.id), query: document === undefined ? {} : { document } }, world.caller);
    expect(await print(_id)).toMatchObject({
      ok: true,
      value: { contentType: 'application/pdf', fileName: 'Prvá.pdf' },
    });
    expect(world.printed[0]?.body).toContain('2610487');
    expect((await print(undefined)).ok).toBe(true);
    expect(world.printed[1]?.body).not.toContain('2610487');
    expect(await print(idOfNumber(4711))).toEqual({ ok: false, error: 'not-found' });
  });

  test('prints of one person are limited to thirty a minute, and colleagues go on printing', async () => {
    const world = await openWorld();
    const { id } = await world.add('Prvá');
    const print = (who = world.caller) => printTemplate(world)(world.of(id), who);
    for (let n = 0; n < printsPerMinute.pdf; n += 1) expect((await print()).ok).toBe(true);
    expect(await print()).toEqual({ ok: false, error: 'too-many-attempts', details: { seconds: 60 } });
    expect(world.printed).toHaveLength(printsPerMinute.pdf);
    expect((await print(world.as('edo'))).ok).toBe(true);
    expect((await drawTemplate(world)(world.of(id), world.caller)).ok).toBe(true);
    world.clock.ms += 120_000;
    expect((await print()).ok).toBe(true);
  });

  test('a print is refused while the printer has too much to do, with a sentence in every language', async () => {
    const world = await openWorld();
    const { id } = await world.add('Prvá');
    const busy = async () => failed('printing-busy' as const);
    const deps = { ...world, printer: { pdf: busy, picture: busy } };
    expect(await printTemplate(deps)(world.of(id), world.caller)).toEqual({ ok: false, error: 'printing-busy' });
    expect(await drawTemplate(deps)(world.of(id), world.caller)).toEqual({ ok: false, error: 'printing-busy' });
    expect(refusalStatus['printing-busy']).toBe(429);
    expect(new Set(locales.map((locale) => getRefusalText('printing-busy', locale))).size).toBe(4);
  });
});
