import type { ColumnMeaning } from '#shared/table/line-table.ts';

/** What a header's cell may announce; `position` counts the rows, `per` says for how many pieces a price is: no columns of ours. */
export type HeadMeaning = Exclude<ColumnMeaning, 'default'> | 'position' | 'per';
export type HeadWeights = Readonly<Partial<Record<HeadMeaning, number>>>;

const net =
  /(?<!\p{L})(bez dph|bez danovej povinnosti|netto ar|imponibile|excl\. btw|bez dane|bez d\.|excl\.?|ex\.? (vat|tax)|ht|h\.t\.?|hors (taxes?|tva)|net(to|t)?(?=$|\s|betrag|wert|summe)|netto\p{L}*|zaklad\p{L}*|ohne (ust|mwst)\.?|without (vat|tax)|w\/o vat)(?!\p{L})/u;
const gross =
  /(?<!\p{L})((s|vr\.|vratane|vc\.|vcetne|vc) (dph|dane)|vcetne|vratane|incl?\.?( (vat|tax))?|including|ttc|t\.t\.c\.?|brutto\p{L}*|gross|inkl\.?( (ust|mwst)\.?)?|with vat|s dph)(?!\p{L})/u;
const price =
  /(?<!\p{L})(cena|cene|prijs|stukprijs|egysegar|prezzo|precio|odmena za|rate|ceny|jc|j\.\s?c\.?|price|preis|prix|p\.\s?u\.?|pu|cost|e-preis|ep|einzelpreis|einzel\p{L}*|\p{L}+preis|each|tarif|sadzba za|hodinova sadzba|sazba za)(?!\p{L})/u;
const perUnit =
  /(?<!\p{L})(jedn(otk)?\p{L}*\.?|jednostk\p{L}*|stuk\p{L}*|egyseg\p{L}*|unitario|za (mj|m\.j\.?|ks|kus|jednotku|hod\p{L}*)|mj|m\.j\.?|unit|unitaire|unit\.?|each|einzel\p{L}*|einheit|e-preis|ep|jc|j\.\s?c\.?|p\.\s?u\.?|pu)(?!\p{L})|\/\s?(mj|m\.j|ks|j|jedn|einheit|unit|hod)/u;
const sum =
  /(?<!\p{L})(spolu|wartosc|kwota|bedrag|totaal|razem|ertek|importo|importe|odmena|celkom|celkem|total|totaux|amount|sum|summe|gesamt\p{L}*|\p{L}*betrag|montant|castka|ciastka|suma|hodnota|value|wert|warenwert|\p{L}+wert|gp|gesamtpreis|celkova|cena celkem|line total|entgelt|extended|zaklad\p{L}*|positions)(?!\p{L})/u;
const tax = /(?<!\p{L})(dph|btw|afa|iva|dane|dan|vat|tva|ust|u?mwst|st|steuer\p{L}*|tax|taxe)(?!\p{L})/u;
const rate =
  /%|(?<!\p{L})(sadzba|stawka|aliquota|kulcs|sazba|sadz|saz|rate|taux|satz|steuersatz|ust-satz|mwst-satz)(?!\p{L})/u;
const taxAmount =
  /(?<!\p{L})(vyska|wartosc vat|kwota vat|afa ertek|btw bedrag|imposta|castka dph|suma dph|ciastka dph|steuerbetrag|mwst-betrag|ust-betrag|montant (de la )?tva|(vat|tax) amount|amount of vat)(?!\p{L})|(?<!(?:^|\s)(?:s|bez|vr\.|vratane|vcetne|vc\.?|excl\.?|incl\.?|ex\.?|inkl\.?|ohne|with|without) )(?<!\p{L})(dph|vat|tva|ust|mwst|dane?)\.? ?(€|eur|kc|czk|£|gbp|\$)/u;

const plain: readonly (readonly [HeadMeaning, RegExp, number])[] = [
  [
    'quantity',
    /(?<!\p{L})(mnozstvi?e?|rozsah|objem|kolko|kolik|umfang|ilosc|aantal|mennyiseg|menny\.?|quantita|q\.?ta|cantidad|cant\.?|mnoz\.?|mn\.?|pocet|poc\.?|ks|kusov|kusu|qty|quantity|quant\.?|qte|quantite|menge|anz(ahl)?\.?|units|hours|hrs|hodin[ay]?|heures|nombre|nb|kol|kolicina|anzahl|stk|stuck)(?!\p{L})/u,
    1,
  ],
  [
    'unit',
    /^(mj|eh\.?|me\.?|m\.\s?e\.?|j\.\s?m\.?|jm|u\.?m\.?|eenheid|m\.\s?j\.?|jedn\.?|jednotka|unit|u\.?|u\/m|uom|u\.m\.|einh\.?|einheit|unite|me|ks|meng\.-? ?einheit|jednotky|merna jednotka|um)$/u,
    1,
  ],
  ['per', /^(per|pe|za|je|preiseinheit|price unit)$/u, 0.9],
  [
    'discount',
    /(?<!\p{L})(zlava|korting|rabat|rab\.?|sconto|sc\.?|kedvezmeny|descuento|sleva|zl\.?|sl\.?|disc(ount)?\.?|rabatt?|remise|rem\.?|nachlass)(?!\p{L})/u,
    1,
  ],
  [
    'code',
    /(?<!\p{L})(kod( codice|kod towaru|cikkszam|artikelcode|(tovaru|zbozi|polozky|produktu|vyrobku))?|ean|gtin|sku|plu|p\/n|code|cislo (tovaru|zbozi|polozky|vyrobku)|katalog\p{L}*|art[.-]?\s?-?nr\.?\p{L}*|artikel-?nr\.?|artikelnummer|(item|product|part|stock|article) (code|no\.?|number|#)|art\.? ?nr\.?|ref\.?|reference|obj\. ?c\.?|oznaceni zbozi|c\. (polozky|artiklu)|material-?nr)(?!\p{L})/u,
    1,
  ],
  [
    'position',
    /^(pol\.?|p\.|lp\.?|c\.?|p\.?\s?c\.?|por\.?( ?c\.?)?|r\.|#|no\.?|nr\.?|n[°o]|pos\.?|position|lp\.?|lfd\.?.*|rang|line|riadok|radek|zeile|ligne|item no\.?|c\. ?r\.?|ln\.?|cislo|polozka c\.?)$/u,
    1,
  ],
  [
    'name',
    /(?<!\p{L})(popis\p{L}*|nazwa|towar\p{L}*|uslug[ai]|omschrijving|megnevezes|termek|descrizione|descripcion|concepto|ukon\p{L}*|polozky|nazov|nazev|polozk[ay]|poloziek|oznaceni?e?|text|produkt\p{L}*|predmet\p{L}*|tovar\p{L}*|zbozi|sluzb[ay]|ukon|desc(ription)?\.?|items?|particulars|details?|goods|work|products?|services?|designation|libelle|prestations?|articles?|bezeichnung|beschreibung|leistung\p{L}*|artikel\p{L}*|druh|fakturujeme|dodavka|ware|warenbezeichnung|objet|nature|intitule|task|activity|charge|vykon\p{L}*|prace|obsah|specifikac\p{L}*)(?!\p{L})/u,
    0.9,
  ],
];

/** How much a header's text speaks for each meaning, 0-1; nothing when it is no header's text. Folded text goes in. */
export function weighHead(folded: string): HeadWeights {
  const text = folded.replace(/[:*]+/gu, ' ').replace(/\s+/gu, ' ').trim();
  const weights: Partial<Record<HeadMeaning, number>> = {};
  const give = (meaning: HeadMeaning, weight: number): void => {
    weights[meaning] = Math.max(weights[meaning] ?? 0, weight);
  };
  if (text === '' || text.length > 60) return weights;
  for (const [meaning, pattern, weight] of plain) if (pattern.test(text)) give(meaning, weight);
  const [isNet, isGross, isTax] = [net.test(text), gross.test(text), tax.test(text)];
  const side = isNet ? 'base' : 'total';
  if (taxAmount.test(text)) {
    give('vat', 1);
    return weights;
  }
  if (price.test(text) || perUnit.test(text)) {
    if (perUnit.test(text) && price.test(text)) give('unitPrice', 1);
    else if (price.test(text) && sum.test(text)) give(side, 1);
    else if (price.test(text)) {
      give('unitPrice', isGross ? 0.6 : 0.75);
      give(side, 0.5);
    }
  }
  if (sum.test(text) && weights.unitPrice === undefined) {
    give(side, 1);
    give(isNet ? 'total' : 'base', isGross || isNet ? 0.3 : 0.85);
  } else if ((isNet || isGross) && weights.unitPrice === undefined) give(side, 0.95);
  if (rate.test(text) && weights.discount === undefined && weights.unitPrice === undefined)
    give('vatRate', isTax ? 1 : 0.8);
  else if (isTax && !isNet && !isGross) {
    give('vatRate', 0.75);
    give('vat', 0.75);
  }
  return weights;
}

/** A text column that a header announces, and where in the folded text it begins. */
export type TextHead = { readonly meaning: 'name' | 'code' | 'position' | 'unit'; readonly at: number };

/** Names, codes, numbers of rows and units that one run of words announces ('Pos Art.Nr. Bezeichnung'). */
export function textHeads(folded: string): readonly TextHead[] {
  const hits: { readonly meaning: TextHead['meaning']; readonly at: number; readonly end: number }[] = [];
  for (const [meaning, pattern] of plain) {
    if (meaning === 'code' || meaning === 'name')
      for (const match of folded.matchAll(new RegExp(pattern.source, 'gu')))
        hits.push({ meaning, at: match.index, end: match.index + match[0].length });
    if (meaning === 'position' || meaning === 'unit')
      for (const match of folded.matchAll(/[^\s:]+/gu))
        if (pattern.test(match[0])) hits.push({ meaning, at: match.index, end: match.index + match[0].length });
  }
  const taken: typeof hits = [];
  for (const hit of hits.toSorted((a, b) => b.end - b.at - (a.end - a.at)))
    if (taken.every((other) => hit.end <= other.at || hit.at >= other.end)) taken.push(hit);
  const ordered = taken.toSorted((a, b) => a.at - b.at);
  // 'Druh tovaru' and 'Code article' are one column each.
  const short = folded.split(' ').length === 2;
  const isMark = (hit: (typeof hits)[number] | undefined): boolean =>
    /^(p\/n|ean|gtin|sku|plu)$/u.test(folded.slice(hit?.at, hit?.end));
  return ordered
    .filter(({ meaning }, at) => {
      const before = isMark(ordered[at - 1]) ? undefined : ordered[at - 1]?.meaning;
      return meaning !== 'name' || (before !== 'name' && !(short && before === 'code'));
    })
    .map(({ meaning, at }) => ({ meaning, at }));
}
