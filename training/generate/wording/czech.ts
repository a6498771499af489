import { splitVariants, type Wording } from './words.ts';

export const czech: Wording = {
  labels: {
    number: splitVariants(
      'Faktura č.|Číslo faktury|Faktura číslo|Číslo dokladu|Doklad č.|Daňový doklad č.|Ev. číslo daňového dokladu|Evidenční číslo|Faktura - daňový doklad č.|Č. faktury|Číslo|Evidenční číslo dokladu|FAKTURA č.|Číslo fa|Faktura|FA č.|Doklad číslo|Č. fa|Vyúčtování č.|ID dokladu',
    ),
    variableSymbol: splitVariants(
      'Variabilní symbol|VS|Var. symbol|Variab. symbol|V. symbol|Variabilní s.|Var.symbol|Variabilní symbol (VS)',
    ),
    constantSymbol: splitVariants('Konstantní symbol|KS|Konst. symbol|K. symbol|Konstantní s.|Konst.symbol'),
    specificSymbol: splitVariants('Specifický symbol|SS|Spec. symbol|Spec.symbol'),
    orderNumber: splitVariants(
      'Objednávka č.|Číslo objednávky|Objednávka|Vaše objednávka|Č. objednávky|Obj. č.|Na základě objednávky|Objednávka číslo|Vaše obj. č.|Zakázkový list|Zakázka č.|Číslo zakázky|Zakázkový list č.|Obj.|Číslo obj.|Smlouva / obj.|Objednávka / smlouva|Vaše objednávka č.|Č. obj.|Ref. číslo|PO',
    ),
    deliveryNote: splitVariants(
      'Dodací list|Dodací list č.|Číslo dodacího listu|DL č.|Č. DL|Dodací listy|Výdejka č.|K dodacímu listu|DL',
    ),
    contractNumber: splitVariants(
      'Smlouva č.|Číslo smlouvy|Smlouva|Rámcová smlouva č.|Č. smlouvy|Dle smlouvy č.|Smlouva o dílo č.|SoD|Kontrakt',
    ),
    customerNumber: splitVariants(
      'Číslo zákazníka|Zákaznické číslo|Kód odběratele|Odběratel č.|Klient č.|ID zákazníka|Kód zákazníka|Zák. č.|Číslo partnera',
    ),
    originalDocument: splitVariants(
      'K faktuře č.|Původní faktura|Opravuje fakturu č.|Číslo původního dokladu|Původní daňový doklad č.|K dokladu|Vztahuje se k faktuře|Původní doklad|Oprava faktury č.|Dobropis k faktuře',
    ),
    orderDate: splitVariants('Ze dne|Datum objednávky|Objednáno dne|Objednávka ze dne'),
    issueDate: splitVariants(
      'Datum vystavení|Vystaveno dne|Vystaveno|Datum vystavení dokladu|Dat. vystavení|Datum vyhotovení|Vystavena|Datum|Dne|Datum vystavení faktury|Datum vydání|Vystavení|V Praze dne|Datum vyst.|Den vystavení|Datum dokladu',
    ),
    taxDate: splitVariants(
      'Datum uskutečnění zdanitelného plnění|DUZP|Datum zdanitelného plnění|Datum uskutečnění plnění|Dat. zdan. plnění|Datum usk. zdan. plnění|Datum UZP|Den uskutečnění plnění|Datum zd. plnění|Zdanitelné plnění|Datum uskut. zdanit. plnění|Uskutečnění plnění|Datum plnění|Dodání|DZP|Den uskutečnění zdan. plnění|D. usk. zd. plnění',
    ),
    dueDate: splitVariants(
      'Datum splatnosti|Splatnost|Splatno dne|Splatné|Splatnost faktury|Splatné do|Uhraďte do|Dat. splatnosti|Lhůta splatnosti|Splatná dne|Termín splatnosti|Uhradit do|Zaplaťte do|Datum splat.|Den splatnosti|Splatnost do|Nejpozději do',
    ),
    method: splitVariants(
      'Forma úhrady|Způsob úhrady|Způsob platby|Platba|Forma platby|Úhrada|Platební podmínky|Způsob placení|Způsob úhr.|Typ platby|Forma úhr.',
    ),
    currency: splitVariants('Měna|Měna dokladu|Měna faktury|Fakturační měna|Platební měna|Měna úhrady|Účetní měna'),
    exchangeRate: splitVariants('Kurz|Kurz ČNB|Přepočítací kurz|Kurz měny'),
    supplier: splitVariants(
      'Dodavatel|DODAVATEL|Prodávající|Zhotovitel|Dodavatel / prodávající|Poskytovatel|Prodejce|Od|Vystavitel|Firma|Účtuje|Zhotovitel díla|Dodává|Poskytovatel služby|Vystavil',
    ),
    customer: splitVariants(
      'Odběratel|ODBĚRATEL|Zákazník|Kupující|Objednatel|Fakturační adresa|Odběratel / příjemce|Pro|Fakturujeme|Plátce|Příjemce faktury|Komu|Pro koho|Klient|Nájemce|Fakturační údaje|Účastník|Adresát|Odběratel:',
    ),
    delivery: splitVariants(
      'Místo dodání|Dodací adresa|Konečný příjemce|Adresa dodání|Příjemce|Místo určení|Provozovna|Korespondenční adresa|Odběrné místo|Doručit na|Místo plnění|Doručovací adresa',
    ),
    companyId: splitVariants('IČ|IČO|IČO|IČ'),
    taxId: splitVariants('DIČ|DIČ'),
    vatId: splitVariants('DIČ|DIČ|DIČ|DIČ:|DIČ (VAT)'),
    establishment: splitVariants('Provozovna|IČP'),
    phone: splitVariants('Tel.|Telefon|Mobil|T|Tel|Mob.|Kontakt|Tel. č.'),
    email: splitVariants('E-mail|Email|e-mail|E'),
    web: splitVariants('Web|www|Internet|W'),
    contact: splitVariants('Kontaktní osoba|Vyřizuje|Kontakt|Odpovědná osoba'),
    bank: splitVariants('Banka|Peněžní ústav|Bankovní spojení|Název banky'),
    iban: splitVariants('IBAN|IBAN|IBAN kód|Účet IBAN'),
    swift: splitVariants('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|SWIFT kód|SWIFT (BIC)'),
    account: splitVariants('Číslo účtu|Účet|Č. účtu|Bankovní účet|č.ú.|Účet č.'),
    nameLabel: splitVariants('Název|Obchodní firma|Firma|Jméno|Název firmy|Společnost|Obch. jméno|Jméno a příjmení'),
    addressLabel: splitVariants('Adresa|Sídlo|Ulice|Místo podnikání|Sídlo firmy|Adresa sídla|Bydliště|Ul.'),
    colPosition: splitVariants('P.č.|Č.|Poř.|#|Poř. č.|Pol.'),
    colCode: splitVariants('Kód|Katalog. č.|Č. zboží|PLU|Kód položky|EAN|Číslo karty'),
    colName: splitVariants(
      'Název položky|Označení dodávky|Popis|Položka|Název zboží / služby|Předmět fakturace|Text|Název|Popis položky|Druh zboží|Zboží / služba|Fakturujeme Vám|Označení',
    ),
    colQuantity: splitVariants('Množství|Počet|Mn.|Množ.|Ks|Poč.|Množství MJ'),
    colUnit: splitVariants('MJ|Jedn.|J.|Měrná j.|Jednotka|M.j.'),
    colPrice: splitVariants(
      'Cena za MJ|J. cena|Jedn. cena|Cena/MJ bez DPH|Cena bez DPH za MJ|J.cena bez DPH|Jednotková cena|Cena|Cena MJ|JC bez DPH',
    ),
    colGrossPrice: splitVariants('Cena s DPH|Cena/MJ s DPH|J. cena s DPH|JC s DPH|Jedn. cena vč. DPH'),
    colDiscount: splitVariants('Sleva|Sleva %|Rabat|Sl. %|Sleva (%)'),
    colRate: splitVariants('DPH %|% DPH|DPH|Sazba DPH|Sazba|DPH (%)|%DPH'),
    colBase: splitVariants(
      'Celkem bez DPH|Cena bez DPH|Základ|Základ daně|Cena celkem bez DPH|Bez DPH|Částka bez DPH|Cena',
    ),
    colVat: splitVariants('DPH|Částka DPH|DPH Kč|Výše DPH|DPH celkem|Daň'),
    colTotal: splitVariants(
      'Celkem s DPH|Celkem vč. DPH|Cena s DPH|Celkem|Částka s DPH|Cena celkem s DPH|S DPH|Kč celkem|Celkem včetně DPH',
    ),
    colAmount: splitVariants('Celkem|Cena celkem|Částka|Suma|Celková cena|Cena'),
    base: splitVariants(
      'Základ DPH celkem|Celkem bez DPH|Základ daně|Částka bez DPH|Cena bez DPH|Mezisoučet bez DPH|Základ daně celkem|Součet položek bez DPH|Bez DPH|Netto|Základ|Mezisoučet|Cena celkem bez DPH',
    ),
    vat: splitVariants(
      'DPH celkem|DPH|Celkem DPH|Částka DPH|Výše daně|Daň celkem|Daň|DPH Kč|Daň z přidané hodnoty|Z toho DPH',
    ),
    total: splitVariants(
      'Celkem s DPH|Celkem vč. DPH|Celková částka s DPH|Faktura celkem|Celkem|Součet s DPH|Fakturovaná částka|Celková částka|Cena celkem|Celkem včetně DPH|Cena s DPH|Hodnota faktury|Celkem Kč|Částka celkem|CELKEM|Celková cena',
    ),
    sum: splitVariants('Celkem|Součet|Suma|Součet položek'),
    amountDue: splitVariants(
      'K úhradě|Celkem k úhradě|Částka k úhradě|K úhradě celkem|Zbývá uhradit|Celkem k zaplacení|K zaplacení|CELKEM K ÚHRADĚ|Celková částka k úhradě|K ÚHRADĚ|Uhraďte celkem|Zaplaťte|Částka|Prosíme uhradit|Doplatek|Nedoplatek|Výsledná částka',
    ),
    rounding: splitVariants('Zaokrouhlení|Zaokrouhlení|Haléřové vyrovnání|Zaokrouhlení částky|Zaokr.'),
    advance: splitVariants(
      'Uhrazená záloha|Odpočet zálohy|Uhrazeno zálohou|Uhrazené zálohy|Záloha|Odpočet zálohové faktury|Zaplacené zálohy|Přijatá záloha',
    ),
    paid: splitVariants('Uhrazeno|Již uhrazeno|Zaplaceno|Uhrazeno kartou'),
    discountTotal: splitVariants('Sleva|Sleva celkem|Poskytnutá sleva|Celková sleva'),
    remaining: splitVariants('Zbývá uhradit|Zbývá k úhradě|Doplatek|K doplacení'),
    vatOfRate: splitVariants('DPH {rate} %|DPH {rate}%|Částka DPH {rate} %|Daň {rate} %'),
    baseOfRate: splitVariants('Základ DPH {rate} %|Základ {rate}%|Základ daně {rate} %|Bez DPH {rate} %'),
    recapTitle: splitVariants(
      'Rekapitulace DPH|Rozpis DPH|Rekapitulace|Přehled DPH|Rekapitulace DPH v Kč|Vyčíslení DPH',
    ),
    recapRate: splitVariants('Sazba|Sazba DPH|% DPH|DPH %|Sazba daně|Sazba %'),
    recapBase: splitVariants('Základ|Základ daně|Základ DPH|Bez DPH|Částka bez DPH'),
    recapVat: splitVariants('DPH|Výše DPH|Částka DPH|Daň|Výše daně'),
    recapTotal: splitVariants('Celkem|Celkem s DPH|Vč. DPH|S DPH|Částka s DPH'),
    carried: splitVariants('Převod na další stranu|Mezisoučet strany|K převodu|Mezisoučet'),
    brought: splitVariants('Převod z předchozí strany|Z převodu|Převedeno'),
    page: splitVariants('Strana {n} z {m}|Strana {n}/{m}|Str. {n}|{n} / {m}|Strana: {n}|strana č. {n} z {m}'),
    issuedBy: splitVariants('Vystavil|Fakturu vystavil|Vyhotovil|Vyřizuje'),
    received: splitVariants('Převzal|Zboží převzal|Převzal dne|Přijal'),
    signature: splitVariants('Razítko a podpis|Podpis a razítko dodavatele|Podpis|Razítko, podpis'),
    notPayer: splitVariants(
      'Dodavatel není plátcem DPH.|Nejsme plátci DPH.|Neplátce DPH|Firma není plátcem DPH.|Nejsem plátce DPH.',
    ),
    reverseCharge: splitVariants(
      'Daň odvede zákazník.|Přenesená daňová povinnost dle § 92a zákona č. 235/2004 Sb.|Režim přenesené daňové povinnosti - daň odvede zákazník.|Výši daně je povinen doplnit a přiznat plátce, pro kterého je plnění uskutečněno.',
    ),
    euSupply: splitVariants(
      'Osvobozeno od daně podle § 64 zákona č. 235/2004 Sb.|Dodání zboží do jiného členského státu osvobozené od DPH.|Plnění je osvobozeno od daně.',
    ),
    thanks: splitVariants(
      'Děkujeme za Váš nákup.|Děkujeme za projevenou důvěru.|Těšíme se na další spolupráci.|Děkujeme, že nakupujete u nás.|Přejeme hezký den.',
    ),
    legal: splitVariants(
      'Faktura slouží zároveň jako dodací list.|Zboží zůstává až do úplného zaplacení majetkem dodavatele.|Faktura byla vystavena v souladu se zákonem č. 235/2004 Sb. o dani z přidané hodnoty.|Reklamace uplatňujte do 14 dnů od převzetí zboží.|Doklad slouží zároveň jako záruční list.|Při platbě uvádějte variabilní symbol. Infolinka 800 123 456.|Přílohou faktury je soupis provedených prací.|Úrok z prodlení dle nařízení vlády č. 351/2013 Sb.|Souhlas s elektronickým zasíláním udělen dne 1.1.2021.',
    ),
    intro: splitVariants(
      'Fakturujeme Vám za zboží a služby dle objednávky:|Fakturujeme Vám:|Na základě Vaší objednávky Vám fakturujeme následující položky:|Za dodané služby Vám účtujeme:',
    ),
    printedBy: splitVariants(
      'Vytvořeno v systému Kvítek 4.2|Vytištěno programem Účetník|Vystaveno v programu Fakturka|Zpracováno ekonomickým systémem ABAKO',
    ),
    qr: splitVariants('QR Platba|QR platba+F|Zaplaťte mobilem|Naskenujte a zaplaťte'),
    payBy: splitVariants(
      'Prosíme o úhradu na účet|Částku uhraďte na náš účet|Při platbě uveďte variabilní symbol|Žádáme o úhradu na účet',
    ),
    lateFee: splitVariants(
      'V případě prodlení účtujeme úrok z prodlení 0,05 % za každý den.|Při prodlení s úhradou účtujeme zákonný úrok z prodlení.|Za opožděnou úhradu účtujeme pokutu 300,00 Kč.',
    ),
    weekdayNote: splitVariants(
      'Otevírací doba: Po - Pá 8:00 - 16:30|Pondělí - pátek 7:30 - 15:30|Infolinka 800 111 222 denně 8:00 - 20:00',
    ),
    subtotal: splitVariants('Mezisoučet|Celkem oddíl|Součet skupiny'),
    goodsOwner: splitVariants('Číslo zásilky|Dopravce|Dopravu zajišťuje'),
  },
  titles: {
    invoice: splitVariants(
      'Faktura|FAKTURA|Faktura - daňový doklad|FAKTURA - DAŇOVÝ DOKLAD|Faktura (daňový doklad)|Faktura vydaná|Daňový doklad',
    ),
    creditNote: splitVariants(
      'Dobropis|DOBROPIS|Opravný daňový doklad|Opravný daňový doklad - dobropis|Faktura - dobropis|OPRAVNÝ DAŇOVÝ DOKLAD',
    ),
    advanceInvoice: splitVariants(
      'Zálohová faktura|ZÁLOHOVÁ FAKTURA|Výzva k platbě|Proforma faktura|Zálohový list|Zálohová faktura - není daňový doklad',
    ),
    receipt: splitVariants('Účtenka|ÚČTENKA|Paragon|Prodejní doklad|Zjednodušený daňový doklad|Doklad'),
  },
  numberMarks: splitVariants('č.||číslo|č.:|:|č|číslo:'),
  methods: {
    transfer: splitVariants(
      'Příkazem|Bankovní převod|Převodem|převodem na účet|Převod|bankovním převodem|Platební příkaz|Převodní příkaz|Bezhotovostně',
    ),
    cash: splitVariants('Hotově|V hotovosti|hotově|Hotovost'),
    card: splitVariants('Platební karta|Kartou|Platba kartou|Karta'),
    cod: splitVariants('Dobírka|Na dobírku|Dobírkou'),
    directDebit: splitVariants('Inkaso|Inkasem|SEPA inkaso'),
    cheque: splitVariants('Šek|Šekem'),
  },
  countries: {
    CH: 'Švýcarsko',
    NL: 'Nizozemsko',
    IT: 'Itálie',
    US: 'USA',
    SK: 'Slovenská republika',
    CZ: 'Česká republika',
    AT: 'Rakousko',
    DE: 'Německo',
    FR: 'Francie',
    GB: 'Velká Británie',
    PL: 'Polsko',
    HU: 'Maďarsko',
    IE: 'Irsko',
    BE: 'Belgie',
  },
};
