import * as z from 'zod';
import { accountingKind } from '#shared/export-systems/offered-kinds.ts';
import { codeTable, sumTypeTable } from './vat-codes.ts';
import { readableLine } from '#shared/kit/readable-name.ts';

const code = (max: number) => readableLine(max);
/** A synthetic account of three digits and its analytic part, as they stand in the chart of accounts. */
const account = z.string().regex(/^\d{3}[0-9A-Za-z]{0,6}$/u);

/** VAT accounts by rate of the country of the books: basic, reduced, second reduced. */
const vatAccounts = z.object({ basic: account, reduced: account, reduced2: account });

/** Accounts for posting rows that were not written by hand (Slovak framework chart of accounts, MF SR 23054/2002-92). */
const accounts = z.object({
  cost: account.default('501001'),
  revenue: account.default('602001'),
  payable: account.default('321001'),
  payableForeign: account.default('321002'),
  receivable: account.default('311001'),
  receivableForeign: account.default('311002'),
  cash: account.default('211001'),
  card: account.default('261001'),
  internal: account.default('381001'),
  roundingLoss: account.default('548001'),
  roundingGain: account.default('648001'),
  vatIn: vatAccounts.prefault({ basic: '343023', reduced: '343019', reduced2: '343005' }),
  vatOut: vatAccounts.prefault({ basic: '343123', reduced: '343119', reduced2: '343105' }),
});

/** Evidence and number series by kind of document; kinds that are not named take the usual codes of the program. */
const omegaSeries = z.partialRecord(accountingKind, z.object({ evidence: code(5), series: code(5) }));

/**
 * What a company filled in about its books: accounts, series, tills and the codes that its accounting program knows. Empty codes
 * are not set; a document that needs one is refused with that reason.
 */
export const books = z.object({
  accounts: accounts.prefault({}),
  /** A document of the next year is booked on the day of its supply, where exports do not choose another accounting date. */
  yearEnd: z.boolean().default(true),
  omega: z
    .object({
      series: omegaSeries.default({}),
      /** Omega writes a dot itself; some installations want the comma of the system. */
      decimalMark: z.enum(['.', ',']).default('.'),
      /** Of purchases whose tax we assess ourselves: KROS does not publish them. */
      sumTypes: sumTypeTable,
    })
    .prefault({}),
  pohoda: z
    .object({
      encoding: z.enum(['windows-1250', 'utf-8']).default('windows-1250'),
      cashDesk: code(19).default(''),
      /** Names the rate of the document; off, Pohoda takes the rate of its own list. */
      sendRate: z.boolean().default(false),
      /** Credit notes point at the corrected invoice in Pohoda, which must stand there under that number. */
      linkCorrected: z.boolean().default(false),
      /** Of Czech books, whose codes each company names itself. */
      vatCodes: codeTable(19),
    })
    .prefault({}),
  moneys3: z
    .object({
      bankAccount: code(10).default(''),
      cashDesk: code(10).default(''),
      /** How credit notes are written; the program's schema leaves it open. */
      creditNotes: z.enum(['negative', 'positive']).default('negative'),
      vatCodes: codeTable(10),
    })
    .prefault({}),
  flexi: z
    .object({
      /** Codes of document types in the program's own list, by kind of document. */
      documentTypes: z.partialRecord(accountingKind, code(20)).default({}),
      cashDesk: code(20).default(''),
      overwrite: z.boolean().default(true),
      vatCodes: codeTable(20),
    })
    .prefault({}),
  mrp: z
    .object({
      taxCodes: z
        .object({
          issued: z.int().min(0).max(999).default(10),
          received: z.int().min(0).max(999).default(40),
          issuedNonTax: z.int().min(0).max(999).default(19),
          receivedNonTax: z.int().min(0).max(999).default(39),
          /** Codes of other regimes stand in the company's own list; 0 is not set. */
          issuedReverse: z.int().min(0).max(999).default(0),
          receivedReverse: z.int().min(0).max(999).default(0),
          receivedEuGoods: z.int().min(0).max(999).default(0),
          receivedForeignService: z.int().min(0).max(999).default(0),
          receivedImport: z.int().min(0).max(999).default(0),
          issuedEuGoods: z.int().min(0).max(999).default(0),
          issuedAbroad: z.int().min(0).max(999).default(0),
          issuedExport: z.int().min(0).max(999).default(0),
          issuedExempt: z.int().min(0).max(999).default(0),
        })
        .prefault({}),
      cashDesk: code(10).default(''),
      /** Cash, internal and other documents in agendas of their own, whose field lists are not published. */
      ownAgendas: z.boolean().default(false),
    })
    .prefault({}),
  sepa: z
    .object({
      version: z.enum(['03', '09']).default('03'),
      /** The account to pay from; one of the company's. */
      iban: readableLine(34).default(''),
      bic: readableLine(11).default(''),
      batch: z.boolean().default(false),
      /** Who prepares a payment order does not release it. */
      fourEyes: z.boolean().default(false),
    })
    .prefault({}),
});
export type Books = z.infer<typeof books>;

/** The books of a company that has filled in nothing. */
export const getDefaultBooks = (): Books => books.parse({});
