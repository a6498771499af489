import type { Random } from '../document/random.ts';

type Place = { readonly street: string; readonly city: string; readonly zip: string };

/** Towns with their postcodes ('#' is any digit), and streets. */
type Land = {
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  readonly house: readonly string[];
};

const several = (list: string): readonly string[] => list.split(';');

const lands: Readonly<Record<string, Land>> = {
  SK: {
    towns: several(
      'Bratislava|8## ##;Bratislava - mestská časť Ružinov|821 0#;Žilina - Bytčica|010 09;Bratislava - Petržalka|851 0#;Košice|040 ##;Žilina|010 0#;Nitra|949 0#;Trnava|917 0#;Prešov|080 0#;Trenčín|911 0#;Banská Bystrica|974 0#;Martin|036 0#;Poprad|058 0#;Zvolen|960 0#;Považská Bystrica|017 0#;Nové Zámky|940 0#;Dunajská Streda|929 0#;Liptovský Mikuláš|031 0#;Spišská Nová Ves|052 0#;Prievidza|971 0#;Michalovce|071 0#;Nové Mesto nad Váhom|915 0#;Dolný Kubín|026 0#;Ivanka pri Dunaji|900 28;Čadca|022 0#;Hlohovec|920 0#;Malacky|901 0#;Senec|903 0#;Bardejov|085 0#;Detva|962 1#;Stará Ľubovňa|064 0#;Ružomberok|034 0#',
    ),
    streets: several(
      'Hlavná;Mlynská;Železničná;Priemyselná;Štúrova;Nám. SNP;M. R. Štefánika;Hviezdoslavova;Námestie slobody;Kukučínova;Dlhá;Pri Hrádzi;Bratislavská cesta;Jesenského;Rázusova;Záhradnícka;Na vŕšku;Za traťou;Partizánska;Lipová;Školská;Novozámocká;Ul. 29. augusta;J. Kráľa;Ľ. Podjavorinskej;Krátka;Družstevná;Cintorínska',
    ),
    house: several('#;##;###/#;####/##;##A;#/B;##/###;#'),
  },
  CZ: {
    towns: several(
      'Praha 1|110 00;Praha 4 - Chodov|149 00;Brno-město|602 00;Praha 8 – Karlín|186 00;Praha 4|140 00;Praha 5 - Smíchov|150 00;Praha 9|190 00;Brno|6## 00;Ostrava|70# 00;Plzeň|3## 00;Olomouc|779 00;Liberec|460 0#;České Budějovice|370 0#;Hradec Králové|500 0#;Pardubice|530 0#;Zlín|760 0#;Jihlava|586 0#;Kladno|272 0#;Mladá Boleslav|293 0#;Prostějov|796 0#;Třebíč|674 0#;Znojmo|669 0#;Uherské Hradiště|686 0#;Kolín|280 0#;Břeclav|690 0#;Žďár nad Sázavou|591 0#;Rožnov pod Radhoštěm|756 61;Šumperk|787 0#;Český Krumlov|381 01;Vyškov|682 0#;Říčany|251 01',
    ),
    streets: several(
      'Hlavní;Mlýnská;Nádražní;Průmyslová;Komenského;nám. Míru;Masarykova;Husova;Palackého;Jiráskova;Dlouhá;Na Hrázi;Pražská;Žižkova;Tyršova;Zahradní;Na Kopečku;Za Tratí;Lipová;Školní;Brněnská;tř. 1. máje;K. Čapka;U Řeky;Vinohradská;Družstevní;Nové sady',
    ),
    house: several('#;##;###/#;####/##;##a;#/##;###'),
  },
  GB: {
    towns: several(
      'London|EC#A #AB;London|N# #GR;Bristol|BS# #AQ;Leeds|LS# #TW;Manchester|M# #HD;Birmingham|B# #PL;Norwich|NR# #JE;Cambridge|CB# #QN;Edinburgh|EH# #DT;Cardiff|CF## #LB;York|YO# #RB;Exeter|EX# #NS;Sheffield|S# #FT;Reading|RG# #XE;Nottingham|NG# #GH;Hull|HU# #DU;Stoke-on-Trent|ST# #ER;Milton Keynes|MK# #EZ;Bath|BA# #AN;Glasgow|G# #SQ',
    ),
    streets: several(
      'High Street;Station Road;Mill Lane;Church Street;Victoria Road;Kings Road;Wharf Road;Green Lane;Bridge Street;Park Avenue;Queensway;Canal Walk;Foundry Yard;Market Place;Tannery Court;Elm Grove;Enterprise Way;Whitehouse Close',
    ),
    house: several('#;##;###;##A;Unit #, ##;Suite ##, #'),
  },
  FR: {
    towns: several(
      "Paris|750##;Lyon|6900#;Marseille|130##;Toulouse|31#00;Nantes|44#00;Lille|59#00;Strasbourg|67#00;Bordeaux|33#00;Rennes|35#00;Grenoble|38#00;Dijon|21000;Angers|49#00;Le Mans|72#00;Saint-Étienne|42#00;Clermont-Ferrand|63#00;Aix-en-Provence|13#00;Villeurbanne|69100;La Rochelle|17000;Annecy|74#00;Besançon|25000;PARIS CEDEX #|750##;L'Isle-sur-la-Sorgue|84800",
    ),
    streets: several(
      "rue de la République;avenue Jean Jaurès;rue Victor Hugo;boulevard Voltaire;place du Marché;rue des Lilas;allée des Tilleuls;rue du Moulin;impasse de l'Église;quai de la Loire;chemin des Vignes;rue Pasteur;route de Lyon;cours Gambetta;ZA des Peupliers;rue de l’Industrie",
    ),
    house: several('#;##;### bis;##;#, ;##,'),
  },
  DE: {
    towns: several(
      'Berlin|1####;Hamburg|2####;München|80###;Köln|50###;Frankfurt am Main|60###;Stuttgart|70###;Düsseldorf|40###;Leipzig|04###;Dresden|01###;Nürnberg|90###;Bremen|28###;Hannover|30###;Münster|48###;Karlsruhe|76###;Freiburg im Breisgau|79###;Mainz|55###;Lübeck|23###;Göttingen|37###;Würzburg|97###;Mülheim an der Ruhr|45###',
    ),
    streets: several(
      'Hauptstraße;Bahnhofstraße;Mühlenweg;Goethestraße;Schillerstr.;Industriestraße;Am Markt;Lindenallee;Gartenweg;Rosenweg;Kirchgasse;Ringstr.;An der Brücke;Hafenstraße;Bergstraße;Im Gewerbepark;Königsallee',
    ),
    house: several('#;##;###;##a;#-##;## b'),
  },
  AT: {
    towns: several('Wien|10#0;Graz|80#0;Linz|40#0;Salzburg|50#0;Innsbruck|60#0;Klagenfurt|90#0;St. Pölten|3100'),
    streets: several('Hauptstraße;Mariahilfer Straße;Bahnhofstraße;Wiener Straße;Kirchengasse;Landstraße;Feldgasse'),
    house: several('#;##;##/#;#/##'),
  },
  US: {
    towns: several(
      'Chicago|IL 606##;New York|NY 100##;Austin|TX 787##;Portland|OR 972##;Denver|CO 802##;Boston|MA 021##;San Jose|CA 951##;Columbus|OH 432##;Atlanta|GA 303##;Salt Lake City|UT 841##',
    ),
    streets: several(
      'Lakeview Blvd;Main Street;Oak Avenue;Elm St;Market Street;Industrial Pkwy;Broadway;Mission St;Park Ave;Sunset Blvd;W Madison St;County Road 12',
    ),
    house: several('###;####;####;##;###,'),
  },
  PL: {
    towns: several(
      'Warszawa|0#-###;Kraków|3#-###;Wrocław|5#-###;Gdańsk|8#-###;Bielsko-Biała|43-3##;Katowice|40-###;Łódź|9#-###;Poznań|6#-###;Nowy Targ|34-4##',
    ),
    streets: several(
      'ul. Długa;ul. Marszałkowska;ul. Kościuszki;al. Jerozolimskie;ul. Ogrodowa;ul. Przemysłowa;ul. Leśna;ul. 3 Maja;os. Słoneczne',
    ),
    house: several('#;##;##/#;###;##A'),
  },
  HU: {
    towns: several(
      'Budapest|1###;Győr|902#;Miskolc|352#;Szeged|672#;Debrecen|402#;Pécs|762#;Tatabánya|28##;Komárom|29##;Esztergom|25##',
    ),
    streets: several(
      'Petőfi utca;Kossuth Lajos utca;Fő út;Rákóczi út;Váci út;Széchenyi tér;Ipari park;Arany János utca',
    ),
    house: several('#.;##.;##/A;###.'),
  },
  IT: {
    towns: several(
      'Milano|201##;Verona|371##;Torino|101##;Bologna|401##;Padova|351##;Trieste|341##;Brescia|251##;Udine|331##',
    ),
    streets: several('Via Roma;Via Garibaldi;Corso Italia;Viale Europa;Piazza Mazzini;Via dell’Industria;Via Manzoni'),
    house: several('#;##;##/A;, ##;###'),
  },
  NL: {
    towns: several('Amsterdam|10## AB;Rotterdam|30## KL;Utrecht|35## XD;Eindhoven|56## HN'),
    streets: several('Keizersgracht;Stationsweg;Kerkstraat;Industrieweg;Dorpsstraat'),
    house: several('#;##;###;##-#'),
  },
  BE: {
    towns: several('Bruxelles|10#0;Liège|40#0;Gent|9000;Antwerpen|20#0;Namur|5000'),
    streets: several('rue de la Loi;avenue Louise;chaussée de Wavre;rue du Commerce;Stationsstraat'),
    house: several('#;##;###;##A'),
  },
  IE: {
    towns: several('Dublin 2|D02 X#A#;Cork|T12 W##A;Galway|H91 K#R#;Limerick|V94 T#P#'),
    streets: several('Dame Street;Patrick Street;Harbour Road;Mill Lane;Grand Parade'),
    house: several('#;##;Unit #;###'),
  },
  CH: {
    towns: several('Zürich|80##;Bern|30##;Basel|40##;Genève|12##;Luzern|60##;St. Gallen|90##'),
    streets: several('Bahnhofstrasse;Seestrasse;Dorfstrasse;Hauptstrasse;Rue du Rhône;Kirchweg'),
    house: several('#;##;##a;###'),
  },
};

const filled = (shape: string, random: Random): string =>
  shape.replace(/#/gu, (_, at: number) => String(random.int(at === 0 || !/\d/u.test(shape[at - 1] ?? '') ? 1 : 0, 9)));

const numberFirst = new Set(['GB', 'FR', 'US', 'BE', 'IE']);

const villages = several(
  'Lozorno;Horná Lehota;Štrba;Zázrivá;Lúčka;Dolná Súča;Kamenica;Nová Ves;Lhota;Bystřice;Dubová;Hradec nad Moravicí;Rohožník;Lipovec',
);

/** What stands before the street: buildings, floors, parks. */
const buildings: Readonly<Record<string, readonly string[]>> = {
  GB: ['The Old Maltings', 'Unit 4, Riverside Park', 'Second Floor', 'Regent House', 'Suite 12', 'Enterprise Centre'],
  IE: ['Unit 7, Harbour Park', 'Custom House'],
  FR: ['Bâtiment B', 'ZI Nord', 'Immeuble Le Parc', 'BP 214'],
  DE: ['Haus 3', 'Gewerbepark Süd'],
  SK: ['Areál PD', 'Budova A', 'OC Galéria'],
  CZ: ['Areál ZD', 'Budova B', 'OC Galerie'],
};

/** An address in a country's manner; countries without lists of their own are not asked for. */
export function placeIn(country: string, random: Random): Place {
  const land = lands[country];
  if (land === undefined) throw new RangeError(`no places in ${country}`);
  const [town = '', shape = ''] = random.pick(land.towns).split('|');
  const zip = filled(shape, random);
  const compact = random.chance(0.25) && (country === 'SK' || country === 'CZ');
  const house = filled(random.pick(land.house), random).trim();
  const way = random.pick(land.streets);
  const own = numberFirst.has(country) ? `${house} ${way}` : `${way} ${house}`.replace(' ,', ',');
  const building =
    buildings[country] !== undefined && random.chance(numberFirst.has(country) ? 0.18 : 0.03)
      ? `${random.pick(buildings[country])}, `
      : '';
  // Villages have house numbers and no streets.
  const village = random.chance(0.07) && (country === 'SK' || country === 'CZ');
  if (village) {
    const hamlet = random.pick(villages);
    return {
      street: random.chance(0.6) ? `${hamlet} ${random.int(1, 480)}` : `č. ${random.int(1, 480)}`,
      city: hamlet,
      zip,
    };
  }
  const suite = country === 'US' && random.chance(0.3) ? `, Suite ${random.int(2, 990)}` : '';
  return {
    street: `${building}${own}${suite}`,
    city: town.replace('#', String(random.int(1, 9))),
    zip: compact ? zip.replace(/\s/gu, '') : zip,
  };
}
