import { either } from './either.ts';
import type { Wording } from './words.ts';

export const slovak: Wording = {
  labels: {
    number: either(
      'Faktúra č.|Číslo faktúry|Faktúra číslo|Číslo dokladu|Doklad č.|Daňový doklad č.|Číslo|Č. faktúry|FAKTÚRA č.|Evidenčné číslo|Poradové číslo faktúry|Č. dokladu|Faktúra - daňový doklad č.',
    ),
    variableSymbol: either(
      'Variabilný symbol|VS|Var. symbol|Variab. symbol|Variabilný symbol (VS)|V. symbol|Var.symbol|Variabilný s.',
    ),
    constantSymbol: either('Konštantný symbol|KS|Konšt. symbol|Konštantný s.|K. symbol|Konšt.symbol'),
    specificSymbol: either('Špecifický symbol|ŠS|Špec. symbol|Špec.symbol'),
    orderNumber: either(
      'Objednávka č.|Číslo objednávky|Objednávka|Vaša objednávka|Č. objednávky|Obj. č.|Na základe objednávky|Objednávka číslo|Vaša obj. č.|Zákazkový list|Zákazka č.|Číslo zákazky|Zákazkový list č.',
    ),
    deliveryNote: either('Dodací list|Dodací list č.|Číslo dodacieho listu|DL č.|Č. DL'),
    contractNumber: either('Zmluva č.|Číslo zmluvy|Zmluva|Rámcová zmluva č.|Č. zmluvy'),
    customerNumber: either('Číslo zákazníka|Zákaznícke číslo|Kód odberateľa|Odberateľ č.|Klient č.'),
    originalDocument: either(
      'K faktúre č.|Pôvodná faktúra|Opravuje faktúru č.|Číslo pôvodnej faktúry|Dobropisovaná faktúra č.|K dokladu',
    ),
    orderDate: either('Zo dňa|Dátum objednávky|Objednané dňa|Objednávka zo dňa'),
    issueDate: either(
      'Dátum vyhotovenia|Dátum vystavenia|Vystavené dňa|Vyhotovené|Dátum vyhotovenia faktúry|Dát. vystavenia|Vystavená|Dátum vystavenia faktúry|Dňa|Vystavené|Dátum|Vyhotovená dňa',
    ),
    taxDate: either(
      'Dátum dodania|Dátum dodania tovaru/služby|Dátum dodania tovaru alebo služby|Dátum vzniku daňovej povinnosti|Deň dodania|Dátum zdaniteľného plnenia|Dátum uskutočnenia plnenia|DUZP|Dátum dodania / prijatia platby|Dodané dňa|Dátum daňovej povinnosti|Zdaniteľné plnenie|Dát. zdan. plnenia|Dátum dodania služby',
    ),
    dueDate: either(
      'Dátum splatnosti|Splatnosť|Splatné dňa|Splatná|Splatnosť faktúry|Splatné do|Uhraďte do|Dát. splatnosti|Lehota splatnosti|Dátum splatnosti faktúry|Termín splatnosti',
    ),
    method: either(
      'Forma úhrady|Spôsob úhrady|Spôsob platby|Platba|Forma platby|Úhrada|Platobné podmienky|Spôsob úhrady faktúry',
    ),
    currency: either('Mena|Mena dokladu|Mena faktúry'),
    exchangeRate: either('Kurz|Kurz ECB|Prepočítací kurz|Kurz NBS'),
    supplier: either(
      'Dodávateľ|DODÁVATEĽ|Predávajúci|Zhotoviteľ|Dodávateľ / predávajúci|Poskytovateľ|Dodávateľ tovaru a služieb|Od',
    ),
    customer: either(
      'Odberateľ|ODBERATEĽ|Zákazník|Kupujúci|Objednávateľ|Fakturačná adresa|Odberateľ / príjemca|Pre|Fakturujeme|Platiteľ|Príjemca faktúry',
    ),
    delivery: either(
      'Miesto dodania|Dodacia adresa|Konečný príjemca|Adresa dodania|Príjemca|Miesto určenia|Prevádzka|Poštová adresa',
    ),
    companyId: either('IČO|IČO|IČ|IČO'),
    taxId: either('DIČ|DIČ|DIČ|Daňové ident. číslo'),
    vatId: either('IČ DPH|IČ DPH|IČ pre DPH|IČDPH|IČ-DPH'),
    establishment: either('IČP|Prevádzka'),
    phone: either('Tel.|Telefón|Mobil|T|Tel'),
    email: either('E-mail|Email|e-mail|E'),
    web: either('Web|www|Internet|W'),
    contact: either('Kontaktná osoba|Vybavuje|Kontakt|Zodpovedná osoba'),
    bank: either('Banka|Peňažný ústav|Bankové spojenie|Názov banky'),
    iban: either('IBAN|IBAN|Číslo účtu (IBAN)|IBAN kód|Bankový účet IBAN|Účet IBAN'),
    swift: either('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|Swift kód|SWIFT (BIC)'),
    account: either('Číslo účtu|Účet|Č. účtu|Bankový účet|č.ú.'),
    nameLabel: either('Názov|Obchodné meno|Firma|Meno'),
    addressLabel: either('Adresa|Sídlo|Ulica|Miesto podnikania'),
    colPosition: either('P.č.|Č.|Por.|#|Por. č.|Pol.'),
    colCode: either('Kód|Katalóg. č.|Č. tovaru|PLU|Kód položky|EAN|Číslo karty'),
    colName: either(
      'Názov položky|Označenie dodávky|Popis|Položka|Názov tovaru / služby|Predmet fakturácie|Text|Názov|Popis položky|Druh tovaru|Tovar / služba|Fakturujeme Vám|Označenie',
    ),
    colQuantity: either('Množstvo|Počet|Mn.|Množ.|Ks|Poč.|Množstvo MJ'),
    colUnit: either('MJ|Jedn.|J.|Merná j.|Jednotka|M.j.'),
    colPrice: either(
      'Cena za MJ|J. cena|Jedn. cena|Cena/MJ bez DPH|Cena bez DPH za MJ|J.cena bez DPH|Jednotková cena|Cena|Cena MJ|JC bez DPH',
    ),
    colGrossPrice: either('Cena s DPH|Cena/MJ s DPH|J. cena s DPH|JC s DPH|Jedn. cena s DPH'),
    colDiscount: either('Zľava|Zľava %|Rabat|Zľ. %|Zľava (%)'),
    colRate: either('DPH %|% DPH|DPH|Sadzba DPH|Sadzba|DPH (%)|Sadz.'),
    colBase: either(
      'Spolu bez DPH|Cena bez DPH|Základ|Celkom bez DPH|Základ dane|Cena spolu bez DPH|Bez DPH|Suma bez DPH|Hodnota bez DPH',
    ),
    colVat: either('DPH|Suma DPH|DPH EUR|Výška DPH|DPH spolu|Daň'),
    colTotal: either(
      'Spolu s DPH|Celkom s DPH|Cena s DPH|Spolu|Celkom|Suma s DPH|Cena celkom s DPH|S DPH|Hodnota s DPH',
    ),
    colAmount: either('Spolu|Cena spolu|Celkom|Suma|Cena celkom|Čiastka|Celková cena'),
    base: either(
      'Základ DPH spolu|Spolu bez DPH|Celkom bez DPH|Základ dane|Suma bez DPH|Cena bez DPH|Medzisúčet bez DPH|Základ dane celkom|Súčet položiek bez DPH',
    ),
    vat: either('DPH spolu|DPH|DPH celkom|Suma DPH|Výška dane|Celkom DPH|Daň spolu'),
    total: either(
      'Spolu s DPH|Celkom s DPH|Celková suma s DPH|Faktúra celkom|Celkom|Spolu|Súčet s DPH|Fakturovaná suma|Celková suma|Spolu faktúra',
    ),
    sum: either('Spolu|Súčet|Celkom|Suma spolu|Súčet položiek'),
    amountDue: either(
      'K úhrade|Na úhradu|Suma na úhradu|Spolu na úhradu|Celkom k úhrade|K úhrade celkom|Suma k úhrade|Zostáva uhradiť|Celkom na úhradu|CELKOM K ÚHRADE|Celková suma k úhrade|SPOLU K ÚHRADE|Čiastka na úhradu',
    ),
    rounding: either('Zaokrúhlenie|Zaokrúhlenie|Halierové vyrovnanie|Zaokrúhlenie sumy|Zaokr.'),
    advance: either(
      'Uhradená záloha|Odpočet zálohy|Uhradené zálohou|Uhradené preddavky|Záloha|Odpočet zálohovej faktúry|Preddavok|Prijatá platba vopred',
    ),
    paid: either('Uhradené|Už uhradené|Zaplatené|Uhradené kartou'),
    discountTotal: either('Zľava|Zľava spolu|Poskytnutá zľava|Celková zľava'),
    remaining: either('Zostáva uhradiť|Zostáva k úhrade|Doplatok|Na doplatenie'),
    vatOfRate: either('DPH {rate} %|DPH {rate}%|Suma DPH {rate} %|Daň {rate} %'),
    baseOfRate: either('Základ DPH {rate} %|Základ {rate}%|Základ dane {rate} %|Bez DPH {rate} %'),
    recapTitle: either(
      'Rekapitulácia DPH|Rozpis DPH|Rekapitulácia|Prehľad DPH|Rekapitulácia dane v EUR|Vyčíslenie DPH',
    ),
    recapRate: either('Sadzba|Sadzba DPH|% DPH|DPH %|Sadzba dane|Sadzba %'),
    recapBase: either('Základ|Základ dane|Základ DPH|Bez DPH|Suma bez DPH'),
    recapVat: either('DPH|Výška DPH|Suma DPH|Daň|Výška dane'),
    recapTotal: either('Spolu|Celkom|Spolu s DPH|S DPH|Suma s DPH'),
    carried: either('Prenos na ďalšiu stranu|Medzisúčet strany|Do prenosu|Medzisúčet'),
    brought: either('Prenos z predchádzajúcej strany|Z prenosu|Prenesené'),
    page: either('Strana {n} z {m}|Strana {n}/{m}|Str. {n}|{n} / {m}|Strana: {n}|strana č. {n} z {m}'),
    issuedBy: either('Vystavil|Faktúru vystavil|Vyhotovil|Vybavuje'),
    received: either('Prevzal|Tovar prevzal|Prevzal dňa|Prijal'),
    signature: either('Pečiatka a podpis|Podpis a pečiatka dodávateľa|Podpis|Pečiatka, podpis'),
    notPayer: either(
      'Dodávateľ nie je platiteľom DPH.|Nie sme platcami DPH.|Neplatiteľ DPH|Firma nie je platcom DPH.|Nie som platiteľ DPH.',
    ),
    reverseCharge: either(
      'Prenesenie daňovej povinnosti.|Prenos daňovej povinnosti podľa § 69 ods. 12 zákona č. 222/2004 Z. z.|Daň odvedie odberateľ - prenesenie daňovej povinnosti.|Prenesenie daňovej povinnosti (§ 69 zákona o DPH)',
    ),
    euSupply: either(
      'Dodanie oslobodené od dane podľa § 43 zákona č. 222/2004 Z. z.|Intrakomunitárne dodanie tovaru oslobodené od DPH.|Dodanie je oslobodené od dane.',
    ),
    thanks: either(
      'Ďakujeme za Váš nákup.|Ďakujeme za prejavenú dôveru.|Tešíme sa na ďalšiu spoluprácu.|Ďakujeme, že nakupujete u nás.|Prajeme pekný deň.',
    ),
    legal: either(
      'Faktúra slúži zároveň ako dodací list.|Tovar zostáva až do úplného zaplatenia majetkom dodávateľa.|Faktúra bola vystavená v súlade so zákonom č. 222/2004 Z. z. o dani z pridanej hodnoty.|Reklamácie uplatňujte do 14 dní od prevzatia tovaru.|Faktúra slúži zároveň ako záručný list.',
    ),
    intro: either(
      'Fakturujeme Vám za tovar a služby podľa objednávky:|Fakturujeme Vám:|Na základe Vašej objednávky Vám fakturujeme nasledovné položky:|Za dodané služby Vám účtujeme:',
    ),
    printedBy: either(
      'Vytvorené v systéme Kvitík 4.2|Vytlačené programom Účtovník|Vystavené v programe Fakturka|Spracované ekonomickým systémom ABAKO',
    ),
    qr: either('PAY by square|Zaplaťte mobilom|QR platba|Naskenujte a zaplaťte'),
    payBy: either(
      'Prosíme o úhradu na účet|Sumu uhraďte na náš účet|Pri platbe uveďte variabilný symbol|Žiadame o úhradu na účet',
    ),
    lateFee: either(
      'V prípade omeškania účtujeme úrok z omeškania 0,05 % za každý deň.|Pri omeškaní s úhradou si účtujeme zákonný úrok z omeškania.|Za oneskorenú úhradu účtujeme pokutu 15,00 EUR.',
    ),
    weekdayNote: either(
      'Otváracie hodiny: Po - Pia 8:00 - 16:30|Pondelok - piatok 7:30 - 15:30|Infolinka 0850 111 222 denne 8:00 - 20:00',
    ),
    subtotal: either('Medzisúčet|Spolu sekcia|Súčet skupiny'),
    goodsOwner: either('Číslo zásielky|Prepravca|Dopravu zabezpečuje'),
  },
  titles: {
    invoice: either(
      'Faktúra|FAKTÚRA|Faktúra - daňový doklad|FAKTÚRA - DAŇOVÝ DOKLAD|Faktúra (daňový doklad)|Ostrá faktúra|Daňový doklad',
    ),
    creditNote: either(
      'Dobropis|DOBROPIS|Opravná faktúra|Opravný daňový doklad|Dobropis - opravná faktúra|Faktúra - dobropis',
    ),
    advanceInvoice: either(
      'Zálohová faktúra|ZÁLOHOVÁ FAKTÚRA|Preddavková faktúra|Proforma faktúra|Výzva na úhradu preddavku|Zálohová faktúra - nie je daňový doklad',
    ),
    receipt: either('Pokladničný doklad|POKLADNIČNÝ DOKLAD|Doklad|Paragón|Zjednodušená faktúra|Účtenka'),
  },
  numberMarks: either('č.||číslo|č.:|:|č|číslo:'),
  methods: {
    transfer: either(
      'Prevodný príkaz|Bankový prevod|Prevodom|prevodom na účet|Prevod|Prevodom na účet|príkazom|Platobný príkaz|Bezhotovostne',
    ),
    cash: either('Hotovosť|V hotovosti|hotovosť|Hotovosť EUR'),
    card: either('Platobná karta|Kartou|Platba kartou|Karta'),
    cod: either('Dobierka|Na dobierku|Dobierkou'),
    directDebit: either('Inkaso|Inkasom|SEPA inkaso'),
    cheque: either('Šek|Šekom'),
  },
  countries: {
    SK: 'Slovensko',
    CZ: 'Česká republika',
    AT: 'Rakúsko',
    DE: 'Nemecko',
    FR: 'Francúzsko',
    GB: 'Veľká Británia',
    PL: 'Poľsko',
    HU: 'Maďarsko',
    IE: 'Írsko',
    BE: 'Belgicko',
  },
};
