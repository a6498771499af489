import type { Browser } from '@playwright/test';
import { buildWeb } from '#infra/local/build-web.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { saveDocument } from '#shared/api/documents.ts';
import type { Document } from '#shared/document/whole-document.ts';
import { listFieldStates, needsPerson } from '#shared/document/fields/field-states.ts';
import { isPlausible } from '#shared/document/fields/plausible.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { createStep, endId, mirrorInputs, startId } from '#shared/workflow/graph.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { Client } from '#test/builders/stand-ins/client.ts';
import { compareFields } from '../../training/evaluate/cells.ts';
import type { FieldCell } from '../../training/evaluate/believed.ts';
import { truthFields } from '../../training/train/find-truth.ts';
import { launchChromium } from '../e2e/browser.ts';
import { makeCompany, type TestCompany } from '#test/builders/worlds/test-company.ts';
import { percentile, report } from './measure.ts';
import { drawSeries, listExamples, type BenchDocument, type BenchSeries } from './touches-documents.ts';
import { reviewByKeys, type Judgement, type Review, type Verdict } from './touches-keys.ts';

/** Presses of Enter that one text invoice without an error needed when every unproven value had to be confirmed alone. */
const before = '27 to 30';

/** One document that was reviewed. */
type Reviewed = Review & {
  readonly id: string;
  readonly sort: BenchDocument['sort'];
  readonly made: 'example' | 'drawn';
  /** Documents of its supplier that were confirmed before. */
  readonly known: number;
  /** Nothing that was read is wrong, and nothing that the type wants is missing. */
  readonly clean: boolean;
  /** Values that wait for a person. */
  readonly waiting: number;
  readonly values: number;
  /** Wrong values as read, and those in the confirmed document that no person was asked to look at. */
  readonly misread: number;
  readonly unseenErrors: readonly string[];
};

/** The person at the keyboard, the company and its documents. */
type Reviewing = { readonly cloud: LocalCloud; readonly company: TestCompany; readonly client: Client };

/** An emptied field says nothing. */
const compare = ({ printed }: BenchDocument, fields: readonly FieldValue[]): readonly FieldCell[] =>
  compareFields(
    truthFields,
    printed,
    fields.filter(({ value }) => value.trim() !== ''),
  );

const isMistaken = ({ outcome }: FieldCell): boolean => outcome === 'wrong' || outcome === 'spurious';

function judgeValue(cell: FieldCell | undefined): Verdict {
  if (cell === undefined || cell.outcome === 'right') return { kind: 'right' };
  return cell.truth === undefined ? { kind: 'clear' } : { kind: 'type', value: cell.truth };
}

/** What a person sees highlighted, and what the page says of it. Rows of the recap are compared by their rate and never typed. */
async function judge(
  { cloud, company }: Reviewing,
  document: Document,
  truth: BenchDocument,
): Promise<readonly Judgement[]> {
  const doctype = await cloud.ports.doctypes.find(company.ownerId, document.doctype);
  const cells = compare(truth, document.fields);
  return listFieldStates(document.fields, doctype, document.step)
    .filter(needsPerson)
    .map(({ id, idx, state, value, look }) => ({
      key: `${id}:${idx}`,
      plausible: isPlausible({ state, value, look }),
      verdict: judgeValue(cells.find((cell) => cell.id === id && idx === 0 && truthFields.includes(id))),
    }));
}

/** The company that receives the documents of a series: whom the documents name as the customer. */
async function becomeCustomer({ cloud, company }: Reviewing, { documents: [first] }: BenchSeries): Promise<void> {
  const { accounts } = cloud.ports;
  const owner = await accounts.findOwner(company.ownerId);
  const say = (id: string): string | undefined => first?.printed.values.get(id)?.value;
  const name = say('customerName');
  if (owner === undefined || name === undefined) return;
  const changed = await accounts.changeOwner({
    ...owner,
    ...{ name, officialName: name, companyId: say('customerCompanyId') ?? '' },
    ...{ taxId: say('customerTaxId') ?? '', vatId: say('customerVatId') ?? '' },
    address: {
      ...{ street: say('customerStreet') ?? '', city: say('customerCity') ?? '', zip: say('customerZip') ?? '' },
      ...{ email: '', phone: '' },
    },
  });
  if (!changed.ok) throw new Error(changed.error);
}

const reviewStep = 'kontro';

/** One step for all types: a document that is confirmed is archived at once, and learned from. */
async function reviewOnce({ cloud, company }: Reviewing): Promise<void> {
  const { doctypes } = cloud.ports;
  const steps = [
    { ...createStep(startId), outputs: [reviewStep] },
    { ...createStep(reviewStep, 'Kontrola'), assign: [company.editor._id], outputs: [endId] },
    createStep(endId),
  ];
  const graph = mirrorInputs(Object.fromEntries(steps.map((step) => [step.id, step])));
  for (const { id } of await doctypes.list(company.ownerId))
    await doctypes.putWorkflow(company.ownerId, { doctypeId: id, isTemporary: false, version: 1, steps: graph });
}

/** The document as the reading left it, of a type that a person chose where the reading found none. */
async function upload({ client }: Reviewing, { id, sort, files }: BenchDocument): Promise<Document> {
  const pages = [];
  for (const [at, { bytes, type }] of files.entries()) pages.push(...(await client.upload(`${id} ${at}`, bytes, type)));
  const document = await client.settled(await client.create(id, pages));
  if (document.doctype !== unspecifiedDoctype) return document;
  const body = {
    ...{ doctype: sort === 'receipt' ? 'pokladnicnydoklad' : 'fakturaprijata', saved: true },
    document: { version: document.version },
  };
  await client.call(saveDocument, { params: { id: document._id }, body });
  return client.settled(document._id);
}

async function reviewSeries(
  browser: Browser,
  cloud: LocalCloud,
  series: BenchSeries,
  made: Reviewed['made'],
): Promise<readonly Reviewed[]> {
  const company = await makeCompany(cloud);
  const reviewing: Reviewing = { cloud, company, client: await company.as(company.editor) };
  await becomeCustomer(reviewing, series);
  await reviewOnce(reviewing);
  const page = await browser.newPage({
    baseURL: company.url,
    locale: 'sk-SK',
    viewport: { width: 1440, height: 900 },
  });
  await page.context().addCookies([...reviewing.client.listCookies()]);
  const reviewed: Reviewed[] = [];
  for (const [known, truth] of series.documents.entries()) {
    const document = await upload(reviewing, truth);
    const judgements = await judge(reviewing, document, truth);
    const read = compare(truth, document.fields);
    // A document whose every value is proven passes its only step by itself.
    const isPassed = document.step === archivedStep;
    if (!isPassed) await page.goto(`/document/detail/${document._id}`);
    const review = isPassed ? { touches: 0, ms: 0, stuck: undefined } : await reviewByKeys(page, judgements);
    const confirmed = await reviewing.client.settled(document._id);
    reviewed.push({
      ...review,
      ...{ id: truth.id, sort: truth.sort, made, known },
      clean: !read.some(isMistaken) && judgements.every(({ verdict }) => verdict.kind === 'right'),
      waiting: judgements.length,
      values: read.filter(({ outcome }) => outcome !== 'missing').length,
      misread: read.filter(isMistaken).length,
      unseenErrors: compare(truth, confirmed.fields)
        .filter((cell) => isMistaken(cell) && !judgements.some(({ key }) => key.startsWith(`${cell.id}:`)))
        .map(({ id, read: value, truth: printed }) => `${id} ${value ?? ''} (${printed ?? 'not printed'})`),
    });
  }
  await page.context().close();
  return reviewed;
}

const sum = (all: readonly Reviewed[], of: (one: Reviewed) => number): number => all.reduce((n, one) => n + of(one), 0);

const toTouches = ({ touches }: Reviewed): number => touches;
const isTextOf =
  (known: number) =>
  (one: Reviewed): boolean =>
    one.sort === 'text invoice' && one.known === known;
const isCleanOf =
  (known: number) =>
  (one: Reviewed): boolean =>
    one.clean && isTextOf(known)(one);

/** What is printed together. */
const groups: readonly (readonly [string, (one: Reviewed) => boolean])[] = [
  ['text invoices of unknown suppliers, clean', isCleanOf(0)],
  ['text invoices of unknown suppliers', isTextOf(0)],
  ['after one of the same supplier', isTextOf(1)],
  ['after two of the same supplier', isTextOf(2)],
  ['after three of the same supplier', isTextOf(3)],
  ['after three of the same supplier, clean', isCleanOf(3)],
  ['scans', ({ sort }) => sort === 'scan'],
  ['receipts', ({ sort }) => sort === 'receipt'],
];

function printGroup(what: string, all: readonly Reviewed[]): void {
  if (all.length === 0) return;
  const at = (share: number, of: (one: Reviewed) => number): number => percentile(all.map(of), share);
  const wrong = sum(all, ({ misread }) => misread);
  const unseen = sum(all, ({ unseenErrors }) => unseenErrors.length);
  console.log(
    [
      `     ${what.padEnd(44)} ${String(all.length).padStart(3)} documents: touches p50 ${at(0.5, toTouches)}, p90 ${at(0.9, toTouches)}`,
      `to check p50 ${at(0.5, ({ waiting }) => waiting)}`,
      `${(at(0.5, ({ ms }) => ms) / 1000).toFixed(1)} s a review`,
      `${wrong} wrong as read, ${unseen} confirmed unseen, of ${sum(all, ({ values }) => values)} values`,
    ].join('; '),
  );
}

/**
 * How many keys a whole review takes: documents by other hands and drawn ones are read, looked at and confirmed. The
 * person of the bench looks at every value that waits for one, corrects it by the page, and never looks at what counts as proven:
 * what the product proves wrongly goes through.
 */
export async function benchTouches(cloud: LocalCloud): Promise<number> {
  await buildWeb();
  const browser = await launchChromium();
  const all: Reviewed[] = [];
  try {
    for (const series of listExamples()) all.push(...(await reviewSeries(browser, cloud, series, 'example')));
    for (const series of await drawSeries()) all.push(...(await reviewSeries(browser, cloud, series, 'drawn')));
  } finally {
    await browser.close();
  }
  if (!all.some(({ made }) => made === 'example'))
    console.log('     the example documents are not there: drawn ones alone');
  for (const [what, belongs] of groups) printGroup(what, all.filter(belongs));
  for (const { id, stuck } of all) if (stuck !== undefined) console.log(`     not confirmed: ${id}: ${stuck}`);
  for (const { id, unseenErrors } of all) for (const value of unseenErrors) console.log(`     unseen: ${id}: ${value}`);
  console.log(`     one value after the other, as it was before, a clean text invoice took ${before} presses of Enter`);
  const touches = (belongs: (one: Reviewed) => boolean): number => percentile(all.filter(belongs).map(toTouches), 0.5);
  const unseen = sum(all, ({ unseenErrors }) => unseenErrors.length) / sum(all, ({ values }) => values);
  return [
    report('clean text invoice of an unknown supplier (median)', touches(isCleanOf(0)), 'touches', 3),
    report('clean text invoice after three of its supplier (median)', touches(isCleanOf(3)), 'touches', 1),
    report('wrong values that no person was asked about', 100 * unseen, '%', 0.3),
  ].filter((met) => !met).length;
}
