import type { Locale } from '#shared/kit/locale.ts';

/** Export notes about tax that an export cannot carry without booking it wrongly; see export-notes.ts. */
export const taxNotes = {
  'vat-foreign': {
    sk: 'Doklad má DPH iného štátu[ ({value})], ktorá sa tu nedá odpočítať. Zvoľte režim „Zahraničná DPH“: celá suma pôjde do nákladov a daň môžete žiadať späť v štáte dodávateľa.',
    en: 'The document bears VAT of another country[ ({value})], which cannot be deducted here. Choose the regime “Foreign VAT”: the whole amount is booked as a cost, and the VAT can be reclaimed in the supplier’s country.',
    cs: 'Doklad má DPH jiného státu[ ({value})], kterou zde nelze odpočíst. Zvolte režim „Zahraniční DPH“: celá částka půjde do nákladů a daň můžete žádat zpět ve státě dodavatele.',
    fr: 'Le document porte une TVA d’un autre pays[ ({value})], non déductible ici. Choisissez le régime « TVA étrangère » : le montant total est comptabilisé en charge et la TVA peut être remboursée dans le pays du fournisseur.',
  },
  'tax-stated': {
    sk: 'Doklad uvádza daň[ ({value})], hoci jeho režim DPH je bez dane alebo firma nie je platiteľom. Uvedenú daň treba zaplatiť (§ 69 ods. 5 zákona o DPH). Zvoľte režim „Tuzemské zdanenie“, alebo doklad opravte.',
    en: 'The document states VAT[ ({value})] although its regime bears none or the company is not a VAT payer. VAT that is stated must be paid (§ 69 par. 5 of the VAT Act). Choose the regime “Domestic VAT”, or correct the document.',
    cs: 'Doklad uvádí daň[ ({value})], ačkoli jeho režim DPH je bez daně nebo firma není plátcem. Uvedenou daň je třeba odvést (čl. 203 směrnice o DPH). Zvolte režim „Tuzemské zdanění“, nebo doklad opravte.',
    fr: 'Le document mentionne de la TVA[ ({value})] alors que son régime n’en comporte pas ou que la société n’est pas assujettie. La TVA mentionnée est due (art. 203 de la directive TVA). Choisissez le régime « TVA nationale », ou corrigez le document.',
  },
  'past-rate-unclassified': {
    sk: 'Oprava má sadzbu DPH {value} %, ktorá v deň opravy neplatila, a program ju zaradí len podľa členenia DPH. Zadajte jeho kód raz v časti Účtovníctvo pri svojom programe, alebo členenie DPH na doklade.',
    en: 'The correction bears VAT at {value} %, a rate not in force on its own date, and the program places it only by a VAT classification. Enter its code once under Accounting, in the section of your program, or the VAT classification on the document.',
    cs: 'Oprava má sazbu DPH {value} %, která v den opravy neplatila, a program ji zařadí jen podle členění DPH. Zadejte jeho kód jednou v části Účetnictví u svého programu, nebo členění DPH na dokladu.',
    fr: 'La correction porte une TVA à {value} %, taux qui n’était pas en vigueur à sa date, et le logiciel ne la classe que par une classification de TVA. Saisissez son code une fois sous Comptabilité, dans la partie de votre logiciel, ou la classification de TVA sur le document.',
  },
  'past-rate-unposted': {
    sk: 'Doklad má daň so sadzbou {value} % z minulosti, na ktorú tento export účtovné riadky sám nevytvorí. Zapíšte ich k dokladu (v Omege aj s typmi súm), alebo ho zaúčtujte priamo v programe.',
    en: 'The document bears VAT at {value} %, a rate of the past for which this export makes no posting rows. Enter them on the document (for Omega with their sum types), or book it directly in the program.',
    cs: 'Doklad má daň se sazbou {value} % z minulosti, na kterou tento export účetní řádky sám nevytvoří. Zapište je k dokladu (v Omeze i s typy sum), nebo ho zaúčtujte přímo v programu.',
    fr: 'Le document porte une TVA à {value} %, un ancien taux pour lequel cet export ne crée pas d’écritures. Saisissez-les sur le document (pour Omega avec leurs types de sommes), ou comptabilisez-le directement dans le logiciel.',
  },
  'past-rate-not-taken': {
    sk: 'Opravu so sadzbou DPH {value} %, ktorá v deň opravy neplatila, tento export neprenáša. Zaúčtujte doklad priamo v programe.',
    en: 'This export does not carry a correction at the VAT rate of {value} %, which was not in force on its own date. Book the document directly in the program.',
    cs: 'Opravu se sazbou DPH {value} %, která v den opravy neplatila, tento export nepřenáší. Zaúčtujte doklad přímo v programu.',
    fr: 'Cet export ne transmet pas une correction au taux de TVA de {value} %, qui n’était pas en vigueur à sa date. Comptabilisez le document directement dans le logiciel.',
  },
  'advance-tax-unclear': {
    sk: 'Daň z odpočítaného preddavku[ ({value})] nie je jasná a počítala by sa dvakrát (§ 19 ods. 4 zákona o DPH). Doplňte základ a DPH z preddavku podľa jeho daňového dokladu, alebo číslo daňového dokladu vymažte, ak preddavok zdanený nebol. Ak má preddavok viac sadzieb, zadajte sumy a rozpis DPH po jeho odpočítaní a polia preddavku vymažte.',
    en: 'The VAT of the deducted advance[ ({value})] is not clear and would be counted twice (§ 19 par. 4 of the VAT Act). Fill in the base and VAT of the advance from its tax document, or delete the number of the tax document if the advance bore no VAT. If the advance has several rates, enter the amounts and the VAT breakdown after the advance and clear its fields.',
    cs: 'Daň z odečtené zálohy[ ({value})] není jasná a počítala by se dvakrát (§ 37a zákona o DPH). Doplňte základ a DPH ze zálohy podle jejího daňového dokladu, nebo číslo daňového dokladu smažte, pokud záloha zdaněna nebyla. Má-li záloha více sazeb, zadejte částky a rozpis DPH po jejím odečtení a pole zálohy smažte.',
    fr: 'La TVA de l’acompte déduit[ ({value})] n’est pas certaine et serait comptée deux fois (art. 65 de la directive TVA). Indiquez la base et la TVA de l’acompte d’après sa facture, ou effacez le numéro de celle-ci si l’acompte n’est pas taxé. Si l’acompte relève de plusieurs taux, saisissez les montants et le détail de la TVA après déduction et effacez les champs de l’acompte.',
  },
  'advance-unposted': {
    sk: 'Odpočítanie zdaneného preddavku[ ({value})] tento export sám nezaúčtuje a daň by počítal dvakrát. Zapíšte k dokladu účtovné riadky aj s odpočítaním preddavku, alebo ho zaúčtujte priamo v programe.',
    en: 'This export does not book the deduction of a taxed advance[ ({value})] by itself and would count its VAT twice. Enter the posting rows of the document with the deducted advance, or book it directly in the program.',
    cs: 'Odečtení zdaněné zálohy[ ({value})] tento export sám nezaúčtuje a daň by počítal dvakrát. Zapište k dokladu účetní řádky i s odečtením zálohy, nebo ho zaúčtujte přímo v programu.',
    fr: 'Cet export ne comptabilise pas de lui-même la déduction d’un acompte taxé[ ({value})] et compterait sa TVA deux fois. Saisissez les lignes d’écriture du document avec l’acompte déduit, ou comptabilisez-le directement dans le logiciel.',
  },
  'oss-country-missing': {
    sk: 'Predaj v režime jedného miesta (OSS) neuvádza štát spotreby, bez ktorého by sa zdanil v tuzemsku. Doplňte štát OSS a režim DPH celého dokladu; iné plnenia dajte na samostatný doklad.',
    en: 'A sale under the one-stop shop (OSS) does not name the member state of consumption and would be taxed at home. Fill in the OSS country and set the VAT regime of the whole document; put other supplies on a document of their own.',
    cs: 'Prodej v režimu jednoho správního místa (OSS) neuvádí stát spotřeby, bez kterého by se zdanil v tuzemsku. Doplňte stát OSS a režim DPH celého dokladu; jiná plnění dejte na samostatný doklad.',
    fr: 'Une vente sous le guichet unique (OSS) n’indique pas l’État membre de consommation et serait taxée ici. Indiquez le pays OSS et le régime de TVA de tout le document ; portez les autres opérations sur un document séparé.',
  },
  'receipt-above-limit': {
    sk: 'Blok nad 400 € (iný doklad nad 100 €, v Česku doklad nad 10 000 Kč) nie je zjednodušená faktúra[ ({value})]: daň sa odpočíta až z úplnej faktúry. Vyžiadajte si ju, alebo doplňte svoje IČ DPH ako IČ DPH odberateľa, ak ho doklad uvádza.',
    en: 'A receipt above €400 (another document above €100, in Czechia a document above CZK 10,000) is not a simplified invoice[ ({value})]: its VAT is deducted on a full invoice only. Ask for one, or fill in your VAT number as the customer’s if the document states it.',
    cs: 'Účtenka nad 400 € (jiný doklad nad 100 €, v Česku doklad nad 10 000 Kč) není zjednodušený daňový doklad[ ({value})]: daň se odpočte až z úplného daňového dokladu. Vyžádejte si ho, nebo doplňte své DIČ jako DIČ odběratele, pokud ho doklad uvádí.',
    fr: 'Un ticket de plus de 400 € (un autre document de plus de 100 €, en Tchéquie un document de plus de 10 000 CZK) n’est pas une facture simplifiée[ ({value})] : sa TVA n’est déductible que sur une facture complète. Demandez-la, ou saisissez votre numéro de TVA comme celui du client s’il figure sur le document.',
  },
  'car-rule-not-valid': {
    sk: 'Odpočet 50 % pri automobiloch platí len na Slovensku a od 1. 1. 2026 do 30. 6. 2028; na tento doklad[ ({value})] sa nevzťahuje. Zvoľte iný odpočet DPH.',
    en: 'The 50% deduction for cars is valid in Slovakia only, from 1 January 2026 to 30 June 2028; it does not apply to this document[ ({value})]. Choose another VAT deduction.',
    cs: 'Odpočet 50 % u automobilů platí jen na Slovensku a od 1. 1. 2026 do 30. 6. 2028; na tento doklad[ ({value})] se nevztahuje. Zvolte jiný odpočet DPH.',
    fr: 'La déduction de 50 % pour les véhicules n’est valable qu’en Slovaquie, du 1er janvier 2026 au 30 juin 2028 ; elle ne s’applique pas à ce document[ ({value})]. Choisissez une autre déduction.',
  },
  'deduction-share-missing': {
    sk: 'Pomerný odpočet DPH nemá percento. Doplňte pole Koeficient DPH.',
    en: 'The partial VAT deduction has no percentage. Fill in the VAT coefficient.',
    cs: 'Poměrný odpočet DPH nemá procento. Doplňte pole Koeficient DPH.',
    fr: 'La déduction partielle de la TVA n’a pas de pourcentage. Saisissez le coefficient de TVA.',
  },
  'oss-details-not-taken': {
    sk: 'Pohoda prevezme štát OSS a pri tovare aj druh plnenia, nie však druh služby ani obdobie[ ({value})]. Doplňte ich v programe.',
    en: 'Pohoda takes the OSS country and, for goods, the kind of supply, but not the kind of service or the period[ ({value})]. Add them in the program.',
    cs: 'Pohoda převezme stát OSS a u zboží i druh plnění, ne však druh služby ani období[ ({value})]. Doplňte je v programu.',
    fr: 'Pohoda reprend le pays OSS et, pour les biens, la nature de l’opération, mais ni le type de service ni la période[ ({value})]. Complétez-les dans le logiciel.',
  },
  'tax-not-taken': {
    sk: 'MRP účtuje ostatné záväzky a pohľadávky mimo DPH: daň dokladu[ ({value})] by chýbala v priznaní. Ak sa má odpočítať alebo odviesť, zmeňte druh dokladu na faktúru.',
    en: 'MRP books other payables and receivables outside VAT: the VAT of the document[ ({value})] would be missing in the return. If it is to be deducted or paid, change the kind of document to an invoice.',
    cs: 'MRP účtuje ostatní závazky a pohledávky mimo DPH: daň dokladu[ ({value})] by chyběla v přiznání. Má-li se odpočíst nebo odvést, změňte druh dokladu na fakturu.',
    fr: 'MRP comptabilise les autres dettes et créances hors TVA : la TVA du document[ ({value})] manquerait dans la déclaration. Si elle doit être déduite ou versée, changez la nature du document en facture.',
  },
  'deduction-share-small': {
    sk: 'Odpočet DPH je najviac 1 %. Koeficient sa zadáva v percentách: 0,8 podľa § 50 sa zapíše ako 80.',
    en: 'At most 1% of the VAT is deducted. The coefficient is entered in percent: 0.8 of § 50 is written as 80.',
    cs: 'Odpočet DPH je nejvýše 1 %. Koeficient se zadává v procentech: 0,8 se zapíše jako 80.',
    fr: 'Au plus 1 % de la TVA est déduit. Le coefficient se saisit en pourcentage : 0,8 s’écrit 80.',
  },
  'regime-unclassified': {
    sk: 'Program spozná režim DPH tohto dokladu len podľa členenia DPH z vlastného zoznamu. Zadajte jeho kód raz v časti Účtovníctvo pri svojom programe, alebo členenie DPH na doklade; inak by doklad chýbal vo výkazoch.',
    en: 'The program knows the VAT regime of this document only by a VAT classification from its own list. Enter its code once under Accounting, in the section of your program, or the VAT classification on the document; otherwise the document would be missing in the returns.',
    cs: 'Program pozná režim DPH tohoto dokladu jen podle členění DPH z vlastního seznamu. Zadejte jeho kód jednou v části Účetnictví u svého programu, nebo členění DPH na dokladu; jinak by doklad chyběl ve výkazech.',
    fr: 'Le logiciel ne reconnaît le régime de TVA de ce document que par une classification de sa propre liste. Saisissez son code une fois sous Comptabilité, dans la partie de votre logiciel, ou la classification de TVA sur le document ; sinon il manquerait dans les déclarations.',
  },
  'deduction-not-taken': {
    sk: 'Obmedzený odpočet DPH tento export sám nezaúčtuje. Zadajte kódy odpočtu raz v časti Účtovníctvo, ak ich váš program má, alebo na doklade členenie DPH, ktoré ho v programe vyjadruje.',
    en: 'This export does not book a restricted VAT deduction by itself. Enter the codes of the deduction once under Accounting, if your program has them there, or on the document the VAT classification that stands for it in the program.',
    cs: 'Omezený odpočet DPH tento export sám nezaúčtuje. Zadejte kódy odpočtu jednou v části Účetnictví, pokud je váš program má, nebo na dokladu členění DPH, které ho v programu vyjadřuje.',
    fr: 'Cet export ne comptabilise pas de lui-même une déduction de TVA limitée. Saisissez les codes de la déduction une fois sous Comptabilité, si votre logiciel y en a, ou sur le document la classification de TVA qui y correspond.',
  },
  'regimes-lost': {
    sk: 'Riadky dokladu majú rôzne režimy DPH, ale ich sumy nesedia s rekapituláciou, takže doklad sa nedá rozdeliť. Opravte riadky alebo sumy dokladu.',
    en: 'The lines have different VAT regimes, but their sums do not match the VAT summary, so the document cannot be divided. Correct the lines or the sums.',
    cs: 'Řádky dokladu mají různé režimy DPH, ale jejich součty nesedí s rekapitulací, takže doklad nelze rozdělit. Opravte řádky nebo součty dokladu.',
    fr: 'Les lignes relèvent de régimes de TVA différents, mais leurs sommes ne correspondent pas au récapitulatif : le document ne peut pas être réparti. Corrigez les lignes ou les sommes.',
  },
  'regimes-mixed': {
    sk: 'Tento export neprenesie v jednom doklade rôzne režimy DPH[ ({value})]. Rozdeľte doklad alebo ho zaúčtujte priamo v programe.',
    en: 'This export does not carry different VAT regimes in one document[ ({value})]. Split the document or book it directly in the program.',
    cs: 'Tento export nepřenese v jednom dokladu různé režimy DPH[ ({value})]. Rozdělte doklad nebo ho zaúčtujte přímo v programu.',
    fr: 'Cet export ne transmet pas plusieurs régimes de TVA dans un même document[ ({value})]. Divisez le document ou comptabilisez-le directement dans le logiciel.',
  },
  'direction-differs': {
    sk: 'Režim DPH nepatrí k tomuto druhu dokladu (prijatý / vydaný). Zvoľte iný režim.',
    en: 'The VAT regime does not belong to this kind of document (received / issued). Choose another regime.',
    cs: 'Režim DPH nepatří k tomuto druhu dokladu (přijatý / vydaný). Zvolte jiný režim.',
    fr: 'Le régime de TVA ne convient pas à cette nature de document (reçu / émis). Choisissez un autre régime.',
  },
  'reverse-charge-unclassified': {
    sk: 'Doklad s prenesením daňovej povinnosti nemá členenie DPH a program by ho nezdanil. Zadajte kód pre tento režim raz v časti Účtovníctvo pri svojom programe, alebo členenie DPH na doklade.',
    en: 'The document under reverse charge has no VAT classification, and the program would not tax it. Enter the code of this regime once under Accounting, in the section of your program, or the VAT classification on the document.',
    cs: 'Doklad v režimu přenesení daňové povinnosti nemá členění DPH a program by ho nezdanil. Zadejte kód pro tento režim jednou v části Účetnictví u svého programu, nebo členění DPH na dokladu.',
    fr: 'Le document en autoliquidation n’a pas de classification de TVA et le logiciel ne le taxerait pas. Saisissez le code de ce régime une fois sous Comptabilité, dans la partie de votre logiciel, ou la classification de TVA sur le document.',
  },
  'reverse-charge-unposted': {
    sk: 'Doklad s prenesením daňovej povinnosti tento export sám nezdaní. Zapíšte k nemu účtovné riadky so samozdanením, alebo ho zaúčtujte priamo v programe.',
    en: 'This export does not tax a document under reverse charge by itself. Enter its posting rows with the self-assessed VAT, or book it directly in the program.',
    cs: 'Doklad v režimu přenesení daňové povinnosti tento export sám nezdaní. Zapište k němu účetní řádky se samovyměřením, nebo ho zaúčtujte přímo v programu.',
    fr: 'Cet export ne taxe pas de lui-même un document en autoliquidation. Saisissez ses lignes d’écriture avec la TVA autoliquidée, ou comptabilisez-le directement dans le logiciel.',
  },
  'sum-types-missing': {
    sk: 'Na samozdanenie[ so sadzbou {value}] chýbajú typy súm. Zadajte ich raz v časti Účtovníctvo → KROS Omega, alebo zapíšte účtovné riadky na doklade.',
    en: 'The sum types for self-assessed VAT[ at {value}] are missing. Enter them once under Accounting → KROS Omega, or enter the posting rows on the document.',
    cs: 'Pro samovyměření[ se sazbou {value}] chybí typy sum. Zadejte je jednou v části Účetnictví → KROS Omega, nebo zapište účetní řádky na dokladu.',
    fr: 'Les types de sommes pour la TVA autoliquidée[ au taux de {value}] manquent. Saisissez-les une fois sous Comptabilité → KROS Omega, ou saisissez les lignes d’écriture sur le document.',
  },
  'postings-not-taken': {
    sk: 'Riadky účtovania[ ({value})] program z tohto súboru neprevezme: doklad zaúčtuje podľa predkontácie a jeho strediska. Rozdelenie zapíšte priamo v programe.',
    en: 'The program does not take posting rows[ ({value})] from this file: it books the document by its pre-accounting and cost centre. Enter the split directly in the program.',
    cs: 'Řádky účtování[ ({value})] program z tohoto souboru nepřevezme: doklad zaúčtuje podle předkontace a jeho střediska. Rozdělení zapište přímo v programu.',
    fr: 'Le logiciel ne reprend pas les lignes d’écriture[ ({value})] de ce fichier : il comptabilise la pièce selon sa pré-imputation et son centre de coûts. Saisissez la répartition directement dans le logiciel.',
  },
  'reverse-charge-not-taken': {
    sk: 'Prenesenie daňovej povinnosti sa pri tomto druhu dokladu do programu neprenáša. Zaúčtujte doklad priamo v programe.',
    en: 'Reverse charge is not carried into the program for this kind of document. Book the document directly in the program.',
    cs: 'Přenesení daňové povinnosti se u tohoto druhu dokladu do programu nepřenáší. Zaúčtujte doklad přímo v programu.',
    fr: 'L’autoliquidation n’est pas transmise au logiciel pour cette nature de document. Comptabilisez le document directement dans le logiciel.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
