import type { LeftFile, LogAction } from '#shared/document/log-item.ts';

/** Words of the printed history of a document; it is always Slovak (ledger R-HIS-10). */
export const historyWords = {
  /** `{name}`: the document. */
  title: 'História dokladu {name}',
  /** `{id}` and `{at}`: the document's id, and date and time of printing. */
  head: 'Doklad {id} · vytlačené {at}',
  date: 'Dátum a čas',
  who: 'Kto',
  what: 'Čo sa stalo',
  details: 'Podrobnosti',
  machine: 'Docflow',
  mail: 'E-mail',
  /** `{name}`: what the company calls the key. */
  apiKey: 'API kľúč {name}',
  unknownUser: 'Neexistujúci používateľ',
  archived: 'Schvaľovanie dokončené',
  empty: '(prázdne)',
  verified: 'potvrdené',
  acknowledged: 'potvrdené napriek tomu',
  allowed: 'povolené napriek tomu',
  returnReason: 'dôvod vrátenia',
  tags: 'Štítky',
  /** `{count}`: the rows of a table that came, went or changed; the print names its rows only one by one. */
  rows: 'počet riadkov: {count}',
  none: 'Zatiaľ bez zmien',
  /** What is known of the place from which somebody did it. */
  from: {
    ip: 'IP adresa',
    fileName: 'súbor',
    from: 'od',
    sender: 'doručil',
    subject: 'predmet',
    count: 'súborov v e-maile',
    name: 'názov',
    pages: 'strany',
    documents: 'ďalšie doklady',
    device: 'zariadenie',
    model: 'model',
    onBehalf: 'na podnet',
  },
} as const;

/** Why a file of an e-invoice was not attached. */
export const historyLeftReasons: Readonly<Record<LeftFile['reason'], string>> = {
  'unsupported-type': 'typ súboru sa nepreberá',
  'file-empty': 'súbor je prázdny',
  'file-broken': 'súbor je poškodený',
  'too-large': 'súbory sú spolu priveľké',
  'too-many': 'súborov je priveľa',
};

/** Where in a document something changed; `{table}` is the name of a table. */
export const historyPlaces = {
  field: '{field}, riadok {row}',
  several: '{name} ({number})',
  cell: '{table}, riadok {row}, {column}',
  letter: 'stĺpec {letter}',
  more: '{table}, ďalšie zmeny: {count}',
  meaning: '{table}, význam stĺpca {letter}',
  name: '{table}, názov tabuľky',
  changed: '{table}, zmenená tabuľka',
  'table.added': '{table}, pridaná tabuľka',
  'table.removed': '{table}, odstránená tabuľka',
  'row.added': '{table}, pridaný riadok {row}',
  'row.removed': '{table}, odstránený riadok {row}',
  'column.added': '{table}, pridaný stĺpec {column}',
  'column.removed': '{table}, odstránený stĺpec {column}',
} as const;

/** What tables of a kind are called. */
export const historyTables: Readonly<Record<string, string>> = {
  items: 'Položky',
  taxes: 'Rekapitulácia DPH',
  other: 'Iná tabuľka',
};

/** What happened, in Slovak. */
export const historyActions: Readonly<Record<LogAction, string>> = {
  created: 'Doklad vznikol',
  read: 'Doklad prečítaný',
  failed: 'Čítanie zlyhalo',
  reset: 'Čítanie spustené znova',
  saved: 'Údaje uložené',
  confirmed: 'Krok potvrdený',
  returned: 'Doklad vrátený',
  moved: 'Doklad presunutý do kroku',
  archived: 'Doklad archivovaný',
  unlocked: 'Doklad odomknutý',
  deleted: 'Doklad vymazaný',
  restored: 'Doklad obnovený',
  'doctype-changed': 'Typ dokladu zmenený',
  assigned: 'Riešitelia zmenení',
  exported: 'Doklad exportovaný',
  paid: 'Označený ako uhradený',
  unpaid: 'Úhrada zrušená',
  'account-confirmed': 'Účet dodávateľa potvrdený',
  'read-again': 'Čítanie spustené znova',
  'pages-sorted': 'Zmenené poradie strán',
  'page-deleted': 'Strana vymazaná',
  'pages-added': 'Pridané strany z iných dokladov',
  'pages-split': 'Strany oddelené do iných dokladov',
  joined: 'Spojené s iným súborom tej istej faktúry',
  attached: 'Pridaná príloha',
  'not-attached': 'Súbory z e-faktúry nepriložené',
  detached: 'Odstránená príloha',
  answered: 'Odpoveď dodávateľovi',
};
