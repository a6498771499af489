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
export const streetLine = (voice: Voice, party: Party): readonly Part[] => [value(voice, 'street', party.street)];

/** Postcode and town in the country's order. */
export function townLine(voice: Voice, party: Party, { program }: DrawingContext): readonly Part[] {
  const zip = value(voice, 'zip', party.zip, bare(party.zip));
  const city = value(voice, 'city', party.city);
  if (party.country === 'GB')
    return program.pick('gb-town', 3) === 0 ? [city, plain(', '), zip] : [city, plain(' '), zip];
  const prefix =
    program.pick('zip-prefix', 9) === 0 ? (party.country === 'DE' ? 'D-' : party.country === 'AT' ? 'A-' : '') : '';
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
  streetLine(voice, party),
  townLine(voice, party, context),
  ...(printsCountry(context) ? [countryLine(voice, party, context)] : []),
];

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
