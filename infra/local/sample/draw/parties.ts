import { sampleCompanies, type SampleCompany } from '../data/companies.ts';
import { germanVatIdFrom, ibanFrom, icoFrom, taxIdFrom } from './numbers.ts';
import type { SampleParty } from './sample-document.ts';

type Place = Pick<SampleParty, 'name' | 'street' | 'zip' | 'city'>;

/** A Slovak payer of VAT; `digits` are seven free ones from which everything else follows. */
function slovak(digits: string, place: Place): SampleParty {
  const taxId = taxIdFrom(`20${digits}`);
  return {
    ...place,
    country: 'SK',
    companyId: icoFrom(digits),
    taxId,
    vatId: `SK${taxId}`,
    iban: ibanFrom('SK', `1100000000${digits}000`.slice(0, 20)),
    bic: 'TATRSKBX',
  };
}

function czech(digits: string, place: Place): SampleParty {
  const companyId = icoFrom(digits);
  return {
    ...place,
    country: 'CZ',
    companyId,
    vatId: `CZ${companyId}`,
    iban: ibanFrom('CZ', `0800000000${digits}000`.slice(0, 20)),
    bic: 'GIBACZPX',
  };
}

/** The sample companies themselves, as documents show them. */
export function ownParty(company: SampleCompany): SampleParty {
  const { name, companyId, taxId, vatId, iban, address } = sampleCompanies[company];
  const { street, zip, city } = address;
  return { name, companyId, taxId, vatId, country: 'SK', iban: iban[0], bic: 'TATRSKBX', street, city, zip };
}

export const parties = {
  mill: slovak('6120451', { name: 'Mlyn Podhájska, s. r. o.', street: 'Vodná 7', zip: '94148', city: 'Podhájska' }),
  dairy: slovak('6210337', {
    name: 'Mliekareň Zelený vŕšok, a. s.',
    street: 'Hlavná 112',
    zip: '95301',
    city: 'Zlaté Moravce',
  }),
  energy: slovak('6305518', {
    name: 'Prúdenie Energia, a. s.',
    street: 'Elektrárenská 4',
    zip: '83104',
    city: 'Bratislava',
  }),
  packing: slovak('6411902', {
    name: 'Obaly Jasenica, s. r. o.',
    street: 'Priemyselná 21',
    zip: '01701',
    city: 'Považská Bystrica',
  }),
  cleaning: slovak('6502274', { name: 'Čisté sklo, s. r. o.', street: 'Nábrežná 3', zip: '91701', city: 'Trnava' }),
  cafe: slovak('6611840', {
    name: 'Kaviareň U dvoch líšok, s. r. o.',
    street: 'Radničná 9',
    zip: '92101',
    city: 'Piešťany',
  }),
  school: slovak('6701153', { name: 'Jedáleň Lúčik, s. r. o.', street: 'Školská 30', zip: '91702', city: 'Trnava' }),
  timber: slovak('6810094', {
    name: 'Píla Horná Lehota, s. r. o.',
    street: 'Lesnícka 2',
    zip: '97681',
    city: 'Horná Lehota',
  }),
  hotel: slovak('6904417', {
    name: 'Hotel Na brehu, s. r. o.',
    street: 'Jazerná 18',
    zip: '03101',
    city: 'Liptovský Mikuláš',
  }),
  yeast: czech('6130558', { name: 'Droždí Haná, s.r.o.', street: 'Kvasná 15', zip: '77900', city: 'Olomouc' }),
  ovens: czech('6240761', {
    name: 'Pekařské stroje Vltava, a.s.',
    street: 'Strojírenská 8',
    zip: '37001',
    city: 'České Budějovice',
  }),
  nuts: slovak('6150228', {
    name: 'Orech a mak Záhorie, s. r. o.',
    street: 'Poľná 18',
    zip: '90501',
    city: 'Senica',
  }),
  telecom: slovak('6320744', {
    name: 'Spojka Telekom, a. s.',
    street: 'Prievozská 6',
    zip: '82109',
    city: 'Bratislava',
  }),
  landlord: slovak('6430617', {
    name: 'Trhovisko Trnava, s. r. o.',
    street: 'Námestie remesiel 1',
    zip: '91701',
    city: 'Trnava',
  }),
  studio: slovak('6540390', {
    name: 'Štúdio Ceruza, s. r. o.',
    street: 'Kapitulská 22',
    zip: '91701',
    city: 'Trnava',
  }),
  grocery: slovak('6660125', {
    name: 'Potraviny Klas, s. r. o.',
    street: 'Hviezdoslavova 5',
    zip: '92001',
    city: 'Hlohovec',
  }),
  mixers: {
    name: 'Falkenau Bäckereitechnik GmbH',
    street: 'Industriestraße 40',
    zip: '94469',
    city: 'Deggendorf',
    country: 'DE',
    vatId: germanVatIdFrom('81264037'),
    iban: ibanFrom('DE', '700000000061240370'.slice(0, 18)),
    bic: 'BYLADEMM',
  },
  software: {
    name: 'Greenfold Software Ltd',
    street: '14 Tallow Lane',
    zip: 'BS1 6XN',
    city: 'Bristol',
    country: 'GB',
    companyId: icoFrom('0987112'),
    vatId: 'GB123456789',
    iban: ibanFrom('GB', 'BARC20000055779911'),
    bic: 'BARCGB22',
  },
} as const satisfies Readonly<Record<string, SampleParty>>;
