import type { GroupId, TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { groupOf, groupsOf, type Group } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { EinvoiceWord } from '#shared/text/einvoice-words.ts';
import { saysSomething, type Block } from './invoice-page.ts';
import { factsOf, show, showAll, word, type PageTexts } from './page-texts.ts';

type AddressTerms = readonly [TermId, TermId, TermId, TermId, TermId, TermId, TermId];
type Facts = readonly (readonly [TermId, EinvoiceWord])[];

/** Where a party has its terms. */
type PartyTerms = {
  readonly title: EinvoiceWord;
  readonly name: TermId;
  readonly address?: readonly [GroupId, AddressTerms];
  readonly contact?: readonly [GroupId, Facts];
  readonly facts: Facts;
};

const seller: PartyTerms = {
  title: 'seller',
  name: 'BT-27',
  address: ['BG-5', ['BT-35', 'BT-36', 'BT-162', 'BT-38', 'BT-37', 'BT-39', 'BT-40']],
  contact: [
    'BG-6',
    [
      ['BT-41', 'contact'],
      ['BT-42', 'phone'],
      ['BT-43', 'email'],
    ],
  ],
  facts: [
    ['BT-28', 'tradingName'],
    ['BT-30', 'companyId'],
    ['BT-32', 'taxId'],
    ['BT-31', 'vatId'],
    ['BT-29', 'identifier'],
    ['BT-34', 'electronicAddress'],
    ['BT-33', 'legalForm'],
  ],
};

const buyer: PartyTerms = {
  title: 'buyer',
  name: 'BT-44',
  address: ['BG-8', ['BT-50', 'BT-51', 'BT-163', 'BT-53', 'BT-52', 'BT-54', 'BT-55']],
  contact: [
    'BG-9',
    [
      ['BT-56', 'contact'],
      ['BT-57', 'phone'],
      ['BT-58', 'email'],
    ],
  ],
  facts: [
    ['BT-45', 'tradingName'],
    ['BT-47', 'companyId'],
    ['BT-48', 'vatId'],
    ['BT-46', 'identifier'],
    ['BT-49', 'electronicAddress'],
  ],
};

const payee: PartyTerms = {
  title: 'payee',
  name: 'BT-59',
  facts: [
    ['BT-61', 'companyId'],
    ['BT-60', 'identifier'],
  ],
};

const taxRepresentative: PartyTerms = {
  title: 'taxRepresentative',
  name: 'BT-62',
  address: ['BG-12', ['BT-64', 'BT-65', 'BT-164', 'BT-67', 'BT-66', 'BT-68', 'BT-69']],
  facts: [['BT-63', 'vatId']],
};

const delivery: PartyTerms = {
  title: 'delivery',
  name: 'BT-70',
  address: ['BG-15', ['BT-75', 'BT-76', 'BT-165', 'BT-78', 'BT-77', 'BT-79', 'BT-80']],
  facts: [
    ['BT-72', 'deliveryDate'],
    ['BT-71', 'identifier'],
  ],
};

function readAddress(texts: PageTexts, address: Group | undefined, ids: AddressTerms): readonly string[] {
  const [street, more, line, zip, city, region, country] = ids;
  const place = [...showAll(texts, address, zip), ...showAll(texts, address, city)].join(' ');
  return [
    ...[street, more, line].flatMap((id) => showAll(texts, address, id)),
    ...(place === '' ? [] : [place]),
    ...[region, country].flatMap((id) => showAll(texts, address, id)),
  ];
}

function readParty(texts: PageTexts, group: Group | undefined, party: PartyTerms): readonly Block[] {
  const { title, name, address, contact, facts } = party;
  const block: Block = {
    title: word(texts, title),
    name: show(texts, group, name),
    lines: address === undefined ? [] : readAddress(texts, groupOf(group, address[0]), address[1]),
    facts: [
      ...factsOf(texts, group, facts),
      ...(contact === undefined ? [] : factsOf(texts, groupOf(group, contact[0]), contact[1])),
    ],
  };
  return saysSomething(block) ? [block] : [];
}

/** The seller and the buyer of an e-invoice. */
export const readParties = (texts: PageTexts, root: Group): readonly Block[] => [
  ...readParty(texts, groupOf(root, 'BG-4'), seller),
  ...readParty(texts, groupOf(root, 'BG-7'), buyer),
];

/** Where the goods were delivered, and who else takes part: the payee and the tax representative. */
export const readOthers = (texts: PageTexts, root: Group): readonly Block[] => [
  ...groupsOf(root, 'BG-13').flatMap((group) => readParty(texts, group, delivery)),
  ...readParty(texts, groupOf(root, 'BG-10'), payee),
  ...readParty(texts, groupOf(root, 'BG-11'), taxRepresentative),
];
