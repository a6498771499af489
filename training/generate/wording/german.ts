import { either } from './either.ts';
import type { Wording } from './words.ts';

export const german: Wording = {
  labels: {
    number: either(
      'Rechnungsnummer|Rechnung Nr.|Rechnungs-Nr.|Rechnungsnr.|Rechnung-Nr.|Re.-Nr.|Belegnummer|Beleg-Nr.|Rechnung|Rechn.-Nr.|Nummer|Belegnr.|Dokumentnummer',
    ),
    variableSymbol: either('Verwendungszweck|Zahlungsreferenz|Variables Symbol'),
    constantSymbol: either('Konstantes Symbol'),
    specificSymbol: either('Spezifisches Symbol'),
    orderNumber: either(
      'Bestellnummer|Ihre Bestellung|Bestell-Nr.|Ihre Bestellnummer|Auftragsnummer|Auftrags-Nr.|Ihr Auftrag|Bestellung Nr.|Ihre Best.-Nr.|Ihre Referenz|Auftragsnr.',
    ),
    deliveryNote: either('Lieferschein|Lieferschein-Nr.|Lieferscheinnr.|LS-Nr.'),
    contractNumber: either('Vertragsnummer|Projekt|Projekt-Nr.|Vertrag Nr.|Projektnummer'),
    customerNumber: either('Kundennummer|Kunden-Nr.|Kundennr.|Kd.-Nr.|Ihre Kundennummer|Debitor'),
    originalDocument: either(
      'Zu Rechnung|Ursprungsrechnung|Ursprüngliche Rechnung|Bezug: Rechnung|Gutschrift zu Rechnung|Korrektur zu Rechnung',
    ),
    orderDate: either('Bestelldatum|Auftragsdatum|Bestellung vom|Vom'),
    issueDate: either(
      'Rechnungsdatum|Datum|Belegdatum|Ausstellungsdatum|Rechnung vom|Re.-Datum|Ausgestellt am|Rechn.-Datum|Erstellt am',
    ),
    taxDate: either(
      'Lieferdatum|Leistungsdatum|Liefer-/Leistungsdatum|Tag der Lieferung|Leistungszeitpunkt|Lieferung am|Leistung vom|Liefertag|Datum der Leistung|Liefer- und Leistungsdatum',
    ),
    dueDate: either(
      'Fälligkeit|Zahlbar bis|Fällig am|Fälligkeitsdatum|Zahlungsziel|Fällig|Zu zahlen bis|Bitte zahlen bis|Zahlung bis|Fällig zum|Zahlbar bis zum',
    ),
    method: either('Zahlungsart|Zahlungsweise|Zahlung|Zahlungsmethode|Zahlung per|Zahlungsbedingung'),
    currency: either('Währung|Rechnungswährung|Whg.'),
    exchangeRate: either('Wechselkurs|Umrechnungskurs|Kurs'),
    supplier: either('Verkäufer|Lieferant|Absender|Rechnungssteller|Auftragnehmer|Von'),
    customer: either(
      'Kunde|Rechnungsempfänger|Rechnungsadresse|Käufer|Rechnung an|Auftraggeber|An|Empfänger|Rechnungsanschrift',
    ),
    delivery: either('Lieferadresse|Lieferanschrift|Lieferung an|Warenempfänger|Leistungsort|Versandadresse'),
    companyId: either('HRB|Handelsregister|Firmenbuchnummer|Registernummer|HR-Nr.'),
    taxId: either('Steuernummer|St.-Nr.|Steuer-Nr.|StNr.|Steuernr.'),
    vatId: either(
      'USt-IdNr.|USt-ID|USt.-IdNr.|UID|Umsatzsteuer-ID|USt-Id-Nr.|Ust-IdNr|UStID|Umsatzsteuer-Identifikationsnummer|VAT-ID',
    ),
    establishment: either('Filiale|Niederlassung'),
    phone: either('Tel.|Telefon|Tel|Fon|Mobil'),
    email: either('E-Mail|Email|Mail|eMail'),
    web: either('Web|Internet|Homepage|www'),
    contact: either('Ansprechpartner|Ihr Ansprechpartner|Bearbeiter|Sachbearbeiter|Kontakt'),
    bank: either('Bank|Bankverbindung|Kreditinstitut|Hausbank'),
    iban: either('IBAN|IBAN|IBAN-Nr.|Konto (IBAN)'),
    swift: either('BIC|SWIFT|BIC/SWIFT|SWIFT/BIC|BIC-Code|SWIFT-Code'),
    account: either('Kontonummer|Konto|Kto.-Nr.|Konto-Nr.'),
    nameLabel: either('Name|Firma|Firmenname'),
    addressLabel: either('Adresse|Anschrift|Straße'),
    colPosition: either('Pos.|Pos|Nr.|#|Position'),
    colCode: either('Artikelnr.|Art.-Nr.|Artikel-Nr.|Artikel|Art.Nr.|Best.-Nr.'),
    colName: either(
      'Bezeichnung|Beschreibung|Artikelbezeichnung|Leistung|Artikel|Text|Produkt|Leistungsbeschreibung|Bezeichnung der Ware',
    ),
    colQuantity: either('Menge|Anzahl|Anz.|Mge.|Stk.'),
    colUnit: either('Einheit|ME|Einh.|EH'),
    colPrice: either('Einzelpreis|E-Preis|EP|Preis|Einzelpreis netto|Stückpreis|Preis/Einheit|EP netto|Einzel €'),
    colGrossPrice: either('Einzelpreis brutto|EP brutto|Bruttopreis|Preis inkl. MwSt.'),
    colDiscount: either('Rabatt|Rabatt %|Rab. %|Nachlass'),
    colRate: either('MwSt.|MwSt. %|USt. %|USt|Steuersatz|USt-Satz|MwSt-Satz|St.-Satz'),
    colBase: either('Gesamt netto|Nettobetrag|Netto|Gesamtpreis netto|Gesamtpreis|Betrag netto|Summe netto|Gesamt €'),
    colVat: either('MwSt.|USt.|MwSt.-Betrag|Steuer|USt-Betrag|Steuerbetrag'),
    colTotal: either('Gesamt brutto|Brutto|Bruttobetrag|Betrag brutto|Gesamtpreis brutto|Summe brutto'),
    colAmount: either('Betrag|Gesamt|Gesamtpreis|Summe|Preis gesamt|Gesamtbetrag'),
    base: either(
      'Nettobetrag|Summe netto|Zwischensumme|Gesamt netto|Netto|Nettosumme|Warenwert netto|Rechnungsbetrag netto|Zwischensumme netto|Summe Netto',
    ),
    vat: either(
      'Mehrwertsteuer|MwSt.|Umsatzsteuer|USt.|Steuerbetrag|Summe MwSt.|Summe USt|MwSt. gesamt|Umsatzsteuer gesamt',
    ),
    total: either(
      'Gesamtbetrag|Bruttobetrag|Rechnungsbetrag|Gesamtsumme|Endbetrag|Summe brutto|Gesamt brutto|Gesamt|Rechnungssumme|Summe|Bruttosumme|Endsumme',
    ),
    sum: either('Summe|Gesamt|Zwischensumme|Summe Positionen'),
    amountDue: either(
      'Zahlbetrag|Zu zahlender Betrag|Zu zahlen|Fälliger Betrag|Zahlungsbetrag|Offener Betrag|Endbetrag|Restbetrag|ZU ZAHLEN|Noch zu zahlen|Verbleibender Betrag|Überweisungsbetrag',
    ),
    rounding: either('Rundung|Rundungsdifferenz|Rundungsbetrag'),
    advance: either(
      'Anzahlung|Abzgl. Anzahlung|Geleistete Anzahlung|abzüglich Anzahlung|Vorauszahlung|Bereits gezahlt|Erhaltene Anzahlung|Abschlagszahlung',
    ),
    paid: either('Bezahlt|Bereits bezahlt|Gezahlt|Zahlungseingang'),
    discountTotal: either('Rabatt|Nachlass|Gesamtrabatt|Abzgl. Rabatt'),
    remaining: either('Restbetrag|Offener Restbetrag|Saldo|Verbleibender Betrag'),
    vatOfRate: either(
      'MwSt. {rate} %|zzgl. {rate} % MwSt.|{rate} % USt.|Umsatzsteuer {rate} %|USt. {rate}%|zzgl. MwSt. {rate}%|Mehrwertsteuer {rate} %',
    ),
    baseOfRate: either('Netto {rate} %|Nettobetrag {rate} %|Warenwert {rate} %|Netto zu {rate}%'),
    recapTitle: either(
      'Umsatzsteuer-Aufstellung|MwSt.-Übersicht|Steuerübersicht|Aufschlüsselung der Umsatzsteuer|Steueraufstellung',
    ),
    recapRate: either('Steuersatz|Satz|MwSt.-Satz|USt %|MwSt. %|USt-Satz'),
    recapBase: either('Netto|Nettobetrag|Bemessungsgrundlage|Basis|Netto-Betrag|Basisbetrag'),
    recapVat: either('Steuer|MwSt.|Steuerbetrag|USt.|MwSt.-Betrag'),
    recapTotal: either('Brutto|Bruttobetrag|Gesamt|Summe'),
    carried: either('Übertrag|Zwischensumme Seite|Übertrag auf nächste Seite'),
    brought: either('Übertrag|Übertrag von Seite zuvor|Übertrag Vorseite'),
    page: either('Seite {n} von {m}|Seite {n}/{m}|Seite {n}|{n} / {m}|Seite: {n}|Blatt {n}'),
    issuedBy: either('Erstellt von|Bearbeitet von|Es bediente Sie|Ersteller'),
    received: either('Empfangen von|Ware erhalten|Erhalten am'),
    signature: either('Unterschrift|Stempel und Unterschrift|Datum, Unterschrift'),
    notPayer: either(
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.|Kein Umsatzsteuerausweis aufgrund der Anwendung der Kleinunternehmerregelung gemäß § 19 UStG.|Als Kleinunternehmer im Sinne von § 19 Abs. 1 UStG wird keine Umsatzsteuer berechnet.|Umsatzsteuerfrei nach § 19 UStG',
    ),
    reverseCharge: either(
      'Steuerschuldnerschaft des Leistungsempfängers|Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).|Reverse Charge - Steuerschuldnerschaft des Leistungsempfängers|Die Umsatzsteuer schuldet der Leistungsempfänger nach § 13b UStG.',
    ),
    euSupply: either(
      'Steuerfreie innergemeinschaftliche Lieferung|Innergemeinschaftliche Lieferung, steuerfrei nach § 4 Nr. 1b UStG.|Steuerfreie innergemeinschaftliche Lieferung gemäß § 6a UStG',
    ),
    thanks: either(
      'Vielen Dank für Ihren Auftrag.|Wir danken für Ihren Einkauf.|Vielen Dank für Ihr Vertrauen!|Mit freundlichen Grüßen|Vielen Dank für die gute Zusammenarbeit.',
    ),
    legal: either(
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Es gelten unsere Allgemeinen Geschäftsbedingungen.|Sofern nicht anders angegeben, entspricht das Leistungsdatum dem Rechnungsdatum.|Gerichtsstand ist der Sitz des Unternehmens.|Reklamationen bitte innerhalb von 8 Tagen.',
    ),
    intro: either(
      'Für unsere Lieferungen und Leistungen berechnen wir Ihnen:|Wir erlauben uns, Ihnen folgende Leistungen in Rechnung zu stellen:|Sehr geehrte Damen und Herren, wir berechnen Ihnen wie folgt:|Unsere Leistungen stellen wir Ihnen wie folgt in Rechnung:',
    ),
    printedBy: either(
      'Erstellt mit Federkiel 7|Gedruckt mit Kontorist|Erzeugt durch Rechnungsfuchs|Software: Handelsblick',
    ),
    qr: either('Girocode|Zahlen mit Code|QR-Code scannen und bezahlen|GiroCode'),
    payBy: either(
      'Bitte überweisen Sie den Betrag auf das Konto|Bitte überweisen Sie auf unser Konto|Bitte geben Sie die Rechnungsnummer an|Bankverbindung',
    ),
    lateFee: either(
      'Zahlbar innerhalb von 14 Tagen ohne Abzug.|Bei Zahlung innerhalb von 10 Tagen gewähren wir 2 % Skonto.|Bei Zahlungsverzug berechnen wir Verzugszinsen in gesetzlicher Höhe.',
    ),
    weekdayNote: either(
      'Öffnungszeiten: Mo - Fr 8:00 - 17:00 Uhr|Bürozeiten: Montag bis Freitag 9 - 16 Uhr|Hotline 0800 1122334',
    ),
    subtotal: either('Zwischensumme|Summe Titel|Summe Gruppe'),
    goodsOwner: either('Versandart|Sendungsnummer|Lieferbedingung'),
  },
  titles: {
    invoice: either('Rechnung|RECHNUNG|Rechnung / Invoice|Ausgangsrechnung|Schlussrechnung'),
    creditNote: either('Gutschrift|GUTSCHRIFT|Rechnungskorrektur|Stornorechnung|Korrekturrechnung'),
    advanceInvoice: either('Abschlagsrechnung|ABSCHLAGSRECHNUNG|Anzahlungsrechnung|Proforma-Rechnung|Vorausrechnung'),
    receipt: either('Kassenbon|Quittung|Kassenbeleg|RECHNUNG|Beleg'),
  },
  numberMarks: either('Nr.||Nr|:|Nummer|Nr.:|-Nr.'),
  methods: {
    transfer: either('Überweisung|per Überweisung|Banküberweisung|Überweisung|SEPA-Überweisung'),
    cash: either('Bar|BAR|Barzahlung|bar'),
    card: either('EC-Karte|Kartenzahlung|Kreditkarte|Karte|girocard'),
    cod: either('Nachnahme|per Nachnahme'),
    directDebit: either('Lastschrift|SEPA-Lastschrift|Bankeinzug'),
    cheque: either('Scheck|Verrechnungsscheck'),
  },
  countries: {
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
