import { fitsIban, hasKnownCountry, getIbanLength, isBic } from '#shared/field/kinds/identifiers.ts';
import { fold } from '#shared/kit/text.ts';
import type { Segment } from '../layout/lines.ts';
import { findCandidates, type Sheet } from '../layout/sheet.ts';
import { getText, toSpan, getWordScore, type Found, type Span } from '../layout/span.ts';
import { readIban, type Value, type ValueReader } from '../layout/values.ts';
import { lookUp } from '#shared/kit/look-up.ts';

/** Segments in which an IBAN may go on: further groups on the line, the cell below, the next line of the sentence. */
function listNextSegments({ lines }: Sheet, segment: Segment): readonly (readonly Segment[])[] {
  const line = lines[segment.line];
  const right = line?.segments.slice(segment.place + 1) ?? [];
  const next = lines[segment.line + 1]?.segments ?? [];
  const below = next.filter(
    (other) => other.box.x < segment.box.x + segment.box.w && segment.box.x < other.box.x + other.box.w,
  );
  return [right, below, next];
}

const ibanStart = /^[^\p{L}\p{N}]*[A-Z]{2}\d{2}/u;

/** Whether a label on the segment or left of it says that an account follows. */
function isAnnounced({ lines, labels }: Sheet, segment: Segment): boolean {
  const before = lines[segment.line]?.segments[segment.place - 1];
  return [segment, ...(before === undefined ? [] : [before])].some((place) =>
    labels.of(place).some((label) => label.meaning === 'iban'),
  );
}

/** What an account is worth whose check digits fail: a person must see it. */
const doubtful = 0.3;

/** An account of the right length that fails its check digits: misread, or wrong on the document. */
function misprinted(segment: Segment, place: number): readonly Span[] | undefined {
  let text = '';
  for (let to = place; to < segment.words.length; to += 1) {
    text += (segment.words[to]?.text ?? '')
      .replace(/^iban:?/iu, '')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase();
    const length = getIbanLength(text.slice(0, 2));
    if (!fitsIban(text) && text.length >= 4) return undefined;
    if (text.length === length) return [{ segment, from: place, to: to + 1 }];
    if (length !== undefined && text.length > length) return undefined;
  }
  return undefined;
}

/** The accounts on the document; a labelled one before others, the first before later ones. */
export function readIbans(sheet: Sheet): readonly Found[] {
  const found: Found[] = [];
  for (const line of sheet.lines)
    for (const segment of line.segments)
      for (const [place, word] of segment.words.entries()) {
        const joined = /^iban[:.]?([A-Z]{2}\d{2}.*)$/iu.exec(word.text);
        if (!ibanStart.test(word.text) && joined === null) continue;
        const labelled = isAnnounced(sheet, segment);
        const right = listNextSegments(sheet, segment)
          .map((next) => readIban(segment, place, next))
          .find((read) => read !== undefined);
        const spans = right ?? (labelled ? misprinted(segment, place) : undefined);
        if (spans === undefined) continue;
        const value = spans
          .map(getText)
          .join('')
          .replace(/[^\p{L}\p{N}]/gu, '')
          .toUpperCase();
        // One run of letters and digits in a hundred passes the check digits by chance.
        if (!labelled && !hasKnownCountry(value)) continue;
        const sure = right === undefined ? doubtful : hasKnownCountry(value) ? (labelled ? 0.99 : 0.96) : 0.5;
        found.push({ value, spans, score: sure * getWordScore(spans) });
      }
  return found.toSorted((a, b) => b.score - a.score);
}

/** A code of a bank as it is printed: capitals, perhaps in groups. 'TATRSKBX tel.' is one with a word behind it. */
const readBics: ValueReader = ({ segment, from, to }) =>
  segment.words.slice(from, to).flatMap((_, at): readonly Value[] => {
    const [start, ends] = [from + at, [1, 4, 3, 2].map((count) => from + at + count).filter((end) => end <= to)];
    const end = ends.find((each) => isBic(toCode({ segment, from: start, to: each })));
    return end === undefined
      ? []
      : [{ value: toCode({ segment, from: start, to: end }), span: { segment, from: start, to: end } }];
  });
const toCode = (span: Span): string => getText(span).replace(/^[\s:;,(]+|[\s:;,.)]+$|\s/gu, '');

/** Behind an account, on its line or the next: a code of the account's own country needs no label. */
function findBicOfAccount({ lines }: Sheet, { value, spans }: Found): Found | undefined {
  const last = spans.at(-1);
  if (last === undefined) return undefined;
  const { segment, to } = last;
  const after: readonly Span[] = [
    { segment, from: to, to: segment.words.length },
    ...(lines[segment.line]?.segments.slice(segment.place + 1) ?? []).map(toSpan),
    ...(lines[segment.line + 1]?.segments ?? []).map(toSpan),
  ];
  const found = after.flatMap(readBics).find((bic) => bic.value.slice(4, 6) === value.slice(0, 2));
  return found && { value: found.value, spans: [found.span], score: 0.9 * getWordScore([found.span]) };
}

export function readBic(sheet: Sheet, iban: Found | undefined): Found | undefined {
  const labelled = findCandidates(sheet, 'bic', readBics)[0];
  // A code of the right shape behind its label: hardly anything else looks so.
  if (labelled !== undefined)
    return { ...labelled, score: Math.max(labelled.score, 0.985 * getWordScore(labelled.spans)) };
  return iban === undefined ? undefined : findBicOfAccount(sheet, iban);
}

/** A sign between letters is dirt that a recogniser gave a form ('k$čx'). */
const marks: readonly (readonly [string, RegExp])[] = [
  ['EUR', /(?<!\p{L})€|€(?!\p{L})|(?<!\p{L})eur[os]*(?!\p{L})/u],
  ['CZK', /(?<!\p{L})(kc|czk)(?!\p{L})/u],
  ['GBP', /£|(?<!\p{L})gbp(?!\p{L})/u],
  ['USD', /(?<!\p{L})(?:us)?\$|\$(?!\p{L})|(?<!\p{L})usd(?!\p{L})/u],
  ['PLN', /(?<!\p{L})(zl|pln)(?!\p{L})/u],
  ['HUF', /(?<!\p{L})(huf|ft)(?!\p{L})/u],
  ['CHF', /(?<!\p{L})chf(?!\p{L})/u],
];

const ibanCurrency: Readonly<Record<string, string>> = {
  SK: 'EUR',
  CZ: 'CZK',
  FR: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  GB: 'GBP',
};

/** The currency that stands beside most amounts; without any, that of the account's country. */
export function readCurrency({ lines }: Sheet, iban: Found | undefined): Found | undefined {
  const seen = new Map<string, { count: number; readonly found: Found }>();
  for (const segment of lines.flatMap((line) => line.segments))
    for (const [place, word] of segment.words.entries()) {
      const currency = marks.find(([, pattern]) => pattern.test(fold(word.text)))?.[0];
      if (currency === undefined) continue;
      const spans = [{ segment, from: place, to: place + 1 }];
      const known = seen.get(currency);
      if (known === undefined)
        seen.set(currency, { count: 1, found: { value: currency, spans, score: 0.93 * getWordScore(spans) } });
      else known.count += 1;
    }
  const most = [...seen.values()].toSorted((a, b) => b.count - a.count)[0];
  const guess = lookUp(ibanCurrency, iban?.value.slice(0, 2) ?? '');
  return most?.found ?? (guess === undefined ? undefined : { value: guess, spans: [], score: 0.6 });
}

const methods: readonly (readonly [string, RegExp])[] = [
  [
    'cod',
    /dobierk|dobirk|cash on delivery|contre-?remboursement|nachnahme|za pobraniem|utanvet|contrassegno|rembours(?!\p{L})/u,
  ],
  [
    'directDebit',
    /inkas|direct debit|prelevement|lastschrift|einzug|abgebucht|polecenie zaplaty|csoportos beszedes|incasso|addebito/u,
  ],
  ['cheque', /(?<!\p{L})(?:cheques?|seky?|seku|schecks?|assegno)(?!\p{L})/u],
  [
    'card',
    /kart[aeouy]|(?<!\p{L})(card|carte|kredit|girocard|maestro|cb|ec)(?!\p{Ll})|visa|mastercard|bankkart|bezkontakt|contactless|sans contact/u,
  ],
  [
    'transfer',
    /prevod|prikaz|bankov|bezhotov|na ucet|transfer|wire|virement|(?<!\p{L})(?:bacs|chaps)(?!\p{L})|uberweis|przelew|atutalas|bonifico|overboek|over te maken|overmak/u,
  ],
  [
    'cash',
    /(?<!\p{L})hotov|(?<!\p{L})cash(?!\p{L})|especes|gotowk|keszpenz|(?<!\p{L})contanti?(?!\p{L})|(?<!\p{L})bar(?:zahlung|geld|(?=$|\p{P}| (?:\d|bezahlt|erhalten|gegeben)))/u,
  ],
];

const wordAt = (segment: Segment, index: number): number =>
  Math.max(
    0,
    segment.offsets.findLastIndex((offset) => offset <= index),
  );

/** Every word of a segment that names a way of paying. */
export const findMethods = (segment: Segment): readonly Value[] =>
  methods.flatMap(([value, pattern]) => {
    const match = pattern.exec(segment.folded);
    if (match === null) return [];
    const from = wordAt(segment, match.index);
    return [{ value, span: { segment, from, to: from + 1 } }];
  });

/** Every sign or code of a currency in a segment. */
export const findCurrencies = (segment: Segment): readonly Value[] =>
  segment.words.flatMap((word, from) => {
    const value = marks.find(([, pattern]) => pattern.test(fold(word.text)))?.[0];
    return value === undefined ? [] : [{ value, span: { segment, from, to: from + 1 } }];
  });

/** The ways of paying and the currencies that documents name, in the order in which features count them. */
export const namedMethods: readonly string[] = methods.map(([method]) => method);
export const namedCurrencies: readonly string[] = marks.map(([currency]) => currency);

/** How the document is paid: what the label says, else a word that names a way anywhere. */
export function readMethod({ lines, labels }: Sheet): Found | undefined {
  const all = lines.flatMap((line) => line.segments);
  const near = labels.all
    .filter((label) => label.meaning === 'method')
    .flatMap(({ span }) => {
      const line = lines[span.segment.line];
      return [span.segment, ...(line?.segments.slice(span.segment.place + 1, span.segment.place + 2) ?? [])];
    });
  for (const [segments, score] of [
    [near, 0.92],
    [all, 0.7],
  ] as const)
    for (const segment of segments) {
      const method = methods.find(([, pattern]) => pattern.test(segment.folded));
      const match = method?.[1].exec(segment.folded);
      if (method === undefined || !match) continue;
      const place = wordAt(segment, match.index);
      const spans = [{ segment, from: place, to: place + 1 }];
      return { value: method[0], spans, score: score * getWordScore([toSpan(segment)]) };
    }
  return undefined;
}
