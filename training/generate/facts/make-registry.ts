import type { Random } from '../document/random.ts';
import type { PartyWish } from './make-ids.ts';
import { personName } from './names.ts';

/** What law asks about registers, in the words of the country; undefined where nothing is. */
export function makeRegistry({ country, trader, split }: PartyWish, city: string, random: Random): string | undefined {
  const number = random.int(1200, 98000);
  switch (country) {
    case 'SK':
      return trader
        ? `Zapísaný v Živnostenskom registri Okresného úradu ${city}, č. ${random.digits(3)}-${random.digits(5)}`
        : random.pick([
            `Zapísaná v Obchodnom registri Okresného súdu ${city}, oddiel: Sro, vložka č. ${number}/${random.pick(['B', 'T', 'N', 'V'])}`,
            `Spoločnosť je zapísaná v OR Mestského súdu ${city}, odd. Sro, vl. č. ${number}/R`,
            `OR OS ${city}, oddiel Sa, vložka ${number}/L`,
          ]);
    case 'CZ':
      return trader
        ? `Fyzická osoba zapsaná v živnostenském rejstříku, Městský úřad ${city}`
        : random.pick([
            `Zapsána v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka ${number}`,
            `Společnost zapsána u Městského soudu v Praze, spis. zn. C ${number}`,
            `OR: KS Ostrava, oddíl B, vložka ${number}`,
          ]);
    case 'GB':
      return trader
        ? undefined
        : random.pick([
            `Registered in England and Wales. Registered office: ${city}`,
            `Registered in England No. 0${random.digits(7)}. Registered office: ${city}`,
            `Company registered in England and Wales, number 1${random.digits(7)}`,
          ]);
    case 'FR':
      return trader
        ? `Entrepreneur individuel, dispensé d'immatriculation`
        : `au capital de ${random.int(1, 90)} 000 € - RCS ${city} - APE ${random.digits(4)}Z`;
    case 'PL':
      return `KRS 0000${random.digits(6)}, REGON ${random.digits(9)}, Sąd Rejonowy ${city}`;
    case 'HU':
      return `Cégjegyzékszám: 01-09-${random.digits(6)}`;
    case 'IT':
      return `REA ${city.slice(0, 2).toUpperCase()}-${random.digits(6)}, Cap. soc. € ${random.int(1, 9)}0.000,00 i.v.`;
    case 'US':
    case 'IE':
    case 'NL':
    case 'BE':
    case 'CH':
      return undefined;
    default:
      return trader
        ? undefined
        : `Amtsgericht ${city}, HRB ${number} - Geschäftsführer: ${personName('DE', split, random)}`;
  }
}
