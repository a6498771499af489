import type { Party } from '../facts/facts.ts';
import { splitVariants } from '../wording/words.ts';
import { addressLines, contactEntries, idEntries, nameLine, streetLine, townLine, type Role } from './party-lines.ts';
import { pairs, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { echo, plain } from './say.ts';
import { room, type DrawingContext, type Entry } from './drawing-context.ts';
import type { Sides } from './parties.ts';

/** Words of documents that are printed data: an e-invoice as its viewer shows it, a form filled in by a program. */
type SheetWords = {
  readonly number: readonly string[];
  readonly global: readonly string[];
  readonly general: readonly string[];
  readonly payment: readonly string[];
  readonly notes: readonly string[];
  readonly note: readonly string[];
  readonly zip: readonly string[];
  readonly city: readonly string[];
  readonly street: readonly string[];
  readonly country: readonly string[];
};

const sheetWords: Readonly<Record<DrawingContext['facts']['language'], SheetWords>> = {
  sk: {
    number: splitVariants('Číslo|Identifikátor|Kód partnera|Interné číslo|ID'),
    global: splitVariants('GLN|Globálny identifikátor|EAN'),
    general: splitVariants('Údaje dokladu|Základné údaje|Hlavička dokladu'),
    payment: splitVariants('Platobné údaje|Platba|Úhrada'),
    notes: splitVariants('Poznámky|Text dokladu|Doplňujúce údaje'),
    note: splitVariants('Poznámka|Text|Obsah'),
    zip: splitVariants('PSČ'),
    city: splitVariants('Mesto|Obec'),
    street: splitVariants('Ulica|Ulica a číslo'),
    country: splitVariants('Štát|Krajina'),
  },
  cs: {
    number: splitVariants('Číslo|Identifikátor|Kód partnera|Interní číslo|ID'),
    global: splitVariants('GLN|Globální identifikátor|EAN'),
    general: splitVariants('Údaje dokladu|Základní údaje|Hlavička dokladu'),
    payment: splitVariants('Platební údaje|Platba|Úhrada'),
    notes: splitVariants('Poznámky|Text dokladu|Doplňující údaje'),
    note: splitVariants('Poznámka|Text|Obsah'),
    zip: splitVariants('PSČ'),
    city: splitVariants('Město|Obec'),
    street: splitVariants('Ulice|Ulice a číslo'),
    country: splitVariants('Stát|Země'),
  },
  en: {
    number: splitVariants('Number|Identifier|Party ID|ID|Account'),
    global: splitVariants('GLN|Global ID|Endpoint ID'),
    general: splitVariants('Document details|Invoice data|General'),
    payment: splitVariants('Payment|Payment details|Payment means'),
    notes: splitVariants('Notes|Remarks|Additional information'),
    note: splitVariants('Note|Remark|Text'),
    zip: splitVariants('Postcode|Postal code'),
    city: splitVariants('City|Town'),
    street: splitVariants('Street|Address line 1'),
    country: splitVariants('Country'),
  },
  fr: {
    number: splitVariants('Numéro|Identifiant|Code|Réf. interne'),
    global: splitVariants('GLN|Identifiant global'),
    general: splitVariants('Données de la facture|Généralités|En-tête'),
    payment: splitVariants('Paiement|Règlement|Données de paiement'),
    notes: splitVariants('Notes|Remarques|Mentions'),
    note: splitVariants('Note|Remarque|Texte'),
    zip: splitVariants('Code postal|CP'),
    city: splitVariants('Ville|Commune'),
    street: splitVariants('Rue|Adresse'),
    country: splitVariants('Pays'),
  },
  de: {
    number: splitVariants('Nummer|Kennung|ID|Interne Nummer'),
    global: splitVariants('Globale Nummer|GLN|Globale Kennung'),
    general: splitVariants('Belegdaten|Kopfdaten|Allgemeine Angaben'),
    payment: splitVariants('Zahlungsart|Zahlungsdaten|Zahlung'),
    notes: splitVariants('Bemerkungen|Hinweise|Zusätzliche Angaben'),
    note: splitVariants('Bemerkung|Inhalt|Text'),
    zip: splitVariants('PLZ|Postleitzahl'),
    city: splitVariants('Ort|Stadt'),
    street: splitVariants('Straße|Anschrift'),
    country: splitVariants('Land|Staat'),
  },
};

const worded = ({ facts, program }: DrawingContext) => {
  const words = sheetWords[facts.language];
  return (name: keyof SheetWords): string => words[name][program.pick(`sheet ${name}`, words[name].length)] ?? '';
};

/** One party as rows of a form: numbers that others gave it, its name, its address whole or in parts, its ids. */
function partyEntries(context: DrawingContext, role: Role, party: Party): readonly Entry[] {
  const { speech, program, random } = context;
  const word = worded(context);
  const entries: Entry[] = [];
  const digits = (length: number): string =>
    Array.from({ length }, (_, at) => `${random.int(at === 0 ? 1 : 0, 9)}`).join('');
  if (program.pick(`sheet-number-${role}`, 3) > 0)
    entries.push({
      label: word('number'),
      value: [plain(`${program.pick('sheet-prefix', 3) === 0 ? 'GE' : ''}${digits(random.int(4, 8))}`)],
    });
  if (program.pick('sheet-global', 3) === 0)
    entries.push({
      label: word('global'),
      value: [plain(`${digits(13)}${program.pick('gln-mark', 2) === 0 ? ' (GLN)' : ''}`)],
    });
  entries.push({ label: speech.label('nameLabel'), value: nameLine(role, party) });
  if (program.pick('sheet-contact', 3) === 0)
    entries.push({ label: speech.label('contact'), value: [plain(party.person)] });
  if (program.pick('sheet-address', 2) === 0) {
    const [, town = [], ...rest] = addressLines(role, party, context);
    const land = program.pick('land-code', 2) === 0 && rest.length === 0 ? [plain(`${party.country} `), ...town] : town;
    entries.push({ label: speech.label('addressLabel'), value: streetLine(role, party) }, { label: '', value: land });
    for (const line of rest) entries.push({ label: '', value: line });
  } else {
    const town = townLine(role, party, context).filter(({ tags }) => tags.length > 0);
    entries.push({ label: word('street'), value: streetLine(role, party) });
    for (const part of town)
      entries.push({
        label: word(part.tags.some(({ path }) => path.endsWith('.zip')) ? 'zip' : 'city'),
        value: [part],
      });
    entries.push({
      label: word('country'),
      value: [
        {
          text: program.pick('sheet-land', 2) === 0 ? party.country : speech.country(party.country),
          tags: [{ path: `${role}.country`, value: party.country }],
        },
      ],
    });
  }
  return [
    ...entries,
    ...idEntries(role, party, context),
    ...(role === 'supplier' ? contactEntries(party, context) : []),
  ];
}

/** A section with its heading; returns the baseline below it. */
function section(context: DrawingContext, title: string, entries: readonly Entry[], frame: Frame): number {
  const { canvas, program, step, size } = context;
  if (entries.length === 0) return frame.y;
  if (program.pick('sheet-fill', 3) === 0)
    canvas.area({ x: frame.x - 3, y: frame.y - step, w: frame.w + 6, h: step * 1.4, fill: [0.9, 0.92, 0.94] });
  canvas.text(frame.x, frame.y, title, { size: size * 1.1, bold: program.pick('sheet-bold', 3) > 0 });
  return (
    pairs(
      context,
      entries,
      { ...frame, y: frame.y + step * 1.5 },
      program.pick('sheet-grid', 3) === 0 ? 'ruled' : 'beside',
    ) + step
  );
}

/** The seller once more, as the law requires somewhere in a letter. */
function notes(context: DrawingContext, frame: Frame): number {
  const { canvas, step, facts, program, speech } = context;
  if (program.pick('sheet-notes', 2) === 0) return frame.y;
  const word = worded(context);
  const { supplier } = facts;
  canvas.text(frame.x, frame.y, word('notes'), { bold: program.pick('sheet-bold', 3) > 0 });
  const lines = [
    [plain(speech.label('thanks'))],
    [echo('supplier.name', supplier.name)],
    [echo('supplier.street', supplier.street)],
    [plain(`${supplier.zip} ${supplier.city}`)],
    [plain(supplier.registry ?? supplier.web)],
  ];
  lines.forEach((line, row) => {
    if (row === 0) canvas.text(frame.x, frame.y + step * 1.4, word('note'));
    canvas.text(frame.x + 90, frame.y + step * (1.4 + row), line, {
      size: context.size * Math.min(1, (frame.w - 90) / canvas.measureWidth(line)),
    });
  });
  return frame.y + step * (lines.length + 2);
}

/** What a program says of its own work at the top of the page. */
const viewers: Readonly<Record<DrawingContext['facts']['language'], readonly string[]>> = {
  sk: [
    'Náhľad elektronickej faktúry',
    'Zobrazenie údajov dokladu, verzia 2.1',
    'Vizualizácia e-faktúry (c) Fakturačný portál',
  ],
  cs: [
    'Náhled elektronické faktury',
    'Zobrazení dat dokladu, verze 2.1',
    'Vizualizace e-faktury (c) Fakturační portál',
  ],
  en: [
    'Electronic invoice preview',
    'Readable view of invoice data, version 2.1',
    'Invoice viewer (c) E-Document Forum',
  ],
  fr: [
    'Aperçu de la facture électronique',
    'Rendu lisible des données, version 2.1',
    'Visionneuse de factures (c) Forum',
  ],
  de: [
    'Ansicht der elektronischen Rechnung',
    'Lesbare Darstellung der Rechnungsdaten, Version 2.1',
    'Muster-Belege (c) Forum E-Rechnung',
  ],
};

/** Other documents that the buyer's program wants to know; none of them is ours to read. */
const references: Readonly<Record<DrawingContext['facts']['language'], readonly string[]>> = {
  sk: ['Referencia kupujúceho', 'Účtovný odkaz', 'Ďalší odkaz', 'Typ dokladu'],
  cs: ['Reference kupujícího', 'Účetní odkaz', 'Další odkaz', 'Typ dokladu'],
  en: ['Buyer reference', 'Accounting reference', 'Further reference', 'Type code'],
  fr: ['Référence acheteur', 'Référence comptable', 'Autre référence', 'Type de document'],
  de: ['Referenz des Käufers', 'Buchungsreferenz', 'Weitere Referenz', 'Belegart (Code)'],
};

/** Sections under each other or the two parties beside each other, every value behind its name. */
export function dataSheet(context: DrawingContext, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, speech, program } = context;
  const word = worded(context);
  const w = right - left;
  const whole = (at: number): Frame => ({ x: left, y: at, w: w * (program.pick('sheet-wide', 2) === 0 ? 1 : 0.7) });
  const sellers = partyEntries(context, 'supplier', supplier.party);
  const buyers = customer === undefined ? [] : partyEntries(context, 'customer', customer.party);
  let at = y + step;
  if (program.pick('sheet-viewer', 2) === 0)
    context.canvas.text(
      left,
      16 + program.pick('viewer-top', 14),
      viewers[context.facts.language][program.pick('viewer', 3)] ?? '',
      {
        size: context.size * (program.pick('viewer-size', 3) === 0 ? 1.2 : 0.8),
      },
    );
  const apart = program.pick('sheet-payment', 3) > 0 && program.traits.payment !== 'with-facts';
  const others = references[context.facts.language]
    .filter((_, place) => program.pick(`sheet-reference ${place}`, 3) === 0)
    .map((label, place): Entry => ({
      label,
      value: [plain(place % 2 === 0 ? context.random.digits(5) : (customer?.party.person ?? context.random.digits(3)))],
    }));
  const facts = [...factEntries(context), ...others];
  const first = program.pick('sheet-facts-first', 3) > 0;
  const put = (title: string, entries: readonly Entry[]): void => {
    at = section(context, title, entries, whole(room(context, at, step * (entries.length * 1.3 + 3)))) + step * 0.3;
  };
  if (first) put(word('general'), facts);
  if (program.traits.parties === 'sheet-columns') {
    const half = w / 2 - 10;
    at = room(context, at, step * (Math.max(sellers.length, buyers.length) * 1.3 + 3));
    const a = section(context, speech.label('supplier'), sellers, { x: left, y: at, w: half });
    const b = section(context, speech.label('customer'), buyers, { x: left + half + 20, y: at, w: half });
    at = Math.max(a, b) + step * 0.5;
  } else {
    put(speech.label('supplier'), sellers);
    put(speech.label('customer'), buyers);
  }
  if (!first) put(word('general'), facts);
  if (apart) put(word('payment'), paymentEntries(context));
  return notes(context, { x: left, y: room(context, at, step * 8), w });
}
