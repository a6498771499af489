import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { has, says, textOf, termsOf, type Group, type Term } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { fatal, onlyIn, type GroupRule } from './rule.ts';

const filled = (id: string, group: GroupId, term: TermId): GroupRule =>
  fatal(id, group, [term], (each) => says(each, term));

const present = (id: string, group: GroupId, ...terms: readonly TermId[]): GroupRule =>
  fatal(id, group, terms, (each) => terms.some((term) => has(each, term)));

/** UBL asks for the element, CII for what it says. */
const presentOrFilled = (id: string, group: GroupId, term: TermId): GroupRule =>
  fatal(id, group, [term], (each, { syntax }) => (syntax === 'ubl' ? has(each, term) : says(each, term)));

/** Where a term of a group inside must be filled; UBL asks only where that group is there, CII always. */
const filledInside = (id: string, group: GroupId, inside: GroupId, term: TermId): readonly GroupRule[] => [
  onlyIn('ubl', filled(id, inside, term)),
  onlyIn(
    'cii',
    fatal(id, group, [term], (_, invoice) => invoice.all(inside).some((each) => says(each, term))),
  ),
];

const hasGroup = (id: string, inside: GroupId, term: TermId): GroupRule =>
  fatal(id, 'BG-0', [term], (_, invoice) => invoice.all(inside).length > 0);

/** A category counts as one of VAT only where its scheme says so. */
export const isVat = (group: Group, scheme: TermId): boolean =>
  termsOf(group, scheme).some(({ text }) => text.toUpperCase() === 'VAT');

const categoryPresent = (id: string, group: GroupId, code: TermId, scheme: TermId): GroupRule =>
  fatal(id, group, [code], (each) => has(each, code) && isVat(each, scheme));

/** A period ends no sooner than it begins. CII has an element for either day, which must not be without one. */
const inOrder = (id: string, group: GroupId, start: TermId, end: TermId): GroupRule =>
  fatal(id, group, [end, start], (each, { syntax }) => {
    const [from, to] = [textOf(each, start), textOf(each, end)];
    if (from !== undefined && to !== undefined) return to >= from;
    const named = ({ name }: XmlNode): boolean => name === 'StartDateTime' || name === 'EndDateTime';
    return syntax === 'ubl' || each.at.node.children.filter(named).length < 2;
  });

const sameText = (a: Group | undefined, first: TermId, b: Group | undefined, second: TermId): boolean =>
  termsOf(a, first).some(({ text }) => termsOf(b, second).some((other) => other.text === text));

/** The payee differs from the seller; UBL compares trading names, CII names and registrations (BR-17). */
const payeeDiffers: GroupRule['holds'] = (payee, { syntax, all }) => {
  const [seller] = all('BG-4');
  const same =
    syntax === 'ubl'
      ? sameText(payee, 'BT-59', seller, 'BT-28') || sameText(payee, 'BT-60', seller, 'BT-29')
      : sameText(payee, 'BT-59', seller, 'BT-27') ||
        sameText(payee, 'BT-60', seller, 'BT-29') ||
        sameText(payee, 'BT-61', seller, 'BT-30');
  return has(payee, 'BT-59') && !same;
};

const isNotNegative = ({ text }: Term): boolean => Number(text) >= 0;

/** Codes of a transfer to an account (UNTDID 4461). */
const transfers: ReadonlySet<string> = new Set(['30', '58']);
const isTransfer = (means: Group): boolean => transfers.has(textOf(means, 'BT-81') ?? '');

const withScheme = (id: string, group: GroupId, term: TermId, attribute: string): GroupRule =>
  fatal(id, group, [term], (each, { syntax }) =>
    termsOf(each, term).every(({ attributes: { [attribute]: scheme } }) =>
      syntax === 'ubl' ? scheme !== undefined : (scheme ?? '').trim() !== '',
    ),
  );

/** No more of a card's number than payment cards may show. */
const hidesCard: GroupRule['holds'] = (card) =>
  termsOf(card, 'BT-87').every(({ text }) => text.replace(/\s+/gu, ' ').length <= 10);

/** What an invoice must hold (EN 16931-1, rules BR-1 to BR-65). */
export const presenceRules: readonly GroupRule[] = [
  fatal('BR-01', 'BG-0', ['BT-24'], (_, { all }) => all('BG-2').some((process) => says(process, 'BT-24'))),
  filled('BR-02', 'BG-0', 'BT-1'),
  filled('BR-03', 'BG-0', 'BT-2'),
  filled('BR-04', 'BG-0', 'BT-3'),
  filled('BR-05', 'BG-0', 'BT-5'),
  fatal('BR-06', 'BG-0', ['BT-27'], (_, { all }) => all('BG-4').some((seller) => says(seller, 'BT-27'))),
  fatal('BR-07', 'BG-0', ['BT-44'], (_, { all }) => all('BG-7').some((buyer) => says(buyer, 'BT-44'))),
  hasGroup('BR-08', 'BG-5', 'BT-40'),
  ...filledInside('BR-09', 'BG-0', 'BG-5', 'BT-40'),
  hasGroup('BR-10', 'BG-8', 'BT-55'),
  ...filledInside('BR-11', 'BG-0', 'BG-8', 'BT-55'),
  present('BR-12', 'BG-22', 'BT-106'),
  present('BR-13', 'BG-22', 'BT-109'),
  present('BR-14', 'BG-22', 'BT-112'),
  present('BR-15', 'BG-22', 'BT-115'),
  hasGroup('BR-16', 'BG-25', 'BT-126'),
  fatal('BR-17', 'BG-10', ['BT-59', 'BT-60', 'BT-61'], payeeDiffers),
  filled('BR-18', 'BG-11', 'BT-62'),
  fatal('BR-19', 'BG-11', ['BT-69'], ({ groups }) => groups['BG-12'] !== undefined),
  onlyIn('ubl', filled('BR-20', 'BG-12', 'BT-69')),
  onlyIn(
    'cii',
    fatal('BR-20', 'BG-11', ['BT-69'], ({ groups }) => says(groups['BG-12']?.[0], 'BT-69')),
  ),
  filled('BR-21', 'BG-25', 'BT-126'),
  present('BR-22', 'BG-25', 'BT-129'),
  present('BR-23', 'BG-25', 'BT-130'),
  present('BR-24', 'BG-25', 'BT-131'),
  fatal('BR-25', 'BG-25', ['BT-153'], ({ groups }) => (groups['BG-31'] ?? []).some((item) => says(item, 'BT-153'))),
  fatal('BR-26', 'BG-25', ['BT-146'], ({ groups }) => (groups['BG-29'] ?? []).some((price) => has(price, 'BT-146'))),
  fatal('BR-27', 'BG-25', ['BT-146'], ({ groups }) => termsOf(groups['BG-29']?.[0], 'BT-146').some(isNotNegative)),
  fatal('BR-28', 'BG-29', ['BT-148'], (price) => termsOf(price, 'BT-148').every(isNotNegative)),
  inOrder('BR-29', 'BG-14', 'BT-73', 'BT-74'),
  inOrder('BR-30', 'BG-26', 'BT-134', 'BT-135'),
  present('BR-31', 'BG-20', 'BT-92'),
  categoryPresent('BR-32', 'BG-20', 'BT-95', 'BT-95-1'),
  present('BR-33', 'BG-20', 'BT-97', 'BT-98'),
  present('BR-36', 'BG-21', 'BT-99'),
  categoryPresent('BR-37', 'BG-21', 'BT-102', 'BT-102-1'),
  present('BR-38', 'BG-21', 'BT-104', 'BT-105'),
  present('BR-41', 'BG-27', 'BT-136'),
  present('BR-42', 'BG-27', 'BT-139', 'BT-140'),
  present('BR-43', 'BG-28', 'BT-141'),
  present('BR-44', 'BG-28', 'BT-144', 'BT-145'),
  present('BR-45', 'BG-23', 'BT-116'),
  present('BR-46', 'BG-23', 'BT-117'),
  categoryPresent('BR-47', 'BG-23', 'BT-118', 'BT-118-1'),
  fatal(
    'BR-48',
    'BG-23',
    ['BT-119'],
    (row) => isVat(row, 'BT-118-1') && (has(row, 'BT-119') || textOf(row, 'BT-118') === 'O'),
  ),
  present('BR-49', 'BG-16', 'BT-81'),
  fatal('BR-50', 'BG-16', ['BT-84'], (means) =>
    (means.groups['BG-17'] ?? []).every((account) => !isTransfer(means) || says(account, 'BT-84')),
  ),
  { ...onlyIn('ubl', fatal('BR-51', 'BG-18', ['BT-87'], hidesCard)), severity: 'warning' },
  onlyIn('cii', fatal('BR-51', 'BG-18', ['BT-87'], hidesCard)),
  onlyIn('ubl', filled('BR-52', 'BG-24', 'BT-122')),
  fatal('BR-54', 'BG-32', ['BT-160', 'BT-161'], (each) => has(each, 'BT-160') && has(each, 'BT-161')),
  presentOrFilled('BR-55', 'BG-3', 'BT-25'),
  presentOrFilled('BR-56', 'BG-11', 'BT-63'),
  presentOrFilled('BR-57', 'BG-15', 'BT-80'),
  fatal('BR-61', 'BG-16', ['BT-84'], (means, { syntax }) => {
    if (!isTransfer(means)) return true;
    const accounts = means.groups['BG-17'] ?? [];
    // CII asks each account that is there; that there is one, its syntax rules ask (CII-SR-470).
    return syntax === 'cii'
      ? accounts.every((each) => has(each, 'BT-84'))
      : accounts.some((each) => has(each, 'BT-84'));
  }),
  withScheme('BR-62', 'BG-4', 'BT-34', 'schemeID'),
  withScheme('BR-63', 'BG-7', 'BT-49', 'schemeID'),
  withScheme('BR-64', 'BG-31', 'BT-157', 'schemeID'),
  withScheme('BR-65', 'BG-31', 'BT-158', 'listID'),
];
