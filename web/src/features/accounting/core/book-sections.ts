import type { ExportSystemId } from '#shared/export-systems/export-systems.ts';
import type { TextKey } from '#web/text/catalogues.ts';
import { sumTypes, vatCodes, type CodeGroup } from './code-tables.ts';

type Label = TextKey<'accounting'>;

/** One value of the books on screen. Choices carry their words; programs' own names stay as they are. */
export type Place = { readonly path: string; readonly label: Label; readonly hint?: Label } & (
  | { readonly kind: 'text' | 'number' | 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly { readonly value: string; readonly label: Label }[] }
);

/** A table with a row for each kind of document and a column for each code. */
export type KindTable = {
  readonly path: string;
  readonly columns: readonly { readonly key: string; readonly label: Label }[];
};

export type BookSection = {
  readonly id: 'accounts' | 'vat' | 'days' | 'omega' | 'pohoda' | 'moneys3' | 'flexi' | 'mrp' | 'sepa';
  readonly title: Label;
  readonly text: Label;
  /** The programs that use it; undefined where all do. */
  readonly systems?: readonly ExportSystemId[];
  readonly places: readonly Place[];
  readonly kinds?: KindTable;
  /** Codes of VAT that the company enters once for all documents. */
  readonly codes?: CodeGroup;
};

const text = (path: string, label: Label, hint?: Label): Place =>
  hint === undefined ? { path, label, kind: 'text' } : { path, label, kind: 'text', hint };
const toggle = (path: string, label: Label, hint: Label): Place => ({ path, label, kind: 'switch', hint });
const number = (path: string, label: Label): Place => ({ path, label, kind: 'number' });

/** Everything of the books that a person sets, in the order of the screen. */
export const bookSections: readonly BookSection[] = [
  {
    id: 'accounts',
    title: 'section.accounts',
    text: 'section.accountsText',
    places: [
      text('accounts.cost', 'account.cost'),
      text('accounts.revenue', 'account.revenue'),
      text('accounts.payable', 'account.payable'),
      text('accounts.payableForeign', 'account.payableForeign'),
      text('accounts.receivable', 'account.receivable'),
      text('accounts.receivableForeign', 'account.receivableForeign'),
      text('accounts.cash', 'account.cash'),
      text('accounts.card', 'account.card'),
      text('accounts.internal', 'account.internal'),
      text('accounts.roundingLoss', 'account.roundingLoss'),
      text('accounts.roundingGain', 'account.roundingGain'),
    ],
  },
  {
    id: 'vat',
    title: 'section.vat',
    text: 'section.vatText',
    places: [
      // Side by side: a row of tax on inputs, and one of tax on outputs.
      text('accounts.vatIn.basic', 'vat.inBasic'),
      text('accounts.vatIn.reduced', 'vat.inReduced'),
      text('accounts.vatIn.reduced2', 'vat.inReduced2'),
      text('accounts.vatOut.basic', 'vat.outBasic'),
      text('accounts.vatOut.reduced', 'vat.outReduced'),
      text('accounts.vatOut.reduced2', 'vat.outReduced2'),
    ],
  },
  {
    id: 'days',
    title: 'section.days',
    text: 'section.daysText',
    places: [toggle('yearEnd', 'days.yearEnd', 'days.yearEndHint')],
  },
  {
    id: 'omega',
    title: 'section.omega',
    text: 'section.omegaText',
    systems: ['omega'],
    kinds: {
      path: 'omega.series',
      columns: [
        { key: 'evidence', label: 'omega.evidence' },
        { key: 'series', label: 'omega.series' },
      ],
    },
    places: [
      {
        path: 'omega.decimalMark',
        label: 'omega.decimalMark',
        kind: 'choice',
        choices: [
          { value: '.', label: 'omega.dot' },
          { value: ',', label: 'omega.comma' },
        ],
      },
    ],
    codes: sumTypes,
  },
  {
    id: 'pohoda',
    title: 'section.pohoda',
    text: 'section.pohodaText',
    systems: ['pohoda'],
    places: [
      text('pohoda.cashDesk', 'cashDesk', 'cashDesk.hint'),
      {
        path: 'pohoda.encoding',
        label: 'pohoda.encoding',
        kind: 'choice',
        choices: [
          { value: 'windows-1250', label: 'pohoda.windows' },
          { value: 'utf-8', label: 'pohoda.utf' },
        ],
      },
      toggle('pohoda.sendRate', 'pohoda.sendRate', 'pohoda.sendRateHint'),
      toggle('pohoda.linkCorrected', 'pohoda.linkCorrected', 'pohoda.linkCorrectedHint'),
    ],
    codes: vatCodes.pohoda,
  },
  {
    id: 'moneys3',
    title: 'section.moneys3',
    text: 'section.moneys3Text',
    systems: ['moneys3'],
    places: [
      text('moneys3.bankAccount', 'moneys3.bankAccount'),
      text('moneys3.cashDesk', 'cashDesk', 'cashDesk.hint'),
      {
        path: 'moneys3.creditNotes',
        label: 'moneys3.creditNotes',
        kind: 'choice',
        choices: [
          { value: 'negative', label: 'moneys3.negative' },
          { value: 'positive', label: 'moneys3.positive' },
        ],
      },
    ],
    codes: vatCodes.moneys3,
  },
  {
    id: 'flexi',
    title: 'section.flexi',
    text: 'section.flexiText',
    systems: ['abraflexi', 'flexibee'],
    kinds: { path: 'flexi.documentTypes', columns: [{ key: '', label: 'flexi.code' }] },
    places: [
      text('flexi.cashDesk', 'cashDesk', 'cashDesk.hint'),
      toggle('flexi.overwrite', 'flexi.overwrite', 'flexi.overwriteHint'),
    ],
    codes: vatCodes.flexi,
  },
  {
    id: 'mrp',
    title: 'section.mrp',
    text: 'section.mrpText',
    systems: ['mrp', 'mrpks'],
    places: [
      number('mrp.taxCodes.received', 'mrp.received'),
      number('mrp.taxCodes.issued', 'mrp.issued'),
      number('mrp.taxCodes.receivedNonTax', 'mrp.receivedNonTax'),
      number('mrp.taxCodes.issuedNonTax', 'mrp.issuedNonTax'),
      number('mrp.taxCodes.receivedReverse', 'mrp.receivedReverse'),
      number('mrp.taxCodes.issuedReverse', 'mrp.issuedReverse'),
      number('mrp.taxCodes.receivedEuGoods', 'mrp.receivedEuGoods'),
      number('mrp.taxCodes.receivedForeignService', 'mrp.receivedForeignService'),
      number('mrp.taxCodes.receivedImport', 'mrp.receivedImport'),
      number('mrp.taxCodes.issuedEuGoods', 'mrp.issuedEuGoods'),
      number('mrp.taxCodes.issuedAbroad', 'mrp.issuedAbroad'),
      number('mrp.taxCodes.issuedExport', 'mrp.issuedExport'),
      number('mrp.taxCodes.issuedExempt', 'mrp.issuedExempt'),
      text('mrp.cashDesk', 'cashDesk', 'cashDesk.hint'),
      toggle('mrp.ownAgendas', 'mrp.ownAgendas', 'mrp.ownAgendasHint'),
    ],
  },
  {
    id: 'sepa',
    title: 'section.sepa',
    text: 'section.sepaText',
    places: [
      text('sepa.iban', 'sepa.iban', 'sepa.ibanHint'),
      text('sepa.bic', 'sepa.bic'),
      {
        path: 'sepa.version',
        label: 'sepa.version',
        kind: 'choice',
        choices: [
          { value: '03', label: 'sepa.v03' },
          { value: '09', label: 'sepa.v09' },
        ],
      },
      toggle('sepa.batch', 'sepa.batch', 'sepa.batchHint'),
      toggle('sepa.fourEyes', 'sepa.fourEyes', 'sepa.fourEyesHint'),
    ],
  },
];

/** The sections that matter to a company with these accounting systems; the others can still be opened. */
export const isUsed = ({ systems }: BookSection, used: ReadonlySet<string>): boolean =>
  systems === undefined || systems.some((system) => used.has(system));
