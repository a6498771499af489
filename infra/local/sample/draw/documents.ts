import { addDays } from '#shared/kit/dates.ts';
import { bought } from './bought.ts';
import { ownParty } from './parties.ts';
import type { Plan, SampleDoor, SampleOutcome } from './plan.ts';
import { getAmountDue, type SampleDocument } from './sample-document.ts';
import { sold } from './sold.ts';

const joinery = ownParty('joinery');

/** The documents that the sample companies received and issued. */
const plans: readonly Plan[] = [...bought, ...sold];

const months = [
  ...['január', 'február', 'marec', 'apríl', 'máj', 'jún'],
  ...['júl', 'august', 'september', 'október', 'november', 'december'],
];

/** A text whose places for the date are filled in. */
function onDay(text: string, day: string): string {
  const [year = '', month = ''] = day.split('-');
  return text
    .replaceAll('{yyyy}', year)
    .replaceAll('{yy}', year.slice(2))
    .replaceAll('{mm}', month)
    .replaceAll('{month}', months[Number(month) - 1] ?? '');
}

const fillNumber = (plan: Plan, today: string): string => onDay(plan.number, addDays(today, plan.issued));

function findPlan(id: string): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (plan === undefined) throw new Error(`there is no sample document ${id}`);
  return plan;
}

/** A file has no sign in its name that a file system refuses. */
const nameFile = ({ fileName = '{number}' }: Plan, number: string, issued: string): string =>
  onDay(fileName, issued).replace('{number}', number.replaceAll('/', '-'));

/** How a document looks: as most do, but for what its plan says. */
const pickLooks = ({ kind, language, layout, currency, form, hasPaymentCode, account, note }: Plan) => ({
  kind: kind ?? 'invoice',
  language: language ?? 'sk',
  layout: layout ?? 'boxes',
  currency: currency ?? 'EUR',
  form: form ?? 'pdf',
  hasPaymentCode: hasPaymentCode ?? false,
  ...(account === undefined ? {} : { account }),
  ...(note === undefined ? {} : { note }),
});

function toSampleDocument(plan: Plan, today: string): SampleDocument {
  const { id, parties: sides, due, items, order, corrects, deposit } = plan;
  const [supplier, customer] = sides;
  const issued = addDays(today, plan.issued);
  const number = fillNumber(plan, today);
  const advance = deposit === undefined ? undefined : findPlan(deposit);
  return {
    ...pickLooks(plan),
    id,
    fileName: nameFile(plan, number, issued),
    company: sides.some(({ companyId }) => companyId === joinery.companyId) ? 'joinery' : 'bakery',
    supplier,
    customer,
    number,
    symbol: number.replace(/\D/gu, '').slice(-10),
    issued,
    supplied: issued,
    due: addDays(today, due),
    items: items.map((one) => ({ ...one, name: onDay(one.name, issued) })),
    ...(order === undefined ? {} : { order: onDay(order, issued) }),
    ...(corrects === undefined ? {} : { corrects: fillNumber(findPlan(corrects), today) }),
    ...(advance === undefined
      ? {}
      : { deposit: { number: fillNumber(advance, today), cents: getAmountDue({ items: advance.items }) } }),
  };
}

/** The documents that the sample companies received and issued by a day; the same day gives the same documents. */
export const sampleDocuments = (today: string): readonly SampleDocument[] =>
  plans.map((plan) => toSampleDocument(plan, today));

/** Days after which a document is settled. */
const settledAfter = 14;
/** Days after which a bill that was due is paid. */
const paidAfter = 2;

/** Where a document is brought: what is old is settled, and paid once it was due; what is new waits. */
export function getOutcome(id: string): SampleOutcome {
  const { outcome, issued, due, kind, parties } = findPlan(id);
  if (outcome !== undefined) return outcome;
  if (issued > -settledAfter || !isOwnTrade(parties)) return 'read';
  const isPayable = kind !== 'creditNote' && !isOwn(parties[0]);
  return isPayable && due <= -paidAfter ? 'paid' : 'archived';
}

const owns = [ownParty('bakery'), joinery];
const isOwn = (party: Plan['parties'][0]): boolean => owns.some(({ companyId }) => companyId === party.companyId);
const isOwnTrade = (parties: Plan['parties']): boolean => parties.some(isOwn);

/** How a document comes. */
export const getDoor = (id: string): SampleDoor => findPlan(id).door ?? 'upload';
