import { fold } from '#shared/kit/text.ts';

/** What the words of a page say of the regime; `exemptGoods` and `service` name the article by which the tax moves. */
export const regimeWords = [
  'reverseCharge',
  'exemptGoods',
  'service',
  'triangular',
  'margin',
  'nonPayer',
  'export',
  'exempt',
] as const;
export type RegimeWord = (typeof regimeWords)[number];

/**
 * Phrases that § 74 par. 1 of Act 222/2004, § 29 of the Czech act and article 226 of directive 2006/112/EC ask for, and those by which
 * suppliers who are no payers say so; without accents. The more exact phrase comes first: of several the first one holds.
 */
const phrases: readonly (readonly [RegimeWord, RegExp])[] = [
  ['triangular', /triangul|trojstrann\w+ obchod|dreiecksgeschaft/u],
  [
    'margin',
    /zdanovan\w* prirazk|(rezim|schem)\w* (zdanovan\w* )?prirazk|zvlastn\w+ rezim\w* (obchodnik|pre|pro)|differenzbesteuerung|margin scheme/u,
  ],
  [
    'exemptGoods',
    /innergemeinschaftlich\w* lieferung|intra.?community (supply|delivery)|intrakomunit\w+ dod|(art|cl|clanok|clanku|article)\W{0,2}138/u,
  ],
  ['service', /(art|cl|clanok|clanku|article)\W{0,2}(44|196)(?!\d)/u],
  [
    'reverseCharge',
    /prenesen\w* danov\w* povinnost|prenos\w* danov\w* povinnost|danov\w+ povinnost\w* prechadza|reverse.?charge|dan odvede zakaznik|steuerschuldnerschaft|autoliquidation/u,
  ],
  ['export', /vyvoz(u)? tovaru|oslobod\w+ vyvoz|export of goods|ausfuhrlieferung|vyvoz zbozi/u],
  [
    'nonPayer',
    /(nie (je|sme|som)|neni|nejsem|nejsme) (platit?el\w*|platc\w*|platce\w*) (dph|dane)|neplat(itel|ca|ce)\w* (dph|dane z pridanej)|kleinunternehmer|§ ?19 (abs\. ?1 )?ustg|nie je platcom|tva non applicable|293 ?b du c\.?g\.?i|franchise en base de tva/u,
  ],
  [
    'exempt',
    /oslobod\w* od dane|oslobod\w* od dph|osvobozen\w* od dane|vat.?exempt|exempt from vat|steuerfrei|exoner\w+ de tva/u,
  ],
];

/**
 * What the text of a document says of its regime; undefined where it says nothing. It cannot tell a sentence about other cases from one
 * about this document: the caller holds it against the sums.
 */
export function findRegimeWord(text: string): RegimeWord | undefined {
  const folded = fold(text).replace(/\s+/gu, ' ');
  return phrases.find(([, phrase]) => phrase.test(folded))?.[0];
}
