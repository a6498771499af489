import type { Part } from '../page/drawing.ts';
import { addDays } from '../facts/days.ts';
import { writtenDate } from '../facts/written.ts';
import { splitVariants } from '../wording/words.ts';
import type { Frame } from './pairs.ts';
import { wrapParts } from './prose.ts';
import { amountText, id, plain } from './say.ts';
import type { DrawingContext } from './drawing-context.ts';

type Language = DrawingContext['facts']['language'];

/**
 * Sentences with numbers, days and sums that are none of the document's fields. {d} is a day, {n} a number of another document, {a} an
 * amount, {t} a phone, {p} a person.
 */
const sentences: Readonly<Record<Language, readonly string[]>> = {
  sk: splitVariants(
    'Fakturované obdobie: {d} - {d}|Na základe zmluvy zo dňa {d}|Vystavil: {p}, tel. {t}|Reklamácie na tel. č. {t}|Prílohy: súpis prác zo dňa {d}|Predchádzajúca faktúra č. {n} bola uhradená {d}|Upomienka č. {n}|Cenník platný od {d}|Číslo vozidla {n}|Zľava uplatnená do {d}|Spolu hmotnosť {a} kg|Doručené kuriérom, zásielka {n}|Ponuka č. {n} zo dňa {d}',
  ),
  cs: splitVariants(
    'Fakturované období: {d} - {d}|Na základě smlouvy ze dne {d}|Vystavil: {p}, tel. {t}|Reklamace na tel. č. {t}|Přílohy: soupis prací ze dne {d}|Předchozí faktura č. {n} byla uhrazena {d}|Upomínka č. {n}|Ceník platný od {d}|SPZ {n}|Sleva uplatněna do {d}|Celková hmotnost {a} kg|Doručeno kurýrem, zásilka {n}|Nabídka č. {n} ze dne {d}',
  ),
  en: splitVariants(
    'Billing period: {d} - {d}|Under the agreement dated {d}|Prepared by {p}, phone {t}|Queries: {t}|Attachment: timesheet of {d}|Job {n}|Previous invoice {n} was paid on {d}|Reminder {n}|Prices valid from {d}|Vehicle {n}|Quote {n} of {d}|Total weight {a} kg|Shipped by courier, tracking {n}|Ticket {n}',
  ),
  fr: splitVariants(
    'Période : {d} - {d}|Selon contrat du {d}|Établie par {p}, tél. {t}|Service client : {t}|Annexe : attachement du {d}|Chantier {n}|Facture précédente {n} réglée le {d}|Relance {n}|Tarif valable au {d}|Devis {n} du {d}|Poids total {a} kg|Colis {n}',
  ),
  de: splitVariants(
    'Abrechnungszeitraum: {d} - {d}|Gemäß Vertrag vom {d}|Bearbeiter: {p}, Tel. {t}|Rückfragen: {t}|Anlage: Stundennachweis vom {d}|Projekt {n}|Vorherige Rechnung {n} wurde am {d} bezahlt|Mahnung {n}|Preise gültig ab {d}|Angebot {n} vom {d}|Gesamtgewicht {a} kg|Sendung {n}|Kundenservice {t}',
  ),
};

/** Sentences that name the order: the only place where some documents do. */
const orderSentences: Readonly<Record<Language, readonly string[]>> = {
  sk: splitVariants(
    'Fakturujeme Vám na základe Vašej objednávky č. {o} zo dňa {d}.|Podľa objednávky {o} Vám fakturujeme:|Objednávka: {o}|Vaša objednávka č. {o}|Fakturácia podľa obj. č. {o}|K objednávke {o} zo dňa {d} fakturujeme|Obj.: {o}|Odvolávame sa na Vašu objednávku {o}.',
  ),
  cs: splitVariants(
    'Fakturujeme Vám na základě Vaší objednávky č. {o} ze dne {d}.|Dle objednávky {o} Vám fakturujeme:|Objednávka: {o}|Vaše objednávka č. {o}|Fakturace dle obj. č. {o}|K objednávce {o} ze dne {d} fakturujeme|Obj.: {o}|Na základě objednávky {o}',
  ),
  en: splitVariants(
    'Your order {o} of {d}|As per your purchase order {o}:|Supplied against PO {o}|Order no. {o}|With reference to your order {o} dated {d}|Customer PO: {o}|Order ref: {o}|For goods delivered under order {o}',
  ),
  fr: splitVariants(
    'Votre commande {o} du {d}|Suivant votre commande n° {o} :|Commande : {o}|Selon bon de commande {o}|Réf. commande {o}|Commande n° {o} du {d}|V/commande {o}|Conformément à votre commande {o}',
  ),
  de: splitVariants(
    'Ihre Bestellung {o} vom {d}|Gemäß Ihrer Bestellung Nr. {o}:|Bestellung: {o}|Zu Ihrem Auftrag {o}|Bestell-Nr.: {o}|Aufgrund Ihrer Bestellung {o} vom {d}|Auftrag Nr. {o}|Wir berechnen laut Bestellung {o}:',
  ),
};

/** Whether the order's number stands in a sentence and not among the facts. */
export const orderInText = ({ program }: DrawingContext): boolean => program.pick('order-in-text', 4) === 0;

function fill(context: DrawingContext, sentence: string): readonly Part[] {
  const { facts, random, notation } = context;
  const day = (): string => writtenDate(addDays(facts.issueDate, -random.int(1, 400)), notation.date, facts.language);
  return sentence.split(/(?<=\})|(?=\{)/u).map((piece): Part => {
    switch (piece) {
      case '{d}':
        return plain(day());
      case '{n}':
        return plain(random.pick([`${random.int(1, 9)}${random.digits(random.int(3, 9))}`, `AB-${random.digits(4)}`]));
      case '{a}':
        return plain(amountText(context, random.int(100, 900_000)));
      case '{t}':
        return plain(facts.supplier.phone);
      case '{p}':
        return plain(facts.issuedBy);
      case '{o}':
        return id('orderNumber', facts.orderNumber ?? '');
      default:
        return plain(piece);
    }
  });
}

/** Remarks above the items or below the sums: the order in a sentence, and what else may be mistaken for a value. */
export function drawRemarks(context: DrawingContext, { x, y, w }: Frame, place: 'above' | 'below'): number {
  const { canvas, facts, program, random, step, size } = context;
  const lines: (readonly Part[])[] = [];
  const named = orderSentences[facts.language];
  const orderPlace = program.pick('order-place', 3) > 0 ? 'above' : 'below';
  if (facts.orderNumber !== undefined && orderInText(context) && orderPlace === place)
    lines.push(fill(context, named[program.pick('order-sentence', named.length)] ?? ''));
  const all = sentences[facts.language];
  const most = program.pick(`remarks ${place}`, place === 'above' ? 5 : 3) === 0 ? random.int(1, 3) : 0;
  for (let count = 0; count < most; count += 1) lines.push(fill(context, random.pick(all)));
  const small = { size: size * (program.pick('remark-size', 2) === 0 ? 0.88 : 1) };
  let at = y;
  for (const parts of lines)
    for (const line of wrapParts(canvas, parts, w, small)) {
      canvas.text(x, at, line, small);
      at += step;
    }
  return lines.length === 0 ? y : at + step * 0.4;
}

const stamps: Readonly<Record<Language, readonly string[]>> = {
  sk: splitVariants('UHRADENÉ|KÓPIA|ORIGINÁL|DUPLIKÁT|Strana pre odberateľa|VZOR|ZAPLATENÉ|PRIJATÉ'),
  cs: splitVariants('UHRAZENO|KOPIE|ORIGINÁL|DUPLIKÁT|Pro odběratele|VZOR|ZAPLACENO|PŘIJATO'),
  en: splitVariants('PAID|COPY|ORIGINAL|DUPLICATE|Customer copy|SAMPLE|DRAFT|RECEIVED'),
  fr: splitVariants('PAYÉE|COPIE|ORIGINAL|DUPLICATA|Exemplaire client|SPÉCIMEN|ACQUITTÉE|REÇU'),
  de: splitVariants('BEZAHLT|KOPIE|ORIGINAL|DUPLIKAT|Kundenexemplar|MUSTER|ENTWURF|EINGEGANGEN'),
};

/** A stamp or a watermark somewhere on the page. */
export function drawStamp({ canvas, facts, program, random, left, right, size }: DrawingContext): void {
  if (program.pick('stamp', 9) > 0) return;
  const text = random.pick(stamps[facts.language]);
  const large = program.pick('stamp-large', 2) === 0;
  canvas.text(
    random.int(Math.round(left), Math.round((left + right) / 2)),
    large ? random.int(300, 600) : random.int(20, 36),
    text,
    { size: large ? size * 4 : size * 0.9, bold: large, colour: large ? [0.85, 0.85, 0.87] : [0.4, 0.4, 0.4] },
  );
}
