import type { Party } from '../facts/facts.ts';
import { either } from '../wording/either.ts';
import { addressLines, contactEntries, idEntries, nameLine, streetLine, townLine, type Role } from './party-lines.ts';
import { pairs, type Frame } from './pairs.ts';
import { factEntries, paymentEntries } from './payment.ts';
import { echo, plain } from './say.ts';
import { room, type Desk, type Entry } from './desk.ts';
import type { Sides } from './parties.ts';

/** Words of papers that are printed data: an e-invoice as its viewer shows it, a form filled in by a program. */
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

const sheetWords: Readonly<Record<Desk['facts']['language'], SheetWords>> = {
  sk: {
    number: either('Číslo|Identifikátor|Kód partnera|Interné číslo|ID'),
    global: either('GLN|Globálny identifikátor|EAN'),
    general: either('Údaje dokladu|Základné údaje|Hlavička dokladu'),
    payment: either('Platobné údaje|Platba|Úhrada'),
    notes: either('Poznámky|Text dokladu|Doplňujúce údaje'),
    note: either('Poznámka|Text|Obsah'),
    zip: either('PSČ'),
    city: either('Mesto|Obec'),
    street: either('Ulica|Ulica a číslo'),
    country: either('Štát|Krajina'),
  },
  cs: {
    number: either('Číslo|Identifikátor|Kód partnera|Interní číslo|ID'),
    global: either('GLN|Globální identifikátor|EAN'),
    general: either('Údaje dokladu|Základní údaje|Hlavička dokladu'),
    payment: either('Platební údaje|Platba|Úhrada'),
    notes: either('Poznámky|Text dokladu|Doplňující údaje'),
    note: either('Poznámka|Text|Obsah'),
    zip: either('PSČ'),
    city: either('Město|Obec'),
    street: either('Ulice|Ulice a číslo'),
    country: either('Stát|Země'),
  },
  en: {
    number: either('Number|Identifier|Party ID|ID|Account'),
    global: either('GLN|Global ID|Endpoint ID'),
    general: either('Document details|Invoice data|General'),
    payment: either('Payment|Payment details|Payment means'),
    notes: either('Notes|Remarks|Additional information'),
    note: either('Note|Remark|Text'),
    zip: either('Postcode|Postal code'),
    city: either('City|Town'),
    street: either('Street|Address line 1'),
    country: either('Country'),
  },
  fr: {
    number: either('Numéro|Identifiant|Code|Réf. interne'),
    global: either('GLN|Identifiant global'),
    general: either('Données de la facture|Généralités|En-tête'),
    payment: either('Paiement|Règlement|Données de paiement'),
    notes: either('Notes|Remarques|Mentions'),
    note: either('Note|Remarque|Texte'),
    zip: either('Code postal|CP'),
    city: either('Ville|Commune'),
    street: either('Rue|Adresse'),
    country: either('Pays'),
  },
  de: {
    number: either('Nummer|Kennung|ID|Interne Nummer'),
    global: either('Globale Nummer|GLN|Globale Kennung'),
    general: either('Belegdaten|Kopfdaten|Allgemeine Angaben'),
    payment: either('Zahlungsart|Zahlungsdaten|Zahlung'),
    notes: either('Bemerkungen|Hinweise|Zusätzliche Angaben'),
    note: either('Bemerkung|Inhalt|Text'),
    zip: either('PLZ|Postleitzahl'),
    city: either('Ort|Stadt'),
    street: either('Straße|Anschrift'),
    country: either('Land|Staat'),
  },
};

const worded = ({ facts, program }: Desk) => {
  const words = sheetWords[facts.language];
  return (name: keyof SheetWords): string => words[name][program.pick(`sheet ${name}`, words[name].length)] ?? '';
};

/** One party as rows of a form: numbers that others gave it, its name, its address whole or in parts, its ids. */
function partyEntries(desk: Desk, role: Role, party: Party): readonly Entry[] {
  const { speech, program, random } = desk;
  const word = worded(desk);
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
    const [, town = [], ...rest] = addressLines(role, party, desk);
    const land = program.pick('land-code', 2) === 0 && rest.length === 0 ? [plain(`${party.country} `), ...town] : town;
    entries.push({ label: speech.label('addressLabel'), value: streetLine(role, party) }, { label: '', value: land });
    for (const line of rest) entries.push({ label: '', value: line });
  } else {
    const town = townLine(role, party, desk).filter(({ tags }) => tags.length > 0);
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
  return [...entries, ...idEntries(role, party, desk), ...(role === 'supplier' ? contactEntries(party, desk) : [])];
}

/** A section with its heading; returns the baseline below it. */
function section(desk: Desk, title: string, entries: readonly Entry[], frame: Frame): number {
  const { canvas, program, step, size } = desk;
  if (entries.length === 0) return frame.y;
  if (program.pick('sheet-fill', 3) === 0)
    canvas.area({ x: frame.x - 3, y: frame.y - step, w: frame.w + 6, h: step * 1.4, fill: [0.9, 0.92, 0.94] });
  canvas.text(frame.x, frame.y, title, { size: size * 1.1, bold: program.pick('sheet-bold', 3) > 0 });
  return (
    pairs(
      desk,
      entries,
      { ...frame, y: frame.y + step * 1.5 },
      program.pick('sheet-grid', 3) === 0 ? 'ruled' : 'beside',
    ) + step
  );
}

/** The seller once more, as the law wants it said somewhere in a letter. */
function notes(desk: Desk, frame: Frame): number {
  const { canvas, step, facts, program, speech } = desk;
  if (program.pick('sheet-notes', 2) === 0) return frame.y;
  const word = worded(desk);
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
      size: desk.size * Math.min(1, (frame.w - 90) / canvas.widthOf(line)),
    });
  });
  return frame.y + step * (lines.length + 2);
}

/** What a program says of its own work at the top of the page. */
const viewers: Readonly<Record<Desk['facts']['language'], readonly string[]>> = {
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

/** Other papers that the buyer's program wants to know; none of them is ours to read. */
const references: Readonly<Record<Desk['facts']['language'], readonly string[]>> = {
  sk: ['Referencia kupujúceho', 'Účtovný odkaz', 'Ďalší odkaz', 'Typ dokladu'],
  cs: ['Reference kupujícího', 'Účetní odkaz', 'Další odkaz', 'Typ dokladu'],
  en: ['Buyer reference', 'Accounting reference', 'Further reference', 'Type code'],
  fr: ['Référence acheteur', 'Référence comptable', 'Autre référence', 'Type de document'],
  de: ['Referenz des Käufers', 'Buchungsreferenz', 'Weitere Referenz', 'Belegart (Code)'],
};

/** Sections under each other or the two parties beside each other, every value behind its name. */
export function dataSheet(desk: Desk, { supplier, customer }: Sides, y: number): number {
  const { left, right, step, speech, program } = desk;
  const word = worded(desk);
  const w = right - left;
  const whole = (at: number): Frame => ({ x: left, y: at, w: w * (program.pick('sheet-wide', 2) === 0 ? 1 : 0.7) });
  const sellers = partyEntries(desk, 'supplier', supplier.party);
  const buyers = customer === undefined ? [] : partyEntries(desk, 'customer', customer.party);
  let at = y + step;
  if (program.pick('sheet-viewer', 2) === 0)
    desk.canvas.text(
      left,
      16 + program.pick('viewer-top', 14),
      viewers[desk.facts.language][program.pick('viewer', 3)] ?? '',
      {
        size: desk.size * (program.pick('viewer-size', 3) === 0 ? 1.2 : 0.8),
      },
    );
  const apart = program.pick('sheet-payment', 3) > 0 && program.traits.payment !== 'with-facts';
  const others = references[desk.facts.language]
    .filter((_, place) => program.pick(`sheet-reference ${place}`, 3) === 0)
    .map((label, place): Entry => ({
      label,
      value: [plain(place % 2 === 0 ? desk.random.digits(5) : (customer?.party.person ?? desk.random.digits(3)))],
    }));
  const facts = [...factEntries(desk), ...others];
  const first = program.pick('sheet-facts-first', 3) > 0;
  const put = (title: string, entries: readonly Entry[]): void => {
    at = section(desk, title, entries, whole(room(desk, at, step * (entries.length * 1.3 + 3)))) + step * 0.3;
  };
  if (first) put(word('general'), facts);
  if (program.traits.parties === 'sheet-columns') {
    const half = w / 2 - 10;
    at = room(desk, at, step * (Math.max(sellers.length, buyers.length) * 1.3 + 3));
    const a = section(desk, speech.label('supplier'), sellers, { x: left, y: at, w: half });
    const b = section(desk, speech.label('customer'), buyers, { x: left + half + 20, y: at, w: half });
    at = Math.max(a, b) + step * 0.5;
  } else {
    put(speech.label('supplier'), sellers);
    put(speech.label('customer'), buyers);
  }
  if (!first) put(word('general'), facts);
  if (apart) put(word('payment'), paymentEntries(desk));
  return notes(desk, { x: left, y: room(desk, at, step * 8), w });
}
