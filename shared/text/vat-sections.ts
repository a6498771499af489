import type { WatchedSection } from '#shared/accounting/control-section.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { vatWords, type SlovakSection } from './vat-words.ts';

const czech = ['A1', 'A2', 'A4', 'A5', 'B1', 'B2', 'B3', 'X'] as const;
type CzechSection = (typeof czech)[number];

/** What a section of the Czech control statement holds (§ 101c and § 101d of Act 235/2004 Sb.). */
const czechSections: Readonly<Record<Locale, Readonly<Record<CzechSection, string>>>> = {
  sk: {
    A1: 'Vystavené doklady s tuzemským prenesením, pri ktorých daň priznáva odberateľ (§ 92a českého zákona).',
    A2: 'Prijaté plnenia zo zahraničia, z ktorých daň priznávate vy: tovar z EÚ a služby (§ 108 českého zákona).',
    A4: 'Vystavené doklady pre platiteľov nad 10 000 Kč vrátane dane, jednotlivo.',
    A5: 'Ostatné zdanené plnenia jednou sumou: do 10 000 Kč a bez DIČ odberateľa.',
    B1: 'Prijaté doklady s tuzemským prenesením, z ktorých daň priznávate vy (§ 92a českého zákona).',
    B2: 'Prijaté doklady od platiteľov nad 10 000 Kč vrátane dane, z ktorých si daň odpočítate, jednotlivo.',
    B3: 'Ostatné prijaté doklady s odpočtom jednou sumou: do 10 000 Kč.',
    X: 'Doklady, ktoré sa v kontrolnom hlásení neuvádzajú: bez českej dane, zálohové výzvy alebo doklady neplatiteľov.',
  },
  en: {
    A1: 'Issued documents under the domestic reverse charge, on which the customer owes the VAT (§ 92a of the Czech act).',
    A2: 'Supplies received from abroad on which you owe the VAT: goods from the EU and services (§ 108 of the Czech act).',
    A4: 'Documents issued to payers above CZK 10,000 including VAT, one by one.',
    A5: 'Other taxed supplies as one total: up to CZK 10,000, and without the customer’s VAT number.',
    B1: 'Documents received under the domestic reverse charge, on which you owe the VAT (§ 92a of the Czech act).',
    B2: 'Documents received from payers above CZK 10,000 including VAT, whose VAT you deduct, one by one.',
    B3: 'Other received documents with deduction as one total: up to CZK 10,000.',
    X: 'Documents that are not reported: without Czech VAT, advance requests, or documents of non-payers.',
  },
  cs: {
    A1: 'Uskutečněná plnění v režimu přenesení daňové povinnosti, u nichž daň přiznává odběratel (§ 92a).',
    A2: 'Přijatá plnění ze zahraničí, z nichž daň přiznáváte vy: zboží z EU a služby (§ 108).',
    A4: 'Uskutečněná plnění pro plátce nad 10 000 Kč včetně daně, jednotlivě.',
    A5: 'Ostatní zdaněná plnění jednou částkou: do 10 000 Kč a bez DIČ odběratele.',
    B1: 'Přijatá plnění v režimu přenesení daňové povinnosti, z nichž daň přiznáváte vy (§ 92a).',
    B2: 'Přijatá plnění od plátců nad 10 000 Kč včetně daně, z nichž si daň odpočtete, jednotlivě.',
    B3: 'Ostatní přijatá plnění s odpočtem jednou částkou: do 10 000 Kč.',
    X: 'Doklady, které se v kontrolním hlášení neuvádějí: bez české daně, výzvy k záloze nebo doklady neplátců.',
  },
  fr: {
    A1: 'Documents émis en autoliquidation nationale, dont la taxe est due par le client (§ 92a de la loi tchèque).',
    A2: 'Opérations reçues de l’étranger dont vous devez la taxe\u00a0: biens de l’UE et services (§ 108 de la loi tchèque).',
    A4: 'Documents émis à des assujettis au-dessus de 10 000 CZK taxe comprise, un par un.',
    A5: 'Autres opérations taxées en une seule somme\u00a0: jusqu’à 10 000 CZK, et sans numéro de TVA du client.',
    B1: 'Documents reçus en autoliquidation nationale, dont vous devez la taxe (§ 92a de la loi tchèque).',
    B2: 'Documents reçus d’assujettis au-dessus de 10 000 CZK taxe comprise, dont vous déduisez la taxe, un par un.',
    B3: 'Autres documents reçus avec déduction en une seule somme\u00a0: jusqu’à 10 000 CZK.',
    X: 'Documents non déclarés\u00a0: sans taxe tchèque, demandes d’acompte, ou de non-assujettis.',
  },
};

const isCzech = (section: WatchedSection): section is CzechSection => czech.some((one) => one === section);
const isSlovak = (section: WatchedSection): section is SlovakSection => Object.hasOwn(vatWords.sk.sections, section);

/** What a section of the control statement of a country holds; empty for one that its form does not have. */
export function describeSection(locale: Locale, country: 'SK' | 'CZ', section: WatchedSection): string {
  if (country === 'CZ') return isCzech(section) ? czechSections[locale][section] : '';
  return isSlovak(section) ? vatWords[locale].sections[section] : '';
}
