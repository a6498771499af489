import { splitVariants, type Wording } from './words.ts';

export const slovak: Wording = {
  labels: {
    number: splitVariants(
      'Faktúra č.|Číslo faktúry|Faktúra číslo|Číslo dokladu|Doklad č.|Daňový doklad č.|Číslo|Č. faktúry|FAKTÚRA č.|Evidenčné číslo|Poradové číslo faktúry|Č. dokladu|Faktúra - daňový doklad č.|Číslo fa|Faktúra|FA č.|Doklad číslo|Č. fa|Vyúčtovacia faktúra č.|ID dokladu',
    ),
    variableSymbol: splitVariants(
      'Variabilný symbol|VS|Var. symbol|Variab. symbol|Variabilný symbol (VS)|V. symbol|Var.symbol|Variabilný s.',
    ),
    constantSymbol: splitVariants('Konštantný symbol|KS|Konšt. symbol|Konštantný s.|K. symbol|Konšt.symbol'),
    specificSymbol: splitVariants('Špecifický symbol|ŠS|Špec. symbol|Špec.symbol'),
    orderNumber: splitVariants(
      'Objednávka č.|Číslo objednávky|Objednávka|Vaša objednávka|Č. objednávky|Obj. č.|Na základe objednávky|Objednávka číslo|Vaša obj. č.|Zákazkový list|Zákazka č.|Číslo zákazky|Zákazkový list č.|Obj.|Číslo obj.|Objednávka / zmluva|Zmluva / objednávka|Vaša objednávka č.|Č. obj.|Ref. číslo|PO|Interné číslo objednávky',
    ),
    deliveryNote: splitVariants(
      'Dodací list|Dodací list č.|Číslo dodacieho listu|DL č.|Č. DL|Dodacie listy|Výdajka č.|K dodaciemu listu|DL',
    ),
    contractNumber: splitVariants(
      'Zmluva č.|Číslo zmluvy|Zmluva|Rámcová zmluva č.|Č. zmluvy|Podľa zmluvy č.|Zmluva o dielo č.|ZoD|Kontrakt',
    ),
    customerNumber: splitVariants(
      'Číslo zákazníka|Zákaznícke číslo|Kód odberateľa|Odberateľ č.|Klient č.|ID zákazníka|Kód zákazníka|Zák. č.|Číslo partnera',
    ),
    originalDocument: splitVariants(
      'K faktúre č.|Pôvodná faktúra|Opravuje faktúru č.|Číslo pôvodnej faktúry|Dobropisovaná faktúra č.|K dokladu|Vzťahuje sa k faktúre|Pôvodný doklad|Oprava faktúry č.|Dobropis k faktúre',
    ),
    orderDate: splitVariants('Zo dňa|Dátum objednávky|Objednané dňa|Objednávka zo dňa'),
    issueDate: splitVariants(
      'Dátum vyhotovenia|Dátum vystavenia|Vystavené dňa|Vyhotovené|Dátum vyhotovenia faktúry|Dát. vystavenia|Vystavená|Dátum vystavenia faktúry|Dňa|Vystavené|Dátum|Vyhotovená dňa|Dátum vydania|Vystavenie|V Bratislave dňa|Dňa:|Dátum vyst.|Deň vystavenia|Dátum dokladu',
    ),
    taxDate: splitVariants(
      'Dátum dodania|Dátum dodania tovaru/služby|Dátum dodania tovaru alebo služby|Dátum vzniku daňovej povinnosti|Deň dodania|Dátum zdaniteľného plnenia|Dátum uskutočnenia plnenia|DUZP|Dátum dodania / prijatia platby|Dodané dňa|Dátum daňovej povinnosti|Zdaniteľné plnenie|Dát. zdan. plnenia|Dátum dodania služby|Dátum dod.|Dodanie|Vznik daň. povinnosti|Deň zdaniteľného plnenia|Dátum plnenia|Deň vzniku daňovej povinnosti',
    ),
    dueDate: splitVariants(
      'Dátum splatnosti|Splatnosť|Splatné dňa|Splatná|Splatnosť faktúry|Splatné do|Uhraďte do|Dát. splatnosti|Lehota splatnosti|Dátum splatnosti faktúry|Termín splatnosti|Uhradiť do|Zaplaťte do|Dátum splat.|Deň splatnosti|Splatnosť do|Najneskôr do',
    ),
    method: splitVariants(
      'Forma úhrady|Spôsob úhrady|Spôsob platby|Platba|Forma platby|Úhrada|Platobné podmienky|Spôsob úhrady faktúry|Spôsob úhr.|Typ platby|Forma úhr.|Úhradu prosíme',
    ),
    currency: splitVariants(
      'Mena|Mena dokladu|Mena faktúry|Fakturačná mena|Platobná mena|Mena faktúry:|Mena úhrady|Účtovná mena',
    ),
    exchangeRate: splitVariants(
      'Kurz|Kurz ECB|Prepočítací kurz|Kurz NBS|Kurz meny|Kurz ku dňu|Výmenný kurz|Denný kurz',
    ),
    supplier: splitVariants(
      'Dodávateľ|DODÁVATEĽ|Predávajúci|Zhotoviteľ|Dodávateľ / predávajúci|Poskytovateľ|Dodávateľ tovaru a služieb|Od|Vystavovateľ|Firma|Predajca|Vaša firma|Účtuje|Zhotoviteľ diela|Dodáva|Dodávateľ služby',
    ),
    customer: splitVariants(
      'Odberateľ|ODBERATEĽ|Zákazník|Kupujúci|Objednávateľ|Fakturačná adresa|Odberateľ / príjemca|Pre|Fakturujeme|Platiteľ|Príjemca faktúry|Odberateľ:|Komu|Pre koho|Klient|Nájomca|Fakturačné údaje|Odoberateľ|Účastník|Adresát',
    ),
    delivery: splitVariants(
      'Miesto dodania|Dodacia adresa|Konečný príjemca|Adresa dodania|Príjemca|Miesto určenia|Prevádzka|Poštová adresa|Odberné miesto|Doručiť na|Miesto plnenia|Doručovacia adresa',
    ),
    companyId: splitVariants('IČO|IČO|IČ|IČO|IČO:|Ičo'),
    taxId: splitVariants('DIČ|DIČ|DIČ|Daňové ident. číslo|Dič|DIČ:'),
    vatId: splitVariants('IČ DPH|IČ DPH|IČ pre DPH|IČDPH|IČ-DPH|Ič DPH|IČ DPH:|DIČ DPH'),
    establishment: splitVariants('IČP|Prevádzka'),
    phone: splitVariants('Tel.|Telefón|Mobil|T|Tel|Mob.|Kontakt|Tel. č.|Telefon'),
    email: splitVariants('E-mail|Email|e-mail|E'),
    web: splitVariants('Web|www|Internet|W'),
    contact: splitVariants('Kontaktná osoba|Vybavuje|Kontakt|Zodpovedná osoba'),
    bank: splitVariants('Banka|Peňažný ústav|Bankové spojenie|Názov banky|Banka:|V banke|Peňažný ústav:|Účet v banke'),
    iban: splitVariants('IBAN|IBAN|Číslo účtu (IBAN)|IBAN kód|Bankový účet IBAN|Účet IBAN'),
    swift: splitVariants('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|Swift kód|SWIFT (BIC)'),
    account: splitVariants('Číslo účtu|Účet|Č. účtu|Bankový účet|č.ú.'),
    nameLabel: splitVariants(
      'Názov|Obchodné meno|Firma|Meno|Názov firmy|Spoločnosť|Obch. meno|Meno a priezvisko|Titul',
    ),
    addressLabel: splitVariants('Adresa|Sídlo|Ulica|Miesto podnikania|Sídlo firmy|Adresa sídla|Bydlisko|Ul.'),
    colPosition: splitVariants('P.č.|Č.|Por.|#|Por. č.|Pol.'),
    colCode: splitVariants('Kód|Katalóg. č.|Č. tovaru|PLU|Kód položky|EAN|Číslo karty'),
    colName: splitVariants(
      'Názov položky|Označenie dodávky|Popis|Položka|Názov tovaru / služby|Predmet fakturácie|Text|Názov|Popis položky|Druh tovaru|Tovar / služba|Fakturujeme Vám|Označenie',
    ),
    colQuantity: splitVariants('Množstvo|Počet|Mn.|Množ.|Ks|Poč.|Množstvo MJ'),
    colUnit: splitVariants('MJ|Jedn.|J.|Merná j.|Jednotka|M.j.'),
    colPrice: splitVariants(
      'Cena za MJ|J. cena|Jedn. cena|Cena/MJ bez DPH|Cena bez DPH za MJ|J.cena bez DPH|Jednotková cena|Cena|Cena MJ|JC bez DPH',
    ),
    colGrossPrice: splitVariants('Cena s DPH|Cena/MJ s DPH|J. cena s DPH|JC s DPH|Jedn. cena s DPH'),
    colDiscount: splitVariants('Zľava|Zľava %|Rabat|Zľ. %|Zľava (%)'),
    colRate: splitVariants('DPH %|% DPH|DPH|Sadzba DPH|Sadzba|DPH (%)|Sadz.'),
    colBase: splitVariants(
      'Spolu bez DPH|Cena bez DPH|Základ|Celkom bez DPH|Základ dane|Cena spolu bez DPH|Bez DPH|Suma bez DPH|Hodnota bez DPH',
    ),
    colVat: splitVariants('DPH|Suma DPH|DPH EUR|Výška DPH|DPH spolu|Daň'),
    colTotal: splitVariants(
      'Spolu s DPH|Celkom s DPH|Cena s DPH|Spolu|Celkom|Suma s DPH|Cena celkom s DPH|S DPH|Hodnota s DPH',
    ),
    colAmount: splitVariants('Spolu|Cena spolu|Celkom|Suma|Cena celkom|Čiastka|Celková cena'),
    base: splitVariants(
      'Základ DPH spolu|Spolu bez DPH|Celkom bez DPH|Základ dane|Suma bez DPH|Cena bez DPH|Medzisúčet bez DPH|Základ dane celkom|Súčet položiek bez DPH|Bez DPH|Netto|Základ|Medzisúčet|Cena celkom bez DPH|Spolu základ',
    ),
    vat: splitVariants(
      'DPH spolu|DPH|DPH celkom|Suma DPH|Výška dane|Celkom DPH|Daň spolu|Daň|DPH EUR|Daň z pridanej hodnoty|Z toho DPH',
    ),
    total: splitVariants(
      'Spolu s DPH|Celkom s DPH|Celková suma s DPH|Faktúra celkom|Celkom|Spolu|Súčet s DPH|Fakturovaná suma|Celková suma|Spolu faktúra|Cena s DPH|Hodnota faktúry|Spolu EUR|Suma celkom|CELKOM|Celková cena',
    ),
    sum: splitVariants('Spolu|Súčet|Celkom|Suma spolu|Súčet položiek'),
    amountDue: splitVariants(
      'K úhrade|Na úhradu|Suma na úhradu|Spolu na úhradu|Celkom k úhrade|K úhrade celkom|Suma k úhrade|Zostáva uhradiť|Celkom na úhradu|CELKOM K ÚHRADE|Celková suma k úhrade|SPOLU K ÚHRADE|Čiastka na úhradu|Zaplaťte|Suma|Prosíme uhradiť|Doplatok|Na zaplatenie|Nedoplatok|Výsledná suma|Úhrada spolu',
    ),
    rounding: splitVariants('Zaokrúhlenie|Zaokrúhlenie|Halierové vyrovnanie|Zaokrúhlenie sumy|Zaokr.'),
    advance: splitVariants(
      'Uhradená záloha|Odpočet zálohy|Uhradené zálohou|Uhradené preddavky|Záloha|Odpočet zálohovej faktúry|Preddavok|Prijatá platba vopred',
    ),
    paid: splitVariants('Uhradené|Už uhradené|Zaplatené|Uhradené kartou'),
    discountTotal: splitVariants('Zľava|Zľava spolu|Poskytnutá zľava|Celková zľava'),
    remaining: splitVariants('Zostáva uhradiť|Zostáva k úhrade|Doplatok|Na doplatenie'),
    vatOfRate: splitVariants('DPH {rate} %|DPH {rate}%|Suma DPH {rate} %|Daň {rate} %'),
    baseOfRate: splitVariants('Základ DPH {rate} %|Základ {rate}%|Základ dane {rate} %|Bez DPH {rate} %'),
    recapTitle: splitVariants(
      'Rekapitulácia DPH|Rozpis DPH|Rekapitulácia|Prehľad DPH|Rekapitulácia dane v EUR|Vyčíslenie DPH',
    ),
    recapRate: splitVariants('Sadzba|Sadzba DPH|% DPH|DPH %|Sadzba dane|Sadzba %'),
    recapBase: splitVariants('Základ|Základ dane|Základ DPH|Bez DPH|Suma bez DPH'),
    recapVat: splitVariants('DPH|Výška DPH|Suma DPH|Daň|Výška dane'),
    recapTotal: splitVariants('Spolu|Celkom|Spolu s DPH|S DPH|Suma s DPH'),
    carried: splitVariants('Prenos na ďalšiu stranu|Medzisúčet strany|Do prenosu|Medzisúčet'),
    brought: splitVariants('Prenos z predchádzajúcej strany|Z prenosu|Prenesené'),
    page: splitVariants('Strana {n} z {m}|Strana {n}/{m}|Str. {n}|{n} / {m}|Strana: {n}|strana č. {n} z {m}'),
    issuedBy: splitVariants('Vystavil|Faktúru vystavil|Vyhotovil|Vybavuje'),
    received: splitVariants('Prevzal|Tovar prevzal|Prevzal dňa|Prijal'),
    signature: splitVariants('Pečiatka a podpis|Podpis a pečiatka dodávateľa|Podpis|Pečiatka, podpis'),
    notPayer: splitVariants(
      'Dodávateľ nie je platiteľom DPH.|Nie sme platcami DPH.|Neplatiteľ DPH|Firma nie je platcom DPH.|Nie som platiteľ DPH.',
    ),
    reverseCharge: splitVariants(
      'Prenesenie daňovej povinnosti.|Prenos daňovej povinnosti podľa § 69 ods. 12 zákona č. 222/2004 Z. z.|Daň odvedie odberateľ - prenesenie daňovej povinnosti.|Prenesenie daňovej povinnosti (§ 69 zákona o DPH)',
    ),
    euSupply: splitVariants(
      'Dodanie oslobodené od dane podľa § 43 zákona č. 222/2004 Z. z.|Intrakomunitárne dodanie tovaru oslobodené od DPH.|Dodanie je oslobodené od dane.',
    ),
    thanks: splitVariants(
      'Ďakujeme za Váš nákup.|Ďakujeme za prejavenú dôveru.|Tešíme sa na ďalšiu spoluprácu.|Ďakujeme, že nakupujete u nás.|Prajeme pekný deň.',
    ),
    legal: splitVariants(
      'Faktúra slúži zároveň ako dodací list.|Tovar zostáva až do úplného zaplatenia majetkom dodávateľa.|Faktúra bola vystavená v súlade so zákonom č. 222/2004 Z. z. o dani z pridanej hodnoty.|Reklamácie uplatňujte do 14 dní od prevzatia tovaru.|Faktúra slúži zároveň ako záručný list.|Súhlas s elektronickým zasielaním faktúr bol udelený dňa 1.1.2021.|Pri platbe uvádzajte variabilný symbol. Infolinka 0800 123 456.|Prílohou faktúry je súpis vykonaných prác.|Úrok z omeškania 9 % ročne podľa § 369 Obchodného zákonníka.',
    ),
    intro: splitVariants(
      'Fakturujeme Vám za tovar a služby podľa objednávky:|Fakturujeme Vám:|Na základe Vašej objednávky Vám fakturujeme nasledovné položky:|Za dodané služby Vám účtujeme:|Fakturujeme Vám za vykonané práce:|Účtujeme Vám:|Predmetom fakturácie je:|Rozpis položiek',
    ),
    printedBy: splitVariants(
      'Vytvorené v systéme Kvitík 4.2|Vytlačené programom Účtovník|Vystavené v programe Fakturka|Spracované ekonomickým systémom ABAKO',
    ),
    qr: splitVariants('PAY by square|Zaplaťte mobilom|QR platba|Naskenujte a zaplaťte'),
    payBy: splitVariants(
      'Prosíme o úhradu na účet|Sumu uhraďte na náš účet|Pri platbe uveďte variabilný symbol|Žiadame o úhradu na účet',
    ),
    lateFee: splitVariants(
      'V prípade omeškania účtujeme úrok z omeškania 0,05 % za každý deň.|Pri omeškaní s úhradou si účtujeme zákonný úrok z omeškania.|Za oneskorenú úhradu účtujeme pokutu 15,00 EUR.',
    ),
    weekdayNote: splitVariants(
      'Otváracie hodiny: Po - Pia 8:00 - 16:30|Pondelok - piatok 7:30 - 15:30|Infolinka 0850 111 222 denne 8:00 - 20:00',
    ),
    subtotal: splitVariants('Medzisúčet|Spolu sekcia|Súčet skupiny'),
    goodsOwner: splitVariants('Číslo zásielky|Prepravca|Dopravu zabezpečuje'),
  },
  titles: {
    invoice: splitVariants(
      'Faktúra|FAKTÚRA|Faktúra - daňový doklad|FAKTÚRA - DAŇOVÝ DOKLAD|Faktúra (daňový doklad)|Ostrá faktúra|Daňový doklad',
    ),
    creditNote: splitVariants(
      'Dobropis|DOBROPIS|Opravná faktúra|Opravný daňový doklad|Dobropis - opravná faktúra|Faktúra - dobropis',
    ),
    advanceInvoice: splitVariants(
      'Zálohová faktúra|ZÁLOHOVÁ FAKTÚRA|Preddavková faktúra|Proforma faktúra|Výzva na úhradu preddavku|Zálohová faktúra - nie je daňový doklad',
    ),
    receipt: splitVariants('Pokladničný doklad|POKLADNIČNÝ DOKLAD|Doklad|Paragón|Zjednodušená faktúra|Účtenka'),
  },
  numberMarks: splitVariants('č.||číslo|č.:|:|č|číslo:'),
  methods: {
    transfer: splitVariants(
      'Prevodný príkaz|Bankový prevod|Prevodom|prevodom na účet|Prevod|Prevodom na účet|príkazom|Platobný príkaz|Bezhotovostne',
    ),
    cash: splitVariants('Hotovosť|V hotovosti|hotovosť|Hotovosť EUR'),
    card: splitVariants('Platobná karta|Kartou|Platba kartou|Karta'),
    cod: splitVariants('Dobierka|Na dobierku|Dobierkou'),
    directDebit: splitVariants('Inkaso|Inkasom|SEPA inkaso'),
    cheque: splitVariants('Šek|Šekom'),
  },
  countries: {
    CH: 'Švajčiarsko',
    NL: 'Holandsko',
    IT: 'Taliansko',
    US: 'USA',
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
