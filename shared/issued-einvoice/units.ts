import { codeList } from '#shared/einvoice/rules/codes.ts';

/** Words of Slovak and Czech documents for each unit of UN/ECE Rec 20 and each package of Rec 21. */
const words: Readonly<Record<string, string>> = {
  H87: 'ks kus kusy kusov kusů kusu ku pc pcs piece pieces stk',
  HUR: 'h hod hodina hodiny hodín hodin hour hours nh normohodina',
  MIN: 'min minúta minúty minút minuta minuty minut',
  DAY: 'd deň dni dní den dny dnů day days md čld',
  WEE: 'týždeň týždne týždňov týden týdny týdnů',
  MON: 'mes mesiac mesiace mesiacov měsíc měsíce měsíců měs month months',
  ANN: 'rok roky rokov roků let year years',
  KGM: 'kg kilogram kilogramy kilogramov kilogramů',
  GRM: 'g gram gramy gramov gramů',
  TNE: 't tona tony ton tuna tuny',
  DTN: 'q metrák metráky metrákov',
  MTR: 'm meter metre metrov metr metry metrů bm',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km kilometer kilometre kilometrov kilometr kilometry kilometrů',
  MTK: 'm2 m² m^2 štvm',
  MTQ: 'm3 m³ m^3 kubm',
  CMK: 'cm2 cm²',
  LTR: 'l liter litre litrov litr litry litrů lt',
  MLT: 'ml',
  HLT: 'hl hektoliter hektolitr',
  KWH: 'kwh',
  MWH: 'mwh',
  PR: 'pár páry párov párů par',
  SET: 'sada sady sád sad súb súbor súbory súborov soub soubor soubory souborů súprava súpravy souprava set kpl kompl komplet',
  XPK: 'bal balenie balenia balení balík balíky balíček balíčky pack',
  XBX: 'krab krabica krabice krabíc krabic krabička box',
  XCT: 'kartón kartóny kartónov karton kartony kartonů krt',
  XPX: 'paleta palety paliet palet pal',
  XBG: 'vrece vrecia vriec vrecko pytel pytle pytlů sáčok sáček taška',
  XRO: 'rolka rolky roliek role rol kotúč kotouč',
  XBO: 'fľaša fľaše fliaš láhev láhve lahev',
  XCS: 'prepravka prepravky prepraviek přepravka přepravky',
  XDR: 'sud sudy sudov sudů',
  DZN: 'tucet tucty tuctov tuctů',
  LS: 'paušál pauš paušal celok celek',
  E48: 'služba služby služieb služeb',
  NAR: 'položka položky položiek položek',
};

const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([code, list]) => list.split(' ').map((word) => [word, code] as const)),
);
const codes = codeList('units');

/** One, without saying of what. */
const one = 'C62';

/** The code of a unit (BT-130); `unit` is what the document writes where no code says the same, to stand beside the line. */
export function toUnitCode(written: string): { readonly unitCode: string; readonly unit: string } {
  const text = written.trim();
  const word = text.toLowerCase().replace(/\.+$/u, '').replace(/\s+/gu, '');
  if (word === '') return { unitCode: one, unit: '' };
  const code = byWord.get(word) ?? (codes.has(text) ? text : undefined);
  return code === undefined ? { unitCode: one, unit: text } : { unitCode: code, unit: '' };
}
