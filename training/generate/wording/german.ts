import { splitVariants, type Wording } from './words.ts';

export const german: Wording = {
  labels: {
    number: splitVariants(
      'Rechnungsnummer|Rechnung Nr.|Rechnungs-Nr.|Rechnungsnr.|Rechnung-Nr.|Re.-Nr.|Belegnummer|Beleg-Nr.|Rechnung|Rechn.-Nr.|Nummer|Belegnr.|Dokumentnummer',
    ),
    variableSymbol: splitVariants('Verwendungszweck|Zahlungsreferenz|Variables Symbol'),
    constantSymbol: splitVariants('Konstantes Symbol'),
    specificSymbol: splitVariants('Spezifisches Symbol'),
    orderNumber: splitVariants(
      'Bestellnummer|Ihre Bestellung|Bestell-Nr.|Ihre Bestellnummer|Auftragsnummer|Auftrags-Nr.|Ihr Auftrag|Bestellung Nr.|Ihre Best.-Nr.|Ihre Referenz|Auftragsnr.|Bestellzeichen|Best.-Nr.|PO-Nr.|Kommission|Ihre Ref.',
    ),
    deliveryNote: splitVariants('Lieferschein|Lieferschein-Nr.|Lieferscheinnr.|LS-Nr.'),
    contractNumber: splitVariants(
      'Vertragsnummer|Projekt|Projekt-Nr.|Vertrag Nr.|Projektnummer|Vertrag|Rahmenvertrag|Auftrag lt. Vertrag',
    ),
    customerNumber: splitVariants('Kundennummer|Kunden-Nr.|Kundennr.|Kd.-Nr.|Ihre Kundennummer|Debitor'),
    originalDocument: splitVariants(
      'Zu Rechnung|Ursprungsrechnung|Ursprüngliche Rechnung|Bezug: Rechnung|Gutschrift zu Rechnung|Korrektur zu Rechnung',
    ),
    orderDate: splitVariants('Bestelldatum|Auftragsdatum|Bestellung vom|Vom'),
    issueDate: splitVariants(
      'Rechnungsdatum|Datum|Belegdatum|Ausstellungsdatum|Rechnung vom|Re.-Datum|Ausgestellt am|Rechn.-Datum|Erstellt am|vom|Datum der Rechnung',
    ),
    taxDate: splitVariants(
      'Lieferdatum|Leistungsdatum|Liefer-/Leistungsdatum|Tag der Lieferung|Leistungszeitpunkt|Lieferung am|Leistung vom|Liefertag|Datum der Leistung|Liefer- und Leistungsdatum',
    ),
    dueDate: splitVariants(
      'Fälligkeit|Zahlbar bis|Fällig am|Fälligkeitsdatum|Zahlungsziel|Fällig|Zu zahlen bis|Bitte zahlen bis|Zahlung bis|Fällig zum|Zahlbar bis zum|Spätestens bis',
    ),
    method: splitVariants('Zahlungsart|Zahlungsweise|Zahlung|Zahlungsmethode|Zahlung per|Zahlungsbedingung'),
    currency: splitVariants('Währung|Rechnungswährung|Whg.'),
    exchangeRate: splitVariants('Wechselkurs|Umrechnungskurs|Kurs'),
    supplier: splitVariants(
      'Verkäufer|Lieferant|Absender|Rechnungssteller|Auftragnehmer|Von|Firma|Aussteller|Leistungserbringer|Dienstleister|Ihr Lieferant|Rechnung von|Anbieter',
    ),
    customer: splitVariants(
      'Kunde|Rechnungsempfänger|Rechnungsadresse|Käufer|Rechnung an|Auftraggeber|An|Empfänger|Rechnungsanschrift|Leistungsempfänger|Mieter|Besteller|Rechnungsempf.|Für|Debitor|Firma',
    ),
    delivery: splitVariants('Lieferadresse|Lieferanschrift|Lieferung an|Warenempfänger|Leistungsort|Versandadresse'),
    companyId: splitVariants('HRB|Handelsregister|Firmenbuchnummer|Registernummer|HR-Nr.'),
    taxId: splitVariants('Steuernummer|St.-Nr.|Steuer-Nr.|StNr.|Steuernr.'),
    vatId: splitVariants(
      'USt-IdNr.|USt-ID|USt.-IdNr.|UID|Umsatzsteuer-ID|USt-Id-Nr.|Ust-IdNr|UStID|Umsatzsteuer-Identifikationsnummer|VAT-ID|UID-Nr.|ATU-Nr.|MWST-Nr.',
    ),
    establishment: splitVariants('Filiale|Niederlassung'),
    phone: splitVariants('Tel.|Telefon|Tel|Fon|Mobil'),
    email: splitVariants('E-Mail|Email|Mail|eMail'),
    web: splitVariants('Web|Internet|Homepage|www'),
    contact: splitVariants('Ansprechpartner|Ihr Ansprechpartner|Bearbeiter|Sachbearbeiter|Kontakt'),
    bank: splitVariants('Bank|Bankverbindung|Kreditinstitut|Hausbank'),
    iban: splitVariants('IBAN|IBAN|IBAN-Nr.|Konto (IBAN)'),
    swift: splitVariants('BIC|SWIFT|BIC/SWIFT|SWIFT/BIC|BIC-Code|SWIFT-Code'),
    account: splitVariants('Kontonummer|Konto|Kto.-Nr.|Konto-Nr.'),
    nameLabel: splitVariants('Name|Firma|Firmenname'),
    addressLabel: splitVariants('Adresse|Anschrift|Straße'),
    colPosition: splitVariants('Pos.|Pos|Nr.|#|Position'),
    colCode: splitVariants('Artikelnr.|Art.-Nr.|Artikel-Nr.|Artikel|Art.Nr.|Best.-Nr.'),
    colName: splitVariants(
      'Bezeichnung|Beschreibung|Artikelbezeichnung|Leistung|Artikel|Text|Produkt|Leistungsbeschreibung|Bezeichnung der Ware',
    ),
    colQuantity: splitVariants('Menge|Anzahl|Anz.|Mge.|Stk.'),
    colUnit: splitVariants('Einheit|ME|Einh.|EH'),
    colPrice: splitVariants(
      'Einzelpreis|E-Preis|EP|Preis|Einzelpreis netto|Stückpreis|Preis/Einheit|EP netto|Einzel €',
    ),
    colGrossPrice: splitVariants('Einzelpreis brutto|EP brutto|Bruttopreis|Preis inkl. MwSt.'),
    colDiscount: splitVariants('Rabatt|Rabatt %|Rab. %|Nachlass'),
    colRate: splitVariants('MwSt.|MwSt. %|USt. %|USt|Steuersatz|USt-Satz|MwSt-Satz|St.-Satz'),
    colBase: splitVariants(
      'Gesamt netto|Nettobetrag|Netto|Gesamtpreis netto|Gesamtpreis|Betrag netto|Summe netto|Gesamt €',
    ),
    colVat: splitVariants('MwSt.|USt.|MwSt.-Betrag|Steuer|USt-Betrag|Steuerbetrag'),
    colTotal: splitVariants('Gesamt brutto|Brutto|Bruttobetrag|Betrag brutto|Gesamtpreis brutto|Summe brutto'),
    colAmount: splitVariants('Betrag|Gesamt|Gesamtpreis|Summe|Preis gesamt|Gesamtbetrag'),
    base: splitVariants(
      'Nettobetrag|Summe netto|Zwischensumme|Gesamt netto|Netto|Nettosumme|Warenwert netto|Rechnungsbetrag netto|Zwischensumme netto|Summe Netto',
    ),
    vat: splitVariants(
      'Mehrwertsteuer|MwSt.|Umsatzsteuer|USt.|Steuerbetrag|Summe MwSt.|Summe USt|MwSt. gesamt|Umsatzsteuer gesamt',
    ),
    total: splitVariants(
      'Gesamtbetrag|Bruttobetrag|Rechnungsbetrag|Gesamtsumme|Endbetrag|Summe brutto|Gesamt brutto|Gesamt|Rechnungssumme|Summe|Bruttosumme|Endsumme',
    ),
    sum: splitVariants('Summe|Gesamt|Zwischensumme|Summe Positionen'),
    amountDue: splitVariants(
      'Zahlbetrag|Zu zahlender Betrag|Zu zahlen|Fälliger Betrag|Zahlungsbetrag|Offener Betrag|Endbetrag|Restbetrag|ZU ZAHLEN|Noch zu zahlen|Verbleibender Betrag|Überweisungsbetrag|Bitte zahlen Sie',
    ),
    rounding: splitVariants('Rundung|Rundungsdifferenz|Rundungsbetrag'),
    advance: splitVariants(
      'Anzahlung|Abzgl. Anzahlung|Geleistete Anzahlung|abzüglich Anzahlung|Vorauszahlung|Bereits gezahlt|Erhaltene Anzahlung|Abschlagszahlung',
    ),
    paid: splitVariants('Bezahlt|Bereits bezahlt|Gezahlt|Zahlungseingang'),
    discountTotal: splitVariants('Rabatt|Nachlass|Gesamtrabatt|Abzgl. Rabatt'),
    remaining: splitVariants('Restbetrag|Offener Restbetrag|Saldo|Verbleibender Betrag'),
    vatOfRate: splitVariants(
      'MwSt. {rate} %|zzgl. {rate} % MwSt.|{rate} % USt.|Umsatzsteuer {rate} %|USt. {rate}%|zzgl. MwSt. {rate}%|Mehrwertsteuer {rate} %',
    ),
    baseOfRate: splitVariants('Netto {rate} %|Nettobetrag {rate} %|Warenwert {rate} %|Netto zu {rate}%'),
    recapTitle: splitVariants(
      'Umsatzsteuer-Aufstellung|MwSt.-Übersicht|Steuerübersicht|Aufschlüsselung der Umsatzsteuer|Steueraufstellung',
    ),
    recapRate: splitVariants('Steuersatz|Satz|MwSt.-Satz|USt %|MwSt. %|USt-Satz'),
    recapBase: splitVariants('Netto|Nettobetrag|Bemessungsgrundlage|Basis|Netto-Betrag|Basisbetrag'),
    recapVat: splitVariants('Steuer|MwSt.|Steuerbetrag|USt.|MwSt.-Betrag'),
    recapTotal: splitVariants('Brutto|Bruttobetrag|Gesamt|Summe'),
    carried: splitVariants('Übertrag|Zwischensumme Seite|Übertrag auf nächste Seite'),
    brought: splitVariants('Übertrag|Übertrag von Seite zuvor|Übertrag Vorseite'),
    page: splitVariants('Seite {n} von {m}|Seite {n}/{m}|Seite {n}|{n} / {m}|Seite: {n}|Blatt {n}'),
    issuedBy: splitVariants('Erstellt von|Bearbeitet von|Es bediente Sie|Ersteller'),
    received: splitVariants('Empfangen von|Ware erhalten|Erhalten am'),
    signature: splitVariants('Unterschrift|Stempel und Unterschrift|Datum, Unterschrift'),
    notPayer: splitVariants(
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.|Kein Umsatzsteuerausweis aufgrund der Anwendung der Kleinunternehmerregelung gemäß § 19 UStG.|Als Kleinunternehmer im Sinne von § 19 Abs. 1 UStG wird keine Umsatzsteuer berechnet.|Umsatzsteuerfrei nach § 19 UStG',
    ),
    reverseCharge: splitVariants(
      'Steuerschuldnerschaft des Leistungsempfängers|Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).|Reverse Charge - Steuerschuldnerschaft des Leistungsempfängers|Die Umsatzsteuer schuldet der Leistungsempfänger nach § 13b UStG.',
    ),
    euSupply: splitVariants(
      'Steuerfreie innergemeinschaftliche Lieferung|Innergemeinschaftliche Lieferung, steuerfrei nach § 4 Nr. 1b UStG.|Steuerfreie innergemeinschaftliche Lieferung gemäß § 6a UStG',
    ),
    thanks: splitVariants(
      'Vielen Dank für Ihren Auftrag.|Wir danken für Ihren Einkauf.|Vielen Dank für Ihr Vertrauen!|Mit freundlichen Grüßen|Vielen Dank für die gute Zusammenarbeit.',
    ),
    legal: splitVariants(
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Es gelten unsere Allgemeinen Geschäftsbedingungen.|Sofern nicht anders angegeben, entspricht das Leistungsdatum dem Rechnungsdatum.|Gerichtsstand ist der Sitz des Unternehmens.|Reklamationen bitte innerhalb von 8 Tagen.',
    ),
    intro: splitVariants(
      'Für unsere Lieferungen und Leistungen berechnen wir Ihnen:|Wir erlauben uns, Ihnen folgende Leistungen in Rechnung zu stellen:|Sehr geehrte Damen und Herren, wir berechnen Ihnen wie folgt:|Unsere Leistungen stellen wir Ihnen wie folgt in Rechnung:',
    ),
    printedBy: splitVariants(
      'Erstellt mit Federkiel 7|Gedruckt mit Kontorist|Erzeugt durch Rechnungsfuchs|Software: Handelsblick',
    ),
    qr: splitVariants('Girocode|Zahlen mit Code|QR-Code scannen und bezahlen|GiroCode'),
    payBy: splitVariants(
      'Bitte überweisen Sie den Betrag auf das Konto|Bitte überweisen Sie auf unser Konto|Bitte geben Sie die Rechnungsnummer an|Bankverbindung',
    ),
    lateFee: splitVariants(
      'Zahlbar innerhalb von 14 Tagen ohne Abzug.|Bei Zahlung innerhalb von 10 Tagen gewähren wir 2 % Skonto.|Bei Zahlungsverzug berechnen wir Verzugszinsen in gesetzlicher Höhe.',
    ),
    weekdayNote: splitVariants(
      'Öffnungszeiten: Mo - Fr 8:00 - 17:00 Uhr|Bürozeiten: Montag bis Freitag 9 - 16 Uhr|Hotline 0800 1122334',
    ),
    subtotal: splitVariants('Zwischensumme|Summe Titel|Summe Gruppe'),
    goodsOwner: splitVariants('Versandart|Sendungsnummer|Lieferbedingung'),
  },
  titles: {
    invoice: splitVariants('Rechnung|RECHNUNG|Rechnung / Invoice|Ausgangsrechnung|Schlussrechnung'),
    creditNote: splitVariants('Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Korrekturrechnung'),
    advanceInvoice: splitVariants(
      'Abschlagsrechnung|ABSCHLAGSRECHNUNG|Anzahlungsrechnung|Proforma-Rechnung|Vorausrechnung',
    ),
    receipt: splitVariants('Kassenbon|Quittung|Kassenbeleg|RECHNUNG|Beleg'),
  },
  numberMarks: splitVariants('Nr.||Nr|:|Nummer|Nr.:|-Nr.'),
  methods: {
    transfer: splitVariants('Überweisung|per Überweisung|Banküberweisung|Überweisung|SEPA-Überweisung'),
    cash: splitVariants('Bar|BAR|Barzahlung|bar'),
    card: splitVariants('EC-Karte|Kartenzahlung|Kreditkarte|Karte|girocard'),
    cod: splitVariants('Nachnahme|per Nachnahme'),
    directDebit: splitVariants('Lastschrift|SEPA-Lastschrift|Bankeinzug'),
    cheque: splitVariants('Scheck|Verrechnungsscheck'),
  },
  countries: {
    CH: 'Schweiz',
    NL: 'Niederlande',
    IT: 'Italien',
    US: 'USA',
    SK: 'Slowakei',
    CZ: 'Tschechien',
    AT: 'Österreich',
    DE: 'Deutschland',
    FR: 'Frankreich',
    GB: 'Großbritannien',
    PL: 'Polen',
    HU: 'Ungarn',
    IE: 'Irland',
    BE: 'Belgien',
  },
};
