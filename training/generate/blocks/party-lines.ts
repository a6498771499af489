import type { Party } from '../facts/facts.ts';
import type { Part } from '../page/drawing.ts';
import { bare, field, id, plain } from './say.ts';
import type { DrawingContext, Entry } from './drawing-context.ts';

export type Role = 'supplier' | 'customer';

/** Ink that prints nothing of the truth: an address that is only near, such as where goods go. */
export type Voice = Role | 'nobody';

const value = (voice: Voice, part: string, text: string, machine = text): Part =>
  voice === 'nobody' ? plain(text) : field(`${voice}.${part}`, machine, text);

const vatIdText = (text: string, spaced: boolean): string =>
  spaced
    ? text.replace(
        /^([A-Z]{2})(.*)$/u,
        (_, land: string, rest: string) => `${land} ${rest.replace(/(\d{3})(?=\d)/gu, '$1 ')}`,
      )
    : text;

export const nameLine = (voice: Voice, party: Party): readonly Part[] => [value(voice, 'name', party.name)];

/** A value over two lines as one print: parted at the space nearest to its middle. */
function overTwoLines(whole: Part): readonly (readonly Part[])[] {
  const words = whole.text.split(' ');
  if (words.length < 3) return [[whole]];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)].map((part) => [{ text: part.join(' '), tags: whole.tags }]);
}

/** Name in one line, or in two where the program parts long ones. */
export function nameLines(voice: Voice, party: Party, { program }: DrawingContext): readonly (readonly Part[])[] {
  const [whole] = nameLine(voice, party);
  const wraps = program.pick(`name-lines ${voice}`, 6) === 0 && party.name.length > 22;
  return whole !== undefined && wraps ? overTwoLines(whole) : [nameLine(voice, party)];
}

/** Street in one line, or building and street under each other. */
function streetLines(voice: Voice, party: Party, { program }: DrawingContext): readonly (readonly Part[])[] {
  const [whole] = streetLine(voice, party);
  const place = party.street.indexOf(', ');
  if (whole === undefined || place < 4 || program.pick('street-lines', 3) > 0) return [streetLine(voice, party)];
  return [party.street.slice(0, place + 1), party.street.slice(place + 2)].map((text) => [
    { text: text.replace(/,$/u, program.pick('street-comma', 2) === 0 ? ',' : ''), tags: whole.tags },
  ]);
}

/** Who is to get a letter within a company: stands between its name and street. */
export function attention(
  voice: Voice,
  party: Party,
  { facts, program }: DrawingContext,
): readonly (readonly Part[])[] {
  if (voice !== 'customer' || program.pick('attention', 7) > 0) return [];
  const words = attentions[facts.language];
  const text = words[program.pick('attention-word', words.length)] ?? '';
  return [[plain(text.replace('{name}', party.person))]];
}

const attentions: Readonly<Record<DrawingContext['facts']['language'], readonly string[]>> = {
  sk: ['k rukám: {name}', '{name}', 'Ekonomické oddelenie', 'Učtáreň', 'p. {name}', 'Oddelenie nákupu', 'závod 02'],
  cs: ['k rukám: {name}', '{name}', 'Ekonomické oddělení', 'Účtárna', 'p. {name}', 'Oddělení nákupu', 'závod 02'],
  en: ['Attn: {name}', 'Accounts Payable', 'c/o {name}', 'Finance Department', 'FAO {name}', '{name}', 'Building 4'],
  fr: ['À l’attention de {name}', 'Service comptabilité', '{name}', 'Service achats', 'Bâtiment B', 'c/o {name}'],
  de: ['z. Hd. {name}', 'Herrn {name}', 'Frau {name}', 'Rechnungsprüfung', 'Abt. Einkauf', 'c/o {name}', '{name}'],
};

export const streetLine = (voice: Voice, party: Party): readonly Part[] => [value(voice, 'street', party.street)];

const zipPrefixes = ['DE', 'AT', 'SK', 'CZ', 'PL', 'HU'];

/** Postcode and town in the country's order. */
export function townLine(voice: Voice, party: Party, { program }: DrawingContext): readonly Part[] {
  const zip = value(voice, 'zip', party.zip, bare(party.zip));
  const city = value(voice, 'city', party.city);
  if (party.country === 'HU' && program.pick('hu-town', 3) === 0) return [city, plain(', '), zip];
  if (party.country === 'US') return [city, plain(', '), value(voice, 'zip', party.zip, party.zip)];
  if (party.country === 'IT') return [zip, plain(' '), city, plain(` (${party.city.slice(0, 2).toUpperCase()})`)];
  if (party.country === 'GB' || party.country === 'IE')
    return program.pick('gb-town', 3) === 0 ? [city, plain(', '), zip] : [city, plain(' '), zip];
  const prefix =
    program.pick('zip-prefix', 9) === 0 && zipPrefixes.includes(party.country)
      ? `${party.country === 'DE' ? 'D' : party.country === 'AT' ? 'A' : party.country}-`
      : '';
  if (program.pick('town-order', 11) === 0 && (party.country === 'SK' || party.country === 'CZ'))
    return [city, plain(', '), zip];
  return [plain(prefix), zip, plain(program.pick('town-gap', 4) === 0 ? '  ' : ' '), city];
}

export function countryLine(voice: Voice, party: Party, { speech, program }: DrawingContext): readonly Part[] {
  const name = speech.country(party.country);
  return [value(voice, 'country', program.pick('country-case', 3) === 0 ? name.toUpperCase() : name, party.country)];
}

/** Says a country where the program always does or the two parties differ in it. */
export const printsCountry = ({ facts, program }: DrawingContext): boolean =>
  program.pick('says-country', 3) === 0 ||
  (facts.customer !== undefined && facts.customer.country !== facts.supplier.country);

export const addressLines = (voice: Voice, party: Party, context: DrawingContext): readonly (readonly Part[])[] => [
  ...streetLines(voice, party, context),
  townLine(voice, party, context),
  ...(printsCountry(context) ? [countryLine(voice, party, context)] : []),
];

/** All ids in one run of text. */
export const idRun = (voice: Voice, party: Party, context: DrawingContext, glue: string): readonly Part[] =>
  idEntries(voice, party, context).flatMap(({ label, value: parts }, at) => [
    plain(`${at === 0 ? '' : glue}${label}${context.program.pick('run-colon', 3) > 0 ? ':' : ''} `),
    ...parts,
  ]);

/** Ids as label and value. What a party lacks does not stand there. */
export function idEntries(voice: Voice, party: Party, context: DrawingContext): readonly Entry[] {
  const { speech, program, facts } = context;
  const entries: Entry[] = [];
  const add = (label: string, part: Part): number => entries.push({ label, value: [part] });
  const tagged = (name: string, text: string): Part =>
    voice === 'nobody' ? plain(text) : id(`${voice}.${name}`, text);
  const spaced = program.pick('ids-spaced', 5) === 0;
  if (party.establishment !== undefined && program.pick('siret', 3) > 0) {
    const [siren, nic] = [party.establishment.slice(0, 9), party.establishment.slice(9)];
    const text = spaced ? `${siren.replace(/(\d{3})(?=\d)/gu, '$1 ')} ${nic}` : party.establishment;
    const part = plain(text);
    add(
      speech.label('establishment'),
      voice === 'nobody' || program.pick('siren-too', 2) === 0
        ? part
        : { text, tags: [{ path: `${voice}.companyId`, value: party.establishment, weak: true }] },
    );
    if (party.companyId !== undefined && program.pick('siren-too', 2) === 0)
      add(speech.label('companyId'), tagged('companyId', spaced ? siren.replace(/(\d{3})(?=\d)/gu, '$1 ') : siren));
  } else if (party.companyId !== undefined)
    add(
      speech.label('companyId'),
      tagged(
        'companyId',
        spaced && party.country !== 'GB'
          ? party.companyId.replace(/^(\d\d)?(\d{3})(\d{3})$/u, (_, a: string | undefined, b: string, c: string) =>
              [a, b, c].filter(Boolean).join(' '),
            )
          : party.companyId,
      ),
    );
  if (
    party.taxId !== undefined &&
    !(facts.language === 'sk' && party.vatId !== undefined && program.pick('dic-too', 6) === 0)
  )
    add(speech.label('taxId'), tagged('taxId', party.taxId));
  if (party.vatId !== undefined) add(speech.label('vatId'), tagged('vatId', vatIdText(party.vatId, spaced)));
  return entries;
}

/** Ways to reach a party; they are near everything and are none of our fields. */
export function contactEntries(party: Party, context: DrawingContext): readonly Entry[] {
  const { speech, program } = context;
  const all: readonly Entry[] = [
    { label: speech.label('phone'), value: [plain(party.phone)] },
    { label: speech.label('email'), value: [plain(party.email)] },
    { label: speech.label('web'), value: [plain(party.web)] },
    { label: speech.label('contact'), value: [plain(party.person)] },
  ];
  return all.filter((_, at) => program.pick(`contact ${at}`, 2) === 0);
}
