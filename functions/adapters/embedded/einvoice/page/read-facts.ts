import { groupOf, groupsOf, textOf, type Group } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { findCodeWord } from '#shared/text/einvoice-words.ts';
import { saysSomething, type Block, type Fact } from './invoice-page.ts';
import { readProjects } from './read-documents.ts';
import { readOthers } from './read-parties.ts';
import {
  factsOf,
  fill,
  show,
  showAccount,
  showAll,
  showPeriod,
  toParagraphs,
  word,
  type PageTexts,
} from './page-texts.ts';

function readDates(texts: PageTexts, root: Group): Block {
  const period = groupsOf(root, 'BG-14').flatMap((group): readonly Fact[] => {
    const text = showPeriod(texts, group, ['BT-73', 'BT-74']);
    return text === undefined ? [] : [{ label: word(texts, 'period'), text }];
  });
  const due = groupsOf(root, 'BG-16').flatMap((group) => factsOf(texts, group, [['BT-9', 'dueDate']]));
  // A rule of the tax point may stand with each row of taxes, and in UBL with each period.
  const rules = [...new Set([root, ...groupsOf(root, 'BG-14')].flatMap((group) => showAll(texts, group, 'BT-8')))];
  const points = [...new Set(showAll(texts, root, 'BT-7'))];
  return {
    title: word(texts, 'dates'),
    lines: [],
    facts: [
      ...factsOf(texts, root, [['BT-2', 'issueDate']]),
      ...points.map((text) => ({ label: word(texts, 'taxDate'), text })),
      ...rules.map((text) => ({ label: word(texts, 'taxDateRule'), text })),
      ...factsOf(texts, root, [['BT-9', 'dueDate']]),
      ...due,
      ...period,
    ],
  };
}

const readPreceding = (texts: PageTexts, root: Group): readonly Fact[] =>
  groupsOf(root, 'BG-3').flatMap((group) => {
    const [text, date] = [show(texts, group, 'BT-25'), show(texts, group, 'BT-26')];
    const shown = text === undefined || date === undefined ? (text ?? date) : fill(texts, 'dated', { text, date });
    return shown === undefined ? [] : [{ label: word(texts, 'preceding'), text: shown }];
  });

function readReferences(texts: PageTexts, root: Group): Block {
  const code = textOf(root, 'BT-3');
  const unnamed = code !== undefined && findCodeWord(texts.locale, 'type', code) === undefined;
  return {
    title: word(texts, 'references'),
    lines: [],
    facts: [
      ...(unnamed ? [{ label: word(texts, 'documentType'), text: code }] : []),
      ...readPreceding(texts, root),
      ...factsOf(texts, root, [
        ['BT-10', 'buyerReference'],
        ['BT-13', 'order'],
        ['BT-14', 'salesOrder'],
        ['BT-12', 'contract'],
        ['BT-11', 'project'],
        ['BT-16', 'despatch'],
        ['BT-15', 'receipt'],
        ['BT-17', 'tender'],
        ['BT-18', 'object'],
        ['BT-19', 'accountingCost'],
        ['BT-5', 'currency'],
        ['BT-6', 'taxCurrency'],
      ]),
      ...readProjects(texts, root),
    ],
  };
}

/** The number of a card with its last four digits alone, as a page shows it; a number that is masked already stays as it is. */
const maskCard = (number: string): string =>
  number.replace(/\D/gu, '').length <= 10 ? number : number.replace(/\d(?=(?:\D*\d){4})/gu, '•');

function readMeans(texts: PageTexts, group: Group): Block {
  const named = show(texts, group, 'BT-81');
  const accounts = groupsOf(group, 'BG-17').flatMap((account) => [
    ...showAll(texts, account, 'BT-84').map((text) => {
      const shown = showAccount(text);
      return { label: word(texts, shown === text ? 'account' : 'iban'), text: shown };
    }),
    ...factsOf(texts, account, [
      ['BT-86', 'bic'],
      ['BT-85', 'accountName'],
    ]),
  ]);
  const cards = groupsOf(group, 'BG-18').flatMap((card) => [
    ...showAll(texts, card, 'BT-87').map((text) => ({ label: word(texts, 'card'), text: maskCard(text) })),
    ...factsOf(texts, card, [['BT-88', 'cardHolder']]),
  ]);
  const debits = groupsOf(group, 'BG-19').flatMap((debit) => [
    ...factsOf(texts, debit, [['BT-89', 'mandate']]),
    ...showAll(texts, debit, 'BT-91').map((text) => ({
      label: word(texts, 'debitedAccount'),
      text: showAccount(text),
    })),
  ]);
  return {
    title: word(texts, 'payment'),
    lines: [],
    facts: [
      ...(named === undefined ? [] : [{ label: word(texts, 'paymentMeans'), text: named }]),
      ...factsOf(texts, group, [['BT-82', 'paymentText']]),
      ...accounts,
      ...factsOf(texts, group, [
        ['BT-86', 'bic'],
        ['BT-83', 'remittance'],
      ]),
      ...cards,
      ...debits,
    ],
  };
}

/** What holds for all means of payment. */
const readTerms = (texts: PageTexts, root: Group): Block => ({
  title: word(texts, 'terms'),
  lines: showAll(texts, root, 'BT-20').flatMap(toParagraphs),
  facts: [
    ...factsOf(texts, root, [
      ['BT-83', 'remittance'],
      ['BT-89', 'mandate'],
    ]),
    ...[root, groupOf(root, 'BG-4'), groupOf(root, 'BG-10')].flatMap((group) =>
      factsOf(texts, group, [['BT-90', 'creditorId']]),
    ),
  ],
});

/** Dates, references, other parties and payment of an e-invoice. */
export const readFacts = (texts: PageTexts, root: Group): readonly Block[] =>
  [
    readDates(texts, root),
    readReferences(texts, root),
    ...readOthers(texts, root),
    ...groupsOf(root, 'BG-16').map((group) => readMeans(texts, group)),
    readTerms(texts, root),
  ].filter(saysSomething);
