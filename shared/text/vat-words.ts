import type { Locale } from '#shared/kit/locale.ts';
import type { WatchedSection } from '#shared/accounting/control-section.ts';
import type { VatFinding } from '#shared/vat-watch/vat-line.ts';
import { findingWords } from './vat-finding-words.ts';

/** Sections of the Slovak form and what is in none. */
export type SlovakSection = Exclude<WatchedSection, 'A4' | 'A5' | 'B3'>;

type Head =
  | 'meaning'
  | 'section'
  | 'rate'
  | 'count'
  | 'base'
  | 'vat'
  | 'unsure'
  | 'number'
  | 'partner'
  | 'vatId'
  | 'date'
  | 'findings';

type VatWords = {
  readonly sheets: { readonly totals: string; readonly lines: string; readonly suppliers: string };
  readonly heads: Readonly<Record<Head, string>>;
  readonly findings: Readonly<Record<VatFinding, string>>;
  /** What a section of the Slovak control statement holds (§ 78a of Act 222/2004 Z. z. and the notes of its form). */
  readonly sections: Readonly<Record<SlovakSection, string>>;
  readonly balance: { readonly output: string; readonly input: string; readonly balance: string };
};

/** Words of the VAT watch, on the screen and in its workbook. */
export const vatWords: Readonly<Record<Locale, VatWords>> = {
  sk: {
    sheets: { totals: 'Súčty', lines: 'Doklady', suppliers: 'B.3.2 podľa dodávateľov' },
    sections: {
      A1: 'Vystavené faktúry pre podnikateľov, z ktorých platíte daň vy.',
      A2: 'Dodania s tuzemským prenosom, pri ktorých daň platí odberateľ (§ 69 ods. 12), vrátane stavebných prác podľa písm. j).',
      B1: 'Prijaté faktúry, z ktorých daň platíte vy ako odberateľ (samozdanenie, § 69 ods. 2, 3, 6, 7 a 9 až 12). Daň priznáte aj odpočítate.',
      B2: 'Prijaté faktúry s daňou od iných platiteľov, z ktorých si daň odpočítate.',
      B31: 'Zjednodušené faktúry (bločky) jednou sumou: odpočítaná daň za obdobie je nižšia ako 3 000 €.',
      B32: 'Zjednodušené faktúry (bločky) po dodávateľoch: odpočítaná daň za obdobie je 3 000 € a viac.',
      C1: 'Opravy (dobropisy, ťarchopisy), ktoré ste vystavili k dokladom z oddielu A.',
      C2: 'Opravy (dobropisy, ťarchopisy), ktoré ste prijali k dokladom z oddielu B.',
      D1: 'Tržby z pokladníc eKasa jednou sumou.',
      D2: 'Ostatné dodania, z ktorých platíte daň a ktoré sa neevidujú v pokladnici: najmä pre nepodnikateľov.',
      X: 'Doklady, ktoré sa v kontrolnom výkaze neuvádzajú: bez slovenskej dane, zálohové výzvy alebo doklady neplatiteľov.',
    },
    balance: {
      output: 'Daň na výstupe',
      input: 'Odpočítaná daň na vstupe',
      balance: 'Vlastná daň na úhradu (mínus je nadmerný odpočet)',
    },
    heads: {
      rate: 'Sadzba',
      meaning: 'Čo doň patrí',
      section: 'Oddiel',
      count: 'Doklady',
      base: 'Základ',
      vat: 'Daň',
      unsure: 'Na kontrolu',
      number: 'Číslo',
      partner: 'Partner',
      vatId: 'IČ DPH',
      date: 'Dátum',
      findings: 'Čo treba preveriť',
    },
    findings: findingWords.sk,
  },
  en: {
    sheets: { totals: 'Totals', lines: 'Documents', suppliers: 'B.3.2 by supplier' },
    sections: {
      A1: 'Invoices issued to businesses on which you owe the VAT.',
      A2: 'Domestic supplies on which the customer owes the VAT (§ 69 par. 12), including construction work under letter j).',
      B1: 'Invoices received on which you owe the VAT as the customer (reverse charge, § 69 par. 2, 3, 6, 7 and 9 to 12). You both declare and deduct it.',
      B2: 'Invoices with VAT received from other VAT payers, whose VAT you deduct.',
      B31: 'Simplified invoices (receipts) as one total: the VAT deducted in the period is below €3,000.',
      B32: 'Simplified invoices (receipts) by supplier: the VAT deducted in the period is €3,000 or more.',
      C1: 'Corrections (credit and debit notes) that you issued for documents in section A.',
      C2: 'Corrections (credit and debit notes) that you received for documents in section B.',
      D1: 'Sales from eKasa cash registers as one total.',
      D2: 'Other supplies on which you owe the VAT and that are not recorded in a cash register, mainly to private individuals.',
      X: 'Documents that are not reported: without Slovak VAT, advance requests, or documents of non-payers.',
    },
    balance: {
      output: 'Output VAT',
      input: 'Input VAT deducted',
      balance: 'VAT payable (a minus is an excess deduction)',
    },
    heads: {
      rate: 'Rate',
      meaning: 'What belongs there',
      section: 'Section',
      count: 'Documents',
      base: 'Base',
      vat: 'VAT',
      unsure: 'To check',
      number: 'Number',
      partner: 'Partner',
      vatId: 'VAT number',
      date: 'Date',
      findings: 'What to check',
    },
    findings: findingWords.en,
  },
  cs: {
    sheets: { totals: 'Součty', lines: 'Doklady', suppliers: 'B.3.2 podle dodavatelů' },
    sections: {
      A1: 'Vystavené faktury pro podnikatele, z nichž platíte daň vy.',
      A2: 'Dodání s tuzemským přenesením, u nichž daň platí odběratel (§ 69 odst. 12 slovenského zákona), včetně stavebních prací podle písm. j).',
      B1: 'Přijaté faktury, z nichž daň platíte vy jako odběratel (samovyměření, § 69 odst. 2, 3, 6, 7 a 9 až 12). Daň přiznáte i odpočtete.',
      B2: 'Přijaté faktury s daní od jiných plátců, z nichž si daň odpočtete.',
      B31: 'Zjednodušené faktury (účtenky) jednou částkou: odpočtená daň za období je nižší než 3 000 €.',
      B32: 'Zjednodušené faktury (účtenky) po dodavatelích: odpočtená daň za období je 3 000 € a více.',
      C1: 'Opravy (dobropisy, vrubopisy), které jste vystavili k dokladům z oddílu A.',
      C2: 'Opravy (dobropisy, vrubopisy), které jste přijali k dokladům z oddílu B.',
      D1: 'Tržby z pokladen eKasa jednou částkou.',
      D2: 'Ostatní dodání, z nichž platíte daň a která nejsou evidována v pokladně: hlavně pro nepodnikatele.',
      X: 'Doklady, které se ve výkazu neuvádějí: bez slovenské daně, výzvy k záloze nebo doklady neplátců.',
    },
    balance: {
      output: 'Daň na výstupu',
      input: 'Odpočtená daň na vstupu',
      balance: 'Vlastní daň k úhradě (minus je nadměrný odpočet)',
    },
    heads: {
      rate: 'Sazba',
      meaning: 'Co do něj patří',
      section: 'Oddíl',
      count: 'Doklady',
      base: 'Základ',
      vat: 'Daň',
      unsure: 'Ke kontrole',
      number: 'Číslo',
      partner: 'Partner',
      vatId: 'DIČ (IČ DPH)',
      date: 'Datum',
      findings: 'Co prověřit',
    },
    findings: findingWords.cs,
  },
  fr: {
    sheets: { totals: 'Totaux', lines: 'Documents', suppliers: 'B.3.2 par fournisseur' },
    sections: {
      A1: 'Factures émises à des entreprises, dont vous devez la taxe.',
      A2: 'Livraisons avec autoliquidation nationale, dont le client doit la taxe (§ 69 al. 12), travaux de construction du point j) compris.',
      B1: 'Factures reçues dont vous devez la taxe en tant que client (autoliquidation, § 69 al. 2, 3, 6, 7 et 9 à 12). La taxe est déclarée et déduite.',
      B2: 'Factures avec taxe reçues d’autres assujettis, dont vous déduisez la taxe.',
      B31: 'Factures simplifiées (tickets) en un seul montant : la taxe déduite de la période est inférieure à 3 000 €.',
      B32: 'Factures simplifiées (tickets) par fournisseur : la taxe déduite de la période atteint 3 000 €.',
      C1: 'Rectifications (avoirs, notes de débit) émises pour des documents de la section A.',
      C2: 'Rectifications (avoirs, notes de débit) reçues pour des documents de la section B.',
      D1: 'Recettes des caisses eKasa en un seul montant.',
      D2: 'Autres livraisons dont vous devez la taxe et qui ne passent pas par une caisse, surtout à des particuliers.',
      X: 'Documents non déclarés : sans taxe slovaque, demandes d’acompte ou documents de non-assujettis.',
    },
    balance: {
      output: 'TVA collectée',
      input: 'TVA déduite',
      balance: 'TVA à payer (un montant négatif est un crédit)',
    },
    heads: {
      rate: 'Taux',
      meaning: 'Contenu',
      section: 'Section',
      count: 'Documents',
      base: 'Base',
      vat: 'TVA',
      unsure: 'À vérifier',
      number: 'Numéro',
      partner: 'Partenaire',
      vatId: 'Numéro de TVA',
      date: 'Date',
      findings: 'Points à vérifier',
    },
    findings: findingWords.fr,
  },
};
