import { writeFileSync } from 'node:fs';
import { readCurrentUser } from '#shared/api/account.ts';
import { listDocuments } from '#shared/api/document-list.ts';
import { addTempfile } from '#shared/api/tempfiles.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { hostileFiles } from '#test/builders/files/hostile-files.ts';
import { invoicePdf, printedInvoice } from '#test/builders/files/invoice-files.ts';

import { filesPage } from '../pages/files.ts';
import { expect, test } from '../test.ts';

/** What the person reads beside a file that is not taken. */
const sentences: Readonly<Partial<Record<IntakeError, string | RegExp>>> = {
  'file-empty': 'Súbor je prázdny.',
  'unsupported-type': 'Tento typ súboru nečítame. Nahrajte PDF, PNG, JPEG alebo e-faktúru (XML, ISDOC, ISDOCX).',
  'file-broken': 'Súbor sa nedá otvoriť, je poškodený.',
  'too-many-pages': /^Súbor má viac než \d+ strán\.$/,
  'image-too-large': 'Obrázok má príliš veľké rozlíšenie.',
  'file-locked': 'Chránené heslom',
  'too-large': /^Súbor je väčší než [\d,]+\sMB\.$/,
};

/** How long small answers take under load: usually, and the slowest one. */
const promptMs = { usual: 150, slowest: 2000 };

test('eight hostile files end in eight clear answers while the server answers others, and a good invoice is read after them (R-INT-03, R-INT-22, R-INT-24)', async ({
  open,
  company,
}, info) => {
  const files = await hostileFiles();
  expect(files).toHaveLength(8);
  const paths = files.map(({ name, bytes }) => {
    const path = info.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  });
  const page = await open(company.editor);
  await page.goto('/files');
  const announced: string[] = [];
  page.on('request', (request) => {
    if (request.method() === addTempfile.method && request.url().endsWith('/api/tempfiles')) {
      announced.push(String(request.postData()));
    }
  });

  const other = await company.as(company.admin);
  const waits: number[] = [];
  const rest = new AbortController();
  const asking = (async () => {
    while (!rest.signal.aborted) {
      const from = performance.now();
      await other.call(readCurrentUser);
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Pridať súbory/ })
    .first()
    .click();
  await (await choosing).setFiles(paths);
  const sources = page.getByRole('complementary', { name: 'Súbory' });
  try {
    for (const { name, error } of files) {
      if (error === null) continue;
      const row = sources.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText(sentences[error] ?? 'no sentence'), name).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('group', { name, exact: true })).toHaveCount(0);
    }
    await expect(filesPage(page).pages('javascript-and-launch.pdf')).toHaveCount(1);
  } finally {
    rest.abort();
    await asking;
  }
  expect(waits.length).toBeGreaterThan(5);
  waits.sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(promptMs.usual);
  expect(waits.at(-1)).toBeLessThan(promptMs.slowest);
  // What the browser can see by itself never travels.
  for (const name of ['empty.pdf', 'text-renamed.pdf', 'hundred-megabytes.pdf']) {
    expect(
      announced.some((body) => body.includes(name)),
      name,
    ).toBe(false);
  }

  const printed = printedInvoice('20260777');
  await filesPage(page).choose([
    { name: 'Poctivá faktúra.pdf', type: 'application/pdf', bytes: await invoicePdf(printed) },
  ]);
  await expect(filesPage(page).pages('Poctivá faktúra.pdf')).toHaveCount(1);
  await page.getByRole('button', { name: /^Vytvoriť 2 doklady/ }).click();
  const client = await company.as(company.editor);
  const id = await client.until(async () => {
    const { data } = await client.call(listDocuments, { body: {} });
    return data.find((row) => row.name === 'Poctivá faktúra')?._id;
  }, 'the good invoice is a document');
  const { fields } = await client.settled(id);
  expect(fields.find(({ _id }) => _id === 'invoiceNumber')?.value).toBe(printed.number);
});
