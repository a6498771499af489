import type { Locale } from '#shared/kit/locale.ts';

type Words = {
  /** `{name}`: the document type. */
  readonly title: string;
  readonly name: string;
  readonly id: string;
  readonly description: string;
  readonly step: string;
  readonly use: string;
  readonly hide: string;
  readonly validation: string;
  readonly required: string;
  /** Flags: one letter each. */
  readonly yes: string;
  readonly no: string;
  /** The pseudo-step in which a document waits before anybody works on it. */
  readonly start: string;
  /** `{company}`, `{id}`, `{date}`. */
  readonly note: string;
  /** What the letters mean. */
  readonly legend: string;
};

/** Words of the printed settings of a document type (ledger R-DTY-04). */
export const settingsPrintWords: Readonly<Record<Locale, Words>> = {
  sk: {
    title: 'Nastavenie parametrov: {name}',
    name: 'Názov',
    id: 'ID',
    description: 'Popis',
    step: 'Krok',
    use: 'Použiť',
    hide: 'Skryť',
    validation: 'Kontrola',
    required: 'Povinné',
    yes: 'A',
    no: 'N',
    start: 'Začiatok',
    note: '{company} · typ dokladu {id} · stav k {date}',
    legend: 'A = áno, N = nie. Riadok s krokom uvádza, čo krok mení oproti nastaveniu typu.',
  },
  en: {
    title: 'Parameter settings: {name}',
    name: 'Name',
    id: 'ID',
    description: 'Description',
    step: 'Step',
    use: 'Use',
    hide: 'Hide',
    validation: 'Check',
    required: 'Required',
    yes: 'Y',
    no: 'N',
    start: 'Start',
    note: '{company} · document type {id} · as of {date}',
    legend: 'Y = yes, N = no. A row with a step says what that step changes about the settings of the type.',
  },
  cs: {
    title: 'Nastavení parametrů: {name}',
    name: 'Název',
    id: 'ID',
    description: 'Popis',
    step: 'Krok',
    use: 'Použít',
    hide: 'Skrýt',
    validation: 'Kontrola',
    required: 'Povinné',
    yes: 'A',
    no: 'N',
    start: 'Začátek',
    note: '{company} · typ dokladu {id} · stav k {date}',
    legend: 'A = ano, N = ne. Řádek s krokem uvádí, co krok mění oproti nastavení typu.',
  },
  fr: {
    title: 'Réglages des paramètres : {name}',
    name: 'Nom',
    id: 'ID',
    description: 'Description',
    step: 'Étape',
    use: 'Utiliser',
    hide: 'Masquer',
    validation: 'Contrôle',
    required: 'Obligatoire',
    yes: 'O',
    no: 'N',
    start: 'Début',
    note: '{company} · type de document {id} · au {date}',
    legend: 'O = oui, N = non. Une ligne avec une étape indique ce que l’étape change aux réglages du type.',
  },
};
