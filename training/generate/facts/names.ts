import { type Random, hash } from '../document/random.ts';

export type Split = 'train' | 'held-out';

type Names = {
  readonly trades: readonly string[];
  readonly stems: readonly string[];
  readonly legal: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
};

const list = (text: string): readonly string[] => text.split('|');

const names: Readonly<Record<string, Names>> = {
  SK: {
    trades: list(
      'Stavby|Pekáreň|Tlačiareň|Autoservis|Drevo|Elektro|Kovovýroba|Záhradníctvo|Účtovníctvo|Doprava|Mliekareň|Lekáreň|Kvetinárstvo|Reklama|Vinárstvo|Kníhkupectvo|Klampiarstvo|Čistiareň|Hydina|Strojáreň|Nábytok|Papiernictvo|Potraviny|Reštaurácia|Penzión|Optika|IT služby|Energia|Vodárne|Agro',
    ),
    stems: list(
      'Kriváň|Jasoň|Lúčka|Oravan|Podtatranec|Zemplínka|Gemerčan|Hradište|Kamzík|Sokolík|Brezina|Ďumbier|Javorina|Rozsutec|Sitno|Kysučan|Dubina|Vážka|Bystrina|Slnečnica|Poľana|Žitava|Turčan|Hronka|Lipnica|Šípka|Vŕšok|Čučoriedka|Medokýš|Zvonica|Kľúčik|Ostriež|Jazierko|Smrečany|Tŕnka|Havranec|Perlička|Majer|Ríbezľa|Vrbina|MODUL|LUMEX|TEKOS|VITRAL|NORDIKA|ALFATEX|KORVEX|STAVMAT|BIOVITA|INOVEO|Granit|Nexapro|Proxima Plus|Delta Servis|Kvalitex|Astrotech',
    ),
    legal: list(
      's. r. o.|s.r.o.|, s. r. o.|, s.r.o.|a. s.|, a.s.|spol. s r.o.|, spol. s r. o.|, k. s.|, družstvo|s.r.o.|s. r. o.|, s. r. o.|, o.z.|, n. o.|j. s. a.',
    ),
    first: list(
      'Ján|Peter|Mária|Jozef|Zuzana|Ľubomír|Katarína|Štefan|Andrea|Michal|Eva|Tomáš|Ľudmila|Ondrej|Jana|Marek|Žofia|Rastislav',
    ),
    last: list(
      'Hlinka|Kováčik|Sedlár|Mrázová|Šimko|Ďurica|Ľuptáková|Bednárik|Oravcová|Turek|Krajčí|Žiak|Valentová|Hudec|Pažitná|Mišík|Čierna|Rybárik|Straka|Havelková|Chovanec|Drozd|Gajdoš|Polák|Sýkora|Vrabec|Kučma|Jurík',
    ),
  },
  CZ: {
    trades: list(
      'Stavby|Pekárna|Tiskárna|Autoservis|Dřevo|Elektro|Kovovýroba|Zahradnictví|Účetnictví|Doprava|Mlékárna|Lékárna|Květinářství|Reklama|Vinařství|Knihkupectví|Klempířství|Čistírna|Drůbež|Strojírna|Nábytek|Papírnictví|Potraviny|Restaurace|Penzion|Optika|IT služby|Energie|Vodárny|Agro',
    ),
    stems: list(
      'Říp|Vltavan|Krkonoška|Hanák|Blaník|Šumavan|Jizera|Lužnice|Radhošť|Bílá hora|Valašsko|Pálava|Kokořín|Lipno|Třeboň|Sázavan|Jeřábek|Žďárka|Orlice|Vysočina|Slunečnice|Ohře|Moravan|Slezan|Chodov|Skalka|Květnice|Borůvka|Zvonek|Rybníček|Křemen|Máneska|Jívka|Čtyřlístek|Dubnice|Svítání|TECHNOMAT|LUMEX|VIGOR|KOVEX|NOVATEX|ALBIREO|SERVISKA|UNIPLAN|BIOLINE|INOVEO|Grafit|Kvarta|Proxima Plus|Delta Servis|Kvalitex|Astrotech|Primateo|Solidex',
    ),
    legal: list(
      's.r.o.|, s.r.o.|, s. r. o.|a.s.|, a.s.|spol. s r.o.|, spol. s r.o.|, v.o.s.|, družstvo|s.r.o.|, s.r.o.|, z.s.|, o.p.s.',
    ),
    first: list(
      'Jan|Petr|Marie|Josef|Zuzana|Lubomír|Kateřina|Štěpán|Andrea|Michal|Eva|Tomáš|Ludmila|Ondřej|Jana|Marek|Žofie|Jiří|Řehoř',
    ),
    last: list(
      'Novotný|Dvořáková|Černý|Procházka|Kučerová|Veselý|Horáková|Němec|Pokorná|Marek|Pospíšil|Hájková|Jelínek|Králová|Růžička|Benešová|Fiala|Sedláčková|Doležal|Zeman|Kolářová|Navrátil|Čermák|Vaněk|Kříž|Řezníčková|Bárta|Šťastný',
    ),
  },
  GB: {
    trades: list(
      'Joinery|Bakery|Printing|Motors|Timber|Electrical|Engineering|Gardens|Accounting|Haulage|Dairy|Pharmacy|Flowers|Design|Wines|Books|Roofing|Cleaning|Poultry|Tools|Furniture|Stationery|Foods|Catering|Lettings|Optics|Software|Energy|Water|Farms',
    ),
    stems: list(
      'Thornfield|Oakley|Millbrook|Harrow & Finch|Pellworth|Kestrel|Redgate|Silverdale|Ashcombe|Whitby Lane|Brackenridge|Fernhill|Larkspur|Marlowe|Northgate|Penrose|Quarry Bank|Ravenscar|Stonebridge|Tidewater|Upland|Vale & Sons|Westbourne|Yarrow|Alderman|Birchwood|Copperfield|Dovetail|Eastfield|Foxglove|Greenfold|Hawthorne|Ironbridge|Juniper|Kingsmead|Longacre|Meridian|Nightingale|Orchard|Primrose|Bluestone|Cloudberry|Datamoor|Evergreen',
    ),
    legal: list('Ltd|Limited|Ltd.|LLP|PLC|& Co. Ltd|Group Ltd|(UK) Ltd|Services Limited'),
    first: list('James|Sarah|Oliver|Emily|Thomas|Charlotte|George|Alice|Henry|Grace|Edward|Sophie|Samuel|Lucy'),
    last: list(
      'Whitaker|Barnes|Holloway|Sutton|Pritchard|Ellison|Fairbairn|Gorman|Hargreaves|Jessop|Lockwood|Mercer|Naylor|Ogden|Pemberton|Radcliffe|Sheridan|Tattersall|Underhill|Vickers|Wainwright|Yardley',
    ),
  },
  FR: {
    trades: list(
      'Menuiserie|Boulangerie|Imprimerie|Garage|Bois|Électricité|Métallerie|Jardins|Cabinet|Transports|Laiterie|Pharmacie|Fleurs|Studio|Domaine|Librairie|Couverture|Nettoyage|Ferme|Mécanique|Meubles|Papeterie|Épicerie|Traiteur|Hôtel|Optique|Informatique|Énergies|Plomberie|Maçonnerie',
    ),
    stems: list(
      'des Tilleuls|du Vieux Pont|Beaulieu|Lavandière|Montclair|des Trois Rivières|Saint-Aubin|de la Garenne|Bellerive|du Chêne Vert|Fontenay|Hirondelle|des Coteaux|Marronnier|du Lac|Perrières|Rochebrune|de l’Étoile|Valmont|Aubépine|Bleu Ciel|Chardonneret|Dupré & Fils|Églantine|Florimont|Grand Large|Horizon|Île d’Or|Jonquille|Les Halles|Mistral|Nord-Ouest|Océane|Primevère|Quatre Saisons|Rivage|Sologne|Tramontane|NOVALYS|TECHNIPLUS|SOLEVA|BATIVERT|ACTILOG|MEDIACOM',
    ),
    legal: list('SARL|SAS|SA|EURL|SASU|SNC|SARL|SAS|SCOP'),
    first: list('Jean|Marie|Pierre|Camille|Luc|Hélène|Antoine|Chloé|François|Élodie|Julien|Amélie|Benoît|Céline'),
    last: list(
      'Lefèvre|Moreau|Girard|Bonnet|Fournier|Mercier|Blanchard|Guérin|Rousseau|Faure|Lemaître|Perrot|Chauvin|Delorme|Vasseur|Marchand|Boucher|Renaud|Carpentier|Aubert|Berthelot|Noël',
    ),
  },
  DE: {
    trades: list(
      'Tischlerei|Bäckerei|Druckerei|Autohaus|Holzbau|Elektro|Metallbau|Gartenbau|Steuerbüro|Spedition|Molkerei|Apotheke|Blumen|Werbung|Weingut|Buchhandlung|Dachdeckerei|Reinigung|Geflügelhof|Maschinenbau|Möbelhaus|Bürobedarf|Lebensmittel|Gaststätte|Hotel|Optik|Softwarehaus|Energie|Sanitär|Landhandel',
    ),
    stems: list(
      'Lindenhof|Falkenberg|Sonnental|Eichwald|Nordlicht|Rosengarten|Birkenau|Silbersee|Hohenfels|Kranich|Mühlbach|Seeblick|Waldkirch|Abendrot|Bergmann|Clausen & Söhne|Dreistern|Edelweiß|Fuchs|Grünwald|Heidekraut|Immergrün|Jägerhof|Kornblume|Löwenzahn|Möwe|Neuland|Oberhaus|Pfauenauge|Quellental|Rabenstein|Steinbach|Tannenhof|Uferweg|Vogtland|Wiesengrund|TECHNOSOL|HANSAWERK|RHEINTEX|ALPENTEC|NOVABAU|KONTEX',
    ),
    legal: list('GmbH|GmbH|GmbH & Co. KG|AG|KG|OHG|UG (haftungsbeschränkt)|e.K.|GbR|eG'),
    first: list('Hans|Anna|Karl|Petra|Jürgen|Sabine|Wolfgang|Ursula|Stefan|Heike|Günther|Birgit|Lukas|Käthe'),
    last: list(
      'Hoffmann|Schäfer|Bauer|Köhler|Krüger|Zimmermann|Brandt|Lange|Vogel|Jung|Böhm|Seidel|Roth|Lorenz|Groß|Winkler|Busch|Pohl|Sauer|Arnold|Kühn|Dietrich',
    ),
  },
  PL: {
    trades: list('Hurtownia|Drukarnia|Piekarnia|Usługi|Meble|Elektro|Transport|Stolarnia|Ogrodnictwo|Budowa'),
    stems: list(
      'Sokół|Jaskółka|Wisłok|Zielony Gaj|Bursztyn|Polmax|TECHPOL|Krokus|Jodła|Brzoza|Granica|Orlik|Malinowa|Kasztan|Żubr',
    ),
    legal: list('Sp. z o.o.|sp. z o.o.|S.A.|sp. j.|Sp. z o.o. Sp. k.|s.c.'),
    first: list('Jan|Anna|Piotr|Katarzyna|Paweł|Agnieszka|Michał|Małgorzata|Łukasz'),
    last: list('Kowalski|Wiśniewska|Wójcik|Kamińska|Lewandowski|Zielińska|Szymański|Woźniak|Dąbrowska|Mazur'),
  },
  HU: {
    trades: list('Nyomda|Pékség|Bútor|Autó|Építő|Kertészet|Szállítás|Villamos|Faipar|Papír'),
    stems: list(
      'Tisza|Mátra|Napraforgó|Gólya|Duna-Menti|Hargita|Bükk|Zöld Sziget|HUNMET|TRANSPANN|Ezüst|Fecske|Tölgyfa|Kristály',
    ),
    legal: list('Kft.|Zrt.|Bt.|Nyrt.|Kkt.'),
    first: list('Nagy|Kovács|Tóth|Szabó|Horváth'),
    last: list('István|Éva|László|Zsuzsanna|Gábor|Katalin|Péter|Ágnes|Ferenc|Judit'),
  },
  IT: {
    trades: list('Officine|Tipografia|Mobili|Trasporti|Ceramiche|Vini|Forno|Tessuti|Meccanica|Impianti'),
    stems: list(
      'Bianchi|Adriatica|del Garda|San Marco|Monte Rosa|Fratelli Conti|Lavanda|TECNOVA|ITALMEC|Girasole|Aurora|Delfino|Belvedere',
    ),
    legal: list('S.r.l.|S.p.A.|Srl|s.n.c.|S.a.s.|di Rossi & C. S.a.s.'),
    first: list('Marco|Giulia|Luca|Francesca|Paolo|Elena|Andrea|Chiara'),
    last: list('Rossi|Ferrari|Esposito|Colombo|Ricci|Marino|Greco|Bruno|Gallo|Conti'),
  },
};

/** Lands whose names are those of another, apart from legal forms. */
const kin: Readonly<Record<string, string>> = { AT: 'DE', CH: 'DE', US: 'GB', IE: 'GB', BE: 'FR', NL: 'DE' };

const legalForms: Readonly<Record<string, readonly string[]>> = {
  US: list('Inc.|, Inc.|LLC|, LLC|Corp.|Co.|LP'),
  IE: list('Ltd|DAC|Limited'),
  BE: list('SRL|SA|BV|NV'),
  NL: list('B.V.|BV|N.V.'),
  CH: list('AG|GmbH|SA|Sàrl'),
  AT: list('GmbH|Ges.m.b.H.|KG|e.U.|GmbH & Co KG|AG|OG'),
};

const getPool = (country: string): Names => {
  const own = names[kin[country] ?? country];
  const found = own === undefined ? undefined : { ...own, legal: legalForms[country] ?? own.legal };
  if (found === undefined) throw new RangeError(`no names in ${country}`);
  return found;
};

/** Every fourth stem and last name stands on held-out documents only. */
const makeOwn = (all: readonly string[], split: Split): readonly string[] =>
  all.filter((name) => (hash(`seller ${name}`) % 4 === 0) === (split === 'held-out'));

export function personName(country: string, split: Split, random: Random): string {
  const { first, last } = getPool(country);
  return `${random.pick(first)} ${random.pick(makeOwn(last, split))}`;
}

const joined = (name: string, legal: string): string =>
  legal.startsWith(',') ? `${name}${legal}` : `${name} ${legal}`;

/** A company's name as its country writes them. Names of the two splits share no stem. */
export function companyName(country: string, split: Split, random: Random): string {
  const { trades, stems, legal, last } = getPool(country);
  const stem = random.pick(makeOwn(random.chance(0.12) ? last : stems, split));
  const trade = random.pick(trades);
  const named = random.chance(0.45)
    ? stem
    : random.chance(0.6) || country === 'FR'
      ? country === 'GB'
        ? `${stem} ${trade}`
        : `${trade} ${stem}`
      : country === 'GB'
        ? `${stem} ${trade} ${random.pick(['Supplies', 'Partners', 'Works', 'Trading'])}`
        : `${stem} ${trade.toLowerCase()}`;
  const form = random.pick(legal);
  const second = random.pick(makeOwn(last, split));
  const own = random.pick(makeOwn(last, split));
  // Partners, families and long names, with what they are at the end or the beginning.
  const special = random.next();
  if (special < 0.07) return joined(`${own} & ${second}`, form);
  if (special < 0.1) return joined(`${own}, ${second} & ${random.pick(makeOwn(stems, split))}`, form);
  if (special < 0.16)
    return joined(
      `${trade} ${stem} - ${random.pick(trades).toLowerCase()} ${country === 'SK' || country === 'CZ' ? 'a' : '&'} ${random.pick(trades).toLowerCase()}`,
      form,
    );
  if (special < 0.2)
    return joined(
      `${stem} ${random.pick(['Group', 'Slovakia', 'Europe', 'Holding', 'International', '2000', '24', 'Plus'])}`,
      form,
    );
  if (special < 0.23) return `${trade} ${stem}`;
  if (country === 'FR' && random.chance(0.3)) return `${form} ${named}`;
  const name = joined(named, form);
  return random.chance(0.1) ? name.toUpperCase().replace(/ S\. ?R\. ?O\.$/u, ' s.r.o.') : name;
}

/** Boards, schools and towns, which buy as companies do; undefined in lands without a list. */
export function publicName(country: string, city: string, split: Split, random: Random): string | undefined {
  const shapes = bodies[country];
  if (shapes === undefined) return undefined;
  return random
    .pick(shapes)
    .replace('{city}', city)
    .replace('{stem}', () => random.pick(makeOwn(getPool(country).stems, split)));
}

const bodies: Readonly<Record<string, readonly string[]>> = {
  SK: list(
    'Obec {stem}|Mesto {city}|Základná škola {stem}|Materská škola, {city}|Gymnázium {city}|Obecný úrad {stem}|Nemocnica {stem} {city}|Spoločenstvo vlastníkov bytov {stem}|Stavebné bytové družstvo {city}|Domov seniorov {stem}',
  ),
  CZ: list(
    'Obec {stem}|Město {city}|Základní škola {stem}|Mateřská škola, {city}|Gymnázium {city}|Městys {stem}|Nemocnice {stem}|Společenství vlastníků {stem}|SVJ {stem} 12|Bytové družstvo {stem}',
  ),
  GB: list('{city} City Council|{stem} Primary School|{stem} Trust|University of {city}|{stem} Parish Council'),
  FR: list('Mairie de {city}|Lycée {stem}|Syndicat {stem}|Association {stem}|Copropriété {stem}'),
  DE: list('Stadt {city}|Gemeinde {stem}|Grundschule {stem}|Förderverein {stem} e. V.|Klinikum {city}'),
};

const ranks = ['Ing. ', 'Bc. ', 'Mgr. ', 'MUDr. ', 'JUDr. ', 'Mgr. art. ', 'PhDr. ', '', ''];

/** How a sole trader's business is written. */
export function traderName(country: string, split: Split, random: Random): string {
  const person = personName(country, split, random);
  const { trades, stems } = getPool(country);
  const local = country === 'SK' || country === 'CZ';
  switch (random.int(0, 6)) {
    case 0:
      return person;
    case 1:
      return `${person} ${random.pick(['-', '–', '-'])} ${random.pick(trades)}`;
    case 2:
      return local ? `${random.pick(ranks)}${person}` : person;
    case 3:
      return `${local ? random.pick(ranks) : ''}${person} – ${random.pick(trades)} ${random.pick(makeOwn(stems, split))}`;
    case 4:
      return `${random.pick(trades).toUpperCase()} ${random.pick(makeOwn(stems, split))} - ${person}`;
    case 5:
      return local ? `${person}, ${random.pick(['PhD.', 'CSc.', 'MBA', 'DiS.'])}` : `${person} ${random.pick(trades)}`;
    default:
      return country === 'GB'
        ? `${person} t/a ${random.pick(makeOwn(stems, split))}`
        : `${person}, ${random.pick(trades).toLowerCase()}`;
  }
}
