import { groupsOf, has, termsOf, textOf, type Group, type Term } from '#shared/einvoice/semantic/semantic-invoice.ts';
import { measureEmbedded, nameMimeType } from '#shared/einvoice/supporting-files.ts';
import { toSizeUnit } from '#shared/kit/size-unit.ts';
import { findCodeWord } from '#shared/text/einvoice-words.ts';
import { showNumber } from './figures.ts';
import { saysSomething, type Block, type Fact, type Row, type Table } from './invoice-page.ts';
import { factsOf, labelled, show, showAll, toParagraphs, word, type PageTexts } from './page-texts.ts';

/** How large a file is, in kilobytes. */
const showSize = (bytes: number, { locale }: PageTexts): string =>
  `${showNumber((Math.ceil(bytes / 102.4) / 10).toFixed(1), locale)}\u00a0${toSizeUnit('kB', locale)}`;

function describeFile(texts: PageTexts, { text, attributes }: Term): string {
  const parts = [
    attributes['filename'],
    nameMimeType(attributes['mimeCode'] ?? ''),
    showSize(measureEmbedded(text), texts),
  ];
  const whole = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  return labelled(texts, { label: word(texts, 'attached'), text: whole });
}

/** References that are terms of the header stand there: the invoiced object (130), the tender or, in UBL, the project (50). */
const isHeaderTerm = (group: Group): boolean =>
  ['50', '130'].includes(textOf(group, 'BT-122-1') ?? '') &&
  !has(group, 'BT-123') &&
  !has(group, 'BT-124') &&
  !has(group, 'BT-125');

/** Documents that support the invoice: their names, where they are, and files that the e-invoice carries. */
export const readDocuments = (texts: PageTexts, root: Group): Table => ({
  title: word(texts, 'documents'),
  columns: [
    { title: word(texts, 'reference'), look: 'text' },
    { title: word(texts, 'description'), look: 'flexible' },
  ],
  rows: groupsOf(root, 'BG-24')
    .filter((group) => !isHeaderTerm(group))
    .map((group): Row => ({
      cells: [show(texts, group, 'BT-122') ?? '', showAll(texts, group, 'BT-123').join(', ')],
      details: [
        ...showAll(texts, group, 'BT-124'),
        ...termsOf(group, 'BT-125').map((term) => describeFile(texts, term)),
      ],
    })),
});

/** The project of a UBL credit note, which has no element of its own for it. */
export const readProjects = (texts: PageTexts, root: Group): readonly Fact[] =>
  groupsOf(root, 'BG-24')
    .filter((group) => isHeaderTerm(group) && textOf(group, 'BT-122-1') === '50')
    .flatMap((group) => factsOf(texts, group, [['BT-122', 'project']]));

/** Notes with what they are about. */
export const readNotes = (texts: PageTexts, root: Group): readonly Block[] =>
  groupsOf(root, 'BG-1')
    .map((group): Block => {
      // UBL writes the subject between signs before the text.
      const whole = showAll(texts, group, 'BT-22').join('\n');
      const [, subject, rest] = /^#([A-Z]{3})#(.*)$/su.exec(whole) ?? [];
      const code = textOf(group, 'BT-21') ?? subject;
      return {
        title: code === undefined ? word(texts, 'note') : showSubject(texts, code),
        lines: toParagraphs(rest ?? whole),
        facts: [],
      };
    })
    .filter(saysSomething);

const showSubject = (texts: PageTexts, code: string): string =>
  findCodeWord(texts.locale, 'subject', code) ?? labelled(texts, { label: word(texts, 'note'), text: code });

/** By which rules the e-invoice was made. */
export const readAbout = (texts: PageTexts, root: Group): readonly Block[] =>
  [
    {
      title: word(texts, 'about'),
      lines: [],
      facts: groupsOf(root, 'BG-2').flatMap((group) =>
        factsOf(texts, group, [
          ['BT-23', 'process'],
          ['BT-24', 'specification'],
        ]),
      ),
    },
  ].filter(saysSomething);
