import type { Locale } from '#shared/kit/locale.ts';

/** Export notes about tax that an export cannot carry without booking it wrongly; see export-notes.ts. */
export const taxNotes = {
  'vat-foreign': {
    sk: 'Doklad má DPH iného štátu[ ({value})], ktorá sa tu nedá odpočítať. Zaúčtujte ho v programe ručne, alebo ak ju nebudete žiadať späť, uveďte celú sumu ako základ so sadzbou 0 %.',
    en: 'The document bears VAT of another country[ ({value})], which cannot be deducted here. Book it in the program by hand, or, if you will not reclaim it, enter the whole amount as a base at 0 %.',
    cs: 'Doklad má DPH jiného státu[ ({value})], kterou zde nelze odpočíst. Zaúčtujte ho v programu ručně, nebo pokud ji nebudete žádat zpět, uveďte celou částku jako základ se sazbou 0 %.',
    fr: 'Le document porte une TVA d’un autre pays[ ({value})], non déductible ici. Comptabilisez-le à la main dans le logiciel ou, si vous n’en demandez pas le remboursement, saisissez le montant total comme base à 0 %.',
  },
  'reverse-charge-unclassified': {
    sk: 'Doklad s prenesením daňovej povinnosti nemá členenie DPH a program by ho nezdanil. Doplňte členenie DPH.',
    en: 'The document under reverse charge has no VAT classification, and the program would not tax it. Fill in the VAT classification.',
    cs: 'Doklad v režimu přenesení daňové povinnosti nemá členění DPH a program by ho nezdanil. Doplňte členění DPH.',
    fr: 'Le document en autoliquidation n’a pas de classification de TVA et le logiciel ne le taxerait pas. Renseignez la classification de TVA.',
  },
  'reverse-charge-unposted': {
    sk: 'Doklad s prenesením daňovej povinnosti tento export sám nezdaní. Zapíšte k nemu účtovné riadky so samozdanením, alebo ho zaúčtujte priamo v programe.',
    en: 'This export does not tax a document under reverse charge by itself. Enter its posting rows with the self-assessed VAT, or book it directly in the program.',
    cs: 'Doklad v režimu přenesení daňové povinnosti tento export sám nezdaní. Zapište k němu účetní řádky se samovyměřením, nebo ho zaúčtujte přímo v programu.',
    fr: 'Cet export ne taxe pas de lui-même un document en autoliquidation. Saisissez ses lignes d’écriture avec la TVA autoliquidée, ou comptabilisez-le directement dans le logiciel.',
  },
  'reverse-charge-not-taken': {
    sk: 'Prenesenie daňovej povinnosti sa pri tomto druhu dokladu do programu neprenáša. Zaúčtujte doklad priamo v programe.',
    en: 'Reverse charge is not carried into the program for this kind of document. Book the document directly in the program.',
    cs: 'Přenesení daňové povinnosti se u tohoto druhu dokladu do programu nepřenáší. Zaúčtujte doklad přímo v programu.',
    fr: 'L’autoliquidation n’est pas transmise au logiciel pour cette nature de document. Comptabilisez le document directement dans le logiciel.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
