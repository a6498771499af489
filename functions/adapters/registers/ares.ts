import * as z from 'zod';
import type { RegisterEntry, Registers } from '#functions/ports/parties.ts';
import { askRegister, type RegisterDeps } from './ask-register.ts';

const number = z.union([z.number(), z.string()]).transform(String).optional();

/** A company as the Czech register ARES describes it (rest/ekonomicke-subjekty). */
const subject = z.object({
  ico: z.string(),
  obchodniJmeno: z.string(),
  dic: z.string().optional(),
  sidlo: z
    .object({
      kodStatu: z.string().optional(),
      nazevObce: z.string().optional(),
      nazevUlice: z.string().optional(),
      nazevCastiObce: z.string().optional(),
      cisloDomovni: number,
      cisloOrientacni: number,
      cisloOrientacniPismeno: z.string().optional(),
      psc: number,
    })
    .optional(),
});
const found = z.object({ ekonomickeSubjekty: z.array(subject).max(1000) });

/** Czech addresses: street, else part of the town, else the town, then "popisné/orientační". */
function toStreet(seat: NonNullable<z.output<typeof subject>['sidlo']>): string {
  const door = seat.cisloOrientacni === undefined ? '' : `/${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ''}`;
  const house = seat.cisloDomovni === undefined ? door.slice(1) : `${seat.cisloDomovni}${door}`;
  return [seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce ?? '', house].filter(Boolean).join(' ');
}

function toEntry({ ico, obchodniJmeno, dic, sidlo }: z.output<typeof subject>): RegisterEntry {
  const facts = {
    Name: obchodniJmeno.trim(),
    CompanyId: ico,
    // A Czech DIČ is the VAT id; ARES gives it to every subject registered for any tax.
    TaxId: dic ?? '',
    VatId: dic ?? '',
    Street: sidlo === undefined ? '' : toStreet(sidlo),
    City: sidlo?.nazevObce ?? '',
    Zip: sidlo?.psc ?? '',
    Country: sidlo?.kodStatu ?? 'CZ',
  };
  return { facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) };
}

/** The Czech register of economic subjects, ARES. */
export const ares = (deps: RegisterDeps, url: string): Omit<Registers, 'available'> => ({
  async search(_, words) {
    const question = {
      url: `${url}/ekonomicke-subjekty/vyhledat`,
      body: { obchodniJmeno: words, start: 0, pocet: 30 },
    };
    const answer = await askRegister(deps, question, found);
    if (answer === 'unavailable') return answer;
    return (answer?.ekonomickeSubjekty ?? []).slice(0, 30).map(toEntry);
  },

  async find(_, companyId) {
    const answer = await askRegister(
      deps,
      { url: `${url}/ekonomicke-subjekty/${encodeURIComponent(companyId)}` },
      subject,
    );
    return answer === undefined || answer === 'unavailable' ? answer : toEntry(answer);
  },
});
