import type { Random } from '../document/random.ts';
import { fold } from '#shared/kit/text.ts';
import type { Party } from './facts.ts';
import { makeIds, type PartyWish } from './make-ids.ts';
import { makeRegistry } from './make-registry.ts';
import { companyName, personName, publicName, traderName } from './names.ts';
import { placeIn } from './places.ts';

const phones: Readonly<Record<string, readonly string[]>> = {
  SK: ['+421 9## ### ###', '09##/### ###', '02/#### ####', '+421 2 #### ####', '041/### ## ##'],
  CZ: ['+420 ### ### ###', '### ### ###', '+420 60# ### ###', '54# ### ###'],
  GB: ['020 7### ####', '+44 20 7### ####', '0117 ### ####', '07### ######'],
  FR: ['01 ## ## ## ##', '+33 4 ## ## ## ##', '06.##.##.##.##', '04 ## ## ## ##'],
  DE: ['0## / ### ## ##', '+49 (0)89 ######', '0### ######', '+49 30 ########'],
  AT: ['+43 1 ### ## ##', '+43 316 ######'],
  US: ['(312) 555-####', '+1 646 ### ####', '415-###-####'],
  PL: ['+48 22 ### ## ##', '+48 5## ### ###'],
  HU: ['+36 1 ### ####', '06-30/###-####'],
  IT: ['+39 02 #######', '045 ######'],
  NL: ['+31 20 ### ####', '010-#######'],
  BE: ['+32 2 ### ## ##'],
  IE: ['+353 1 ### ####'],
  CH: ['+41 44 ### ## ##'],
};

const endings: Readonly<Record<string, string>> = {
  SK: 'sk',
  CZ: 'cz',
  GB: 'co.uk',
  FR: 'fr',
  DE: 'de',
  AT: 'at',
  US: 'com',
  PL: 'pl',
  HU: 'hu',
  IT: 'it',
  NL: 'nl',
  BE: 'be',
  IE: 'ie',
  CH: 'ch',
};

export function makeParty(wish: PartyWish, random: Random): Party {
  const { country, split, trader } = wish;
  const place = placeIn(country, random);
  const body =
    wish.mayBePublic === true && random.chance(0.12) ? publicName(country, place.city, split, random) : undefined;
  const name = body ?? (trader ? traderName(country, split, random) : companyName(country, split, random));
  const host =
    fold(name)
      .replace(/[^a-z ]/gu, '')
      .trim()
      .split(' ')
      .filter((word) => word.length > 2)
      .slice(0, 2)
      .join(random.pick(['', '-'])) || 'firma';
  const domain = `${host}.${endings[country] ?? 'eu'}`;
  return {
    name,
    ...place,
    country,
    ...makeIds(wish, random),
    trader,
    registry: makeRegistry(wish, place.city.split(' ')[0] ?? place.city, random),
    phone: random.pick(phones[country] ?? ['+## ### ### ###']).replace(/#/gu, () => random.digits(1)),
    email: `${random.pick(['info', 'office', 'faktury', 'obchod', 'contact'])}@${domain}`,
    web: `www.${domain}`,
    person: personName(country, split, random),
  };
}
