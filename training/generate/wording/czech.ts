import { either } from './either.ts';
import type { Wording } from './words.ts';

export const czech: Wording = {
  labels: {
    number: either(
      'Faktura č.|Číslo faktury|Faktura číslo|Číslo dokladu|Doklad č.|Daňový doklad č.|Ev. číslo daňového dokladu|Evidenční číslo|Faktura - daňový doklad č.|Č. faktury|Číslo|Evidenční číslo dokladu|FAKTURA č.',
    ),
    variableSymbol: either(
      'Variabilní symbol|VS|Var. symbol|Variab. symbol|V. symbol|Variabilní s.|Var.symbol|Variabilní symbol (VS)',
    ),
    constantSymbol: either('Konstantní symbol|KS|Konst. symbol|K. symbol|Konstantní s.|Konst.symbol'),
    specificSymbol: either('Specifický symbol|SS|Spec. symbol|Spec.symbol'),
    orderNumber: either(
      'Objednávka č.|Číslo objednávky|Objednávka|Vaše objednávka|Č. objednávky|Obj. č.|Na základě objednávky|Objednávka číslo|Vaše obj. č.|Zakázkový list|Zakázka č.|Číslo zakázky|Zakázkový list č.',
    ),
    deliveryNote: either('Dodací list|Dodací list č.|Číslo dodacího listu|DL č.|Č. DL'),
    contractNumber: either('Smlouva č.|Číslo smlouvy|Smlouva|Rámcová smlouva č.|Č. smlouvy'),
    customerNumber: either('Číslo zákazníka|Zákaznické číslo|Kód odběratele|Odběratel č.|Klient č.'),
    originalDocument: either(
      'K faktuře č.|Původní faktura|Opravuje fakturu č.|Číslo původního dokladu|Původní daňový doklad č.|K dokladu',
    ),
    orderDate: either('Ze dne|Datum objednávky|Objednáno dne|Objednávka ze dne'),
    issueDate: either(
      'Datum vystavení|Vystaveno dne|Vystaveno|Datum vystavení dokladu|Dat. vystavení|Datum vyhotovení|Vystavena|Datum|Dne|Datum vystavení faktury',
    ),
    taxDate: either(
      'Datum uskutečnění zdanitelného plnění|DUZP|Datum zdanitelného plnění|Datum uskutečnění plnění|Dat. zdan. plnění|Datum usk. zdan. plnění|Datum UZP|Den uskutečnění plnění|Datum zd. plnění|Zdanitelné plnění|Datum uskut. zdanit. plnění|Uskutečnění plnění',
    ),
    dueDate: either(
      'Datum splatnosti|Splatnost|Splatno dne|Splatné|Splatnost faktury|Splatné do|Uhraďte do|Dat. splatnosti|Lhůta splatnosti|Splatná dne|Termín splatnosti',
    ),
    method: either(
      'Forma úhrady|Způsob úhrady|Způsob platby|Platba|Forma platby|Úhrada|Platební podmínky|Způsob placení',
    ),
    currency: either('Měna|Měna dokladu|Měna faktury'),
    exchangeRate: either('Kurz|Kurz ČNB|Přepočítací kurz|Kurz měny'),
    supplier: either('Dodavatel|DODAVATEL|Prodávající|Zhotovitel|Dodavatel / prodávající|Poskytovatel|Prodejce|Od'),
    customer: either(
      'Odběratel|ODBĚRATEL|Zákazník|Kupující|Objednatel|Fakturační adresa|Odběratel / příjemce|Pro|Fakturujeme|Plátce|Příjemce faktury',
    ),
    delivery: either(
      'Místo dodání|Dodací adresa|Konečný příjemce|Adresa dodání|Příjemce|Místo určení|Provozovna|Korespondenční adresa',
    ),
    companyId: either('IČ|IČO|IČO|IČ'),
    taxId: either('DIČ|DIČ'),
    vatId: either('DIČ|DIČ|DIČ|DIČ:|DIČ (VAT)'),
    establishment: either('Provozovna|IČP'),
    phone: either('Tel.|Telefon|Mobil|T|Tel'),
    email: either('E-mail|Email|e-mail|E'),
    web: either('Web|www|Internet|W'),
    contact: either('Kontaktní osoba|Vyřizuje|Kontakt|Odpovědná osoba'),
    bank: either('Banka|Peněžní ústav|Bankovní spojení|Název banky'),
    iban: either('IBAN|IBAN|IBAN kód|Účet IBAN'),
    swift: either('SWIFT|BIC|SWIFT/BIC|BIC/SWIFT|SWIFT kód|SWIFT (BIC)'),
    account: either('Číslo účtu|Účet|Č. účtu|Bankovní účet|č.ú.|Účet č.'),
    nameLabel: either('Název|Obchodní firma|Firma|Jméno'),
    addressLabel: either('Adresa|Sídlo|Ulice|Místo podnikání'),
    colPosition: either('P.č.|Č.|Poř.|#|Poř. č.|Pol.'),
    colCode: either('Kód|Katalog. č.|Č. zboží|PLU|Kód položky|EAN|Číslo karty'),
    colName: either(
      'Název položky|Označení dodávky|Popis|Položka|Název zboží / služby|Předmět fakturace|Text|Název|Popis položky|Druh zboží|Zboží / služba|Fakturujeme Vám|Označení',
    ),
    colQuantity: either('Množství|Počet|Mn.|Množ.|Ks|Poč.|Množství MJ'),
    colUnit: either('MJ|Jedn.|J.|Měrná j.|Jednotka|M.j.'),
    colPrice: either(
      'Cena za MJ|J. cena|Jedn. cena|Cena/MJ bez DPH|Cena bez DPH za MJ|J.cena bez DPH|Jednotková cena|Cena|Cena MJ|JC bez DPH',
    ),
    colGrossPrice: either('Cena s DPH|Cena/MJ s DPH|J. cena s DPH|JC s DPH|Jedn. cena vč. DPH'),
    colDiscount: either('Sleva|Sleva %|Rabat|Sl. %|Sleva (%)'),
    colRate: either('DPH %|% DPH|DPH|Sazba DPH|Sazba|DPH (%)|%DPH'),
    colBase: either('Celkem bez DPH|Cena bez DPH|Základ|Základ daně|Cena celkem bez DPH|Bez DPH|Částka bez DPH|Cena'),
    colVat: either('DPH|Částka DPH|DPH Kč|Výše DPH|DPH celkem|Daň'),
    colTotal: either(
      'Celkem s DPH|Celkem vč. DPH|Cena s DPH|Celkem|Částka s DPH|Cena celkem s DPH|S DPH|Kč celkem|Celkem včetně DPH',
    ),
    colAmount: either('Celkem|Cena celkem|Částka|Suma|Celková cena|Cena'),
    base: either(
      'Základ DPH celkem|Celkem bez DPH|Základ daně|Částka bez DPH|Cena bez DPH|Mezisoučet bez DPH|Základ daně celkem|Součet položek bez DPH',
    ),
    vat: either('DPH celkem|DPH|Celkem DPH|Částka DPH|Výše daně|Daň celkem'),
    total: either(
      'Celkem s DPH|Celkem vč. DPH|Celková částka s DPH|Faktura celkem|Celkem|Součet s DPH|Fakturovaná částka|Celková částka|Cena celkem|Celkem včetně DPH',
    ),
    sum: either('Celkem|Součet|Suma|Součet položek'),
    amountDue: either(
      'K úhradě|Celkem k úhradě|Částka k úhradě|K úhradě celkem|Zbývá uhradit|Celkem k zaplacení|K zaplacení|CELKEM K ÚHRADĚ|Celková částka k úhradě|K ÚHRADĚ|Uhraďte celkem',
    ),
    rounding: either('Zaokrouhlení|Zaokrouhlení|Haléřové vyrovnání|Zaokrouhlení částky|Zaokr.'),
    advance: either(
      'Uhrazená záloha|Odpočet zálohy|Uhrazeno zálohou|Uhrazené zálohy|Záloha|Odpočet zálohové faktury|Zaplacené zálohy|Přijatá záloha',
    ),
    paid: either('Uhrazeno|Již uhrazeno|Zaplaceno|Uhrazeno kartou'),
    discountTotal: either('Sleva|Sleva celkem|Poskytnutá sleva|Celková sleva'),
    remaining: either('Zbývá uhradit|Zbývá k úhradě|Doplatek|K doplacení'),
    vatOfRate: either('DPH {rate} %|DPH {rate}%|Částka DPH {rate} %|Daň {rate} %'),
    baseOfRate: either('Základ DPH {rate} %|Základ {rate}%|Základ daně {rate} %|Bez DPH {rate} %'),
    recapTitle: either('Rekapitulace DPH|Rozpis DPH|Rekapitulace|Přehled DPH|Rekapitulace DPH v Kč|Vyčíslení DPH'),
    recapRate: either('Sazba|Sazba DPH|% DPH|DPH %|Sazba daně|Sazba %'),
    recapBase: either('Základ|Základ daně|Základ DPH|Bez DPH|Částka bez DPH'),
    recapVat: either('DPH|Výše DPH|Částka DPH|Daň|Výše daně'),
    recapTotal: either('Celkem|Celkem s DPH|Vč. DPH|S DPH|Částka s DPH'),
    carried: either('Převod na další stranu|Mezisoučet strany|K převodu|Mezisoučet'),
    brought: either('Převod z předchozí strany|Z převodu|Převedeno'),
    page: either('Strana {n} z {m}|Strana {n}/{m}|Str. {n}|{n} / {m}|Strana: {n}|strana č. {n} z {m}'),
    issuedBy: either('Vystavil|Fakturu vystavil|Vyhotovil|Vyřizuje'),
    received: either('Převzal|Zboží převzal|Převzal dne|Přijal'),
    signature: either('Razítko a podpis|Podpis a razítko dodavatele|Podpis|Razítko, podpis'),
    notPayer: either(
      'Dodavatel není plátcem DPH.|Nejsme plátci DPH.|Neplátce DPH|Firma není plátcem DPH.|Nejsem plátce DPH.',
    ),
    reverseCharge: either(
      'Daň odvede zákazník.|Přenesená daňová povinnost dle § 92a zákona č. 235/2004 Sb.|Režim přenesené daňové povinnosti - daň odvede zákazník.|Výši daně je povinen doplnit a přiznat plátce, pro kterého je plnění uskutečněno.',
    ),
    euSupply: either(
      'Osvobozeno od daně podle § 64 zákona č. 235/2004 Sb.|Dodání zboží do jiného členského státu osvobozené od DPH.|Plnění je osvobozeno od daně.',
    ),
    thanks: either(
      'Děkujeme za Váš nákup.|Děkujeme za projevenou důvěru.|Těšíme se na další spolupráci.|Děkujeme, že nakupujete u nás.|Přejeme hezký den.',
    ),
    legal: either(
      'Faktura slouží zároveň jako dodací list.|Zboží zůstává až do úplného zaplacení majetkem dodavatele.|Faktura byla vystavena v souladu se zákonem č. 235/2004 Sb. o dani z přidané hodnoty.|Reklamace uplatňujte do 14 dnů od převzetí zboží.|Doklad slouží zároveň jako záruční list.',
    ),
    intro: either(
      'Fakturujeme Vám za zboží a služby dle objednávky:|Fakturujeme Vám:|Na základě Vaší objednávky Vám fakturujeme následující položky:|Za dodané služby Vám účtujeme:',
    ),
    printedBy: either(
      'Vytvořeno v systému Kvítek 4.2|Vytištěno programem Účetník|Vystaveno v programu Fakturka|Zpracováno ekonomickým systémem ABAKO',
    ),
    qr: either('QR Platba|QR platba+F|Zaplaťte mobilem|Naskenujte a zaplaťte'),
    payBy: either(
      'Prosíme o úhradu na účet|Částku uhraďte na náš účet|Při platbě uveďte variabilní symbol|Žádáme o úhradu na účet',
    ),
    lateFee: either(
      'V případě prodlení účtujeme úrok z prodlení 0,05 % za každý den.|Při prodlení s úhradou účtujeme zákonný úrok z prodlení.|Za opožděnou úhradu účtujeme pokutu 300,00 Kč.',
    ),
    weekdayNote: either(
      'Otevírací doba: Po - Pá 8:00 - 16:30|Pondělí - pátek 7:30 - 15:30|Infolinka 800 111 222 denně 8:00 - 20:00',
    ),
    subtotal: either('Mezisoučet|Celkem oddíl|Součet skupiny'),
    goodsOwner: either('Číslo zásilky|Dopravce|Dopravu zajišťuje'),
  },
  titles: {
    invoice: either(
      'Faktura|FAKTURA|Faktura - daňový doklad|FAKTURA - DAŇOVÝ DOKLAD|Faktura (daňový doklad)|Faktura vydaná|Daňový doklad',
    ),
    creditNote: either(
      'Dobropis|DOBROPIS|Opravný daňový doklad|Opravný daňový doklad - dobropis|Faktura - dobropis|OPRAVNÝ DAŇOVÝ DOKLAD',
    ),
    advanceInvoice: either(
      'Zálohová faktura|ZÁLOHOVÁ FAKTURA|Výzva k platbě|Proforma faktura|Zálohový list|Zálohová faktura - není daňový doklad',
    ),
    receipt: either('Účtenka|ÚČTENKA|Paragon|Prodejní doklad|Zjednodušený daňový doklad|Doklad'),
  },
  numberMarks: either('č.||číslo|č.:|:|č|číslo:'),
  methods: {
    transfer: either(
      'Příkazem|Bankovní převod|Převodem|převodem na účet|Převod|bankovním převodem|Platební příkaz|Převodní příkaz|Bezhotovostně',
    ),
    cash: either('Hotově|V hotovosti|hotově|Hotovost'),
    card: either('Platební karta|Kartou|Platba kartou|Karta'),
    cod: either('Dobírka|Na dobírku|Dobírkou'),
    directDebit: either('Inkaso|Inkasem|SEPA inkaso'),
    cheque: either('Šek|Šekem'),
  },
  countries: {
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
