import type { Random } from '../document/random.ts';
import type { Language } from '../document/generated-document.ts';
import type { Item, Regime, VatRow } from './facts.ts';
import { listGoods, type Good } from './goods.ts';
import { listShopGoods } from './shop-goods.ts';

export type ItemsWish = {
  readonly language: Language;
  readonly regime: Regime;
  /** Rates of the supplier's country on the tax date, standard first. */
  readonly rates: readonly string[];
  /** Units of the home currency per unit of the document's currency. */
  readonly divisor: number;
  /** Worth of things against the catalogue: 1, or more where the home currency is small. */
  readonly count: number;
  /** Prices are thought out with VAT, as in shops. */
  readonly gross: boolean;
  /** Sold over the counter: small things in small numbers. */
  readonly shop: boolean;
  readonly negative: boolean;
  readonly discounts: boolean;
  readonly sections: boolean;
  readonly month: string;
};

const times = (quantity: number, price: number, percentOff: number): number => {
  // thousandths x ten-thousandths x percent → cents
  const exact = (quantity * price * (100 - percentOff)) / 10_000_000;
  return Math.sign(exact) * Math.round(Math.abs(exact));
};

export const takePart = (cents: number, rate: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * rate) / 100);
const taxWithin = (cents: number, rate: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * rate) / (100 + rate));

function chooseRate(good: Good, { regime, rates, language }: ItemsWish, random: Random): string {
  if (regime !== 'domestic') return '0';
  const [standard = '0', ...lower] = rates;
  if (!good.low) return standard;
  if (language === 'en') return good.name.startsWith('Child') ? '5' : '0';
  return lower.length === 0 ? standard : random.pick(lower.slice(0, 2));
}

function makeQuantity(good: Good, random: Random): number {
  if (good.price === 0)
    return random.int(40, 9000) * (random.chance(0.2) ? 1000 : 1000) + (random.chance(0.2) ? random.int(0, 999) : 0);
  if (/^(kg|m2|m²|m3|m³|km|h|hod|hrs|Std\.|m)$/u.test(good.unit) && random.chance(0.55))
    return random.pick([500, 1500, 2250, 3750, 12_500, 850, 7200, 64_300, 1250, random.int(100, 90_000)]);
  return random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 10, 12, 20, 24, 50, 100, random.int(1, 400)]) * 1000;
}

const makeShopQuantity = (good: Good, random: Random): number => {
  if (/^(kg|l|L|litre)$/u.test(good.unit)) return good.unit === 'kg' ? random.int(120, 3200) : random.int(8000, 58_000);
  return random.pick([1, 1, 1, 1, 1, 2, 2, 3, 4, 6]) * 1000;
};

function makePrice(good: Good, divisor: number, random: Random): number {
  if (good.price === 0) return random.int(800, 3200);
  const around = (good.price * (0.6 + random.next())) / divisor;
  if (random.chance(0.25) && around > 3) return Math.max(1, Math.round(around)) * 10_000;
  if (random.chance(0.08)) return Math.max(7, Math.round(around * 10_000));
  if (random.chance(0.3)) return Math.max(1, Math.round(around * 10)) * 1000;
  return Math.max(3, Math.round(around * 100)) * 100;
}

const sectionNames: Readonly<Record<Language, readonly string[]>> = {
  sk: ['Materiál', 'Práca', 'Doprava a ostatné', 'Stredisko Nitra', 'Dodací list č. 20114'],
  cs: ['Materiál', 'Práce', 'Doprava a ostatní', 'Středisko Brno', 'Dodací list č. 20114'],
  en: ['Materials', 'Labour', 'Delivery and other', 'Site: North wing', 'Order 20114'],
  fr: ['Fournitures', 'Main d’œuvre', 'Livraison et divers', 'Lot 1 : gros œuvre', 'Bon de livraison 20114'],
  de: ['Material', 'Arbeitsleistung', 'Lieferung und Sonstiges', 'Titel 1: Rohbau', 'Lieferschein 20114'],
};

const makeNote = (language: Language, random: Random): string => {
  const serial = `${random.digits(4)}-${random.digits(5)}`;
  return random.pick(
    {
      sk: [`Výrobné číslo ${serial}`, 'Záruka 24 mesiacov', 'Obdobie podľa zmluvy', `Šarža ${serial}`],
      cs: [`Výrobní číslo ${serial}`, 'Záruka 24 měsíců', 'Období dle smlouvy', `Šarže ${serial}`],
      en: [`Serial no. ${serial}`, '24 month warranty', 'As per quotation', `Batch ${serial}`],
      fr: [`N° de série ${serial}`, 'Garantie 24 mois', 'Selon devis accepté', `Lot ${serial}`],
      de: [`Seriennr. ${serial}`, 'Garantie 24 Monate', 'laut Angebot', `Charge ${serial}`],
    }[language],
  );
};

function makeItem(wish: ItemsWish, section: string | undefined, random: Random): Item {
  const { language, divisor, gross, negative, discounts, month } = wish;
  const good = random.pick(wish.shop ? listShopGoods(language) : listGoods(language));
  const rate = chooseRate(good, wish, random);
  const percent = Number(rate);
  const sign = negative ? -1 : 1;
  const quantity = (wish.shop ? makeShopQuantity(good, random) : makeQuantity(good, random)) * sign;
  const asked = wish.shop
    ? Math.max(1, Math.round(good.price * (0.8 + 0.5 * random.next()) * 100)) * 100
    : makePrice(good, divisor, random);
  const discount = discounts && random.chance(0.6) ? random.pick([5, 10, 15, 20, 3, 50]) : 0;
  const grossPrice = gross ? asked : Math.round(asked * (1 + percent / 100));
  const price = gross ? Math.round(asked / (1 + percent / 100) / 100) * 100 : asked;
  const worth = times(quantity, asked, discount);
  const vat = gross ? taxWithin(worth, percent) : takePart(worth, percent);
  return {
    name: good.name.replace('{m}', month),
    note: random.chance(0.12) ? makeNote(language, random) : undefined,
    code: random.pick([
      random.digits(5),
      random.digits(8),
      `${random.pick(['AB', 'K', 'X-', 'ZT'])}${random.digits(4)}`,
      `858${random.digits(10)}`,
    ]),
    quantity,
    unit: good.unit,
    price,
    grossPrice,
    discount,
    rate,
    base: gross ? worth - vat : worth,
    vat,
    total: gross ? worth : worth + vat,
    section,
    lump: quantity === 1000 && random.chance(0.12),
  };
}

const rebates: Readonly<Record<Language, readonly string[]>> = {
  sk: ['Zľavový kupón LETO10', 'Zľava za odber', 'Vernostná zľava', 'Zľava'],
  cs: ['Slevový kupón LETO10', 'Sleva za odběr', 'Věrnostní sleva', 'Sleva'],
  en: ['Discount voucher SUMMER10', 'Loyalty discount', 'Less trade discount'],
  fr: ['Remise fidélité', 'Bon de réduction ÉTÉ10', 'Remise commerciale'],
  de: ['Gutschein SOMMER10', 'Treuerabatt', 'Nachlass'],
};

/** A line that takes something off what the others cost. */
function makeRebate(wish: ItemsWish, items: readonly Item[], random: Random): Item | undefined {
  const [first] = items;
  const worth = items
    .filter((item) => item.rate === first?.rate)
    .reduce((sum, item) => sum + (wish.gross ? item.total : item.base), 0);
  if (first === undefined || Math.abs(worth) < 1000) return undefined;
  const percent = Number(first.rate);
  const off = -takePart(worth, random.pick([5, 10, 15]));
  const vat = wish.gross ? taxWithin(off, percent) : takePart(off, percent);
  const base = wish.gross ? off - vat : off;
  const sign = wish.negative ? -1 : 1;
  return {
    ...first,
    name: random.pick(rebates[wish.language]),
    note: undefined,
    quantity: 1000 * sign,
    price: base * 100 * sign,
    grossPrice: (base + vat) * 100 * sign,
    discount: 0,
    base,
    vat,
    total: base + vat,
    section: items.at(-1)?.section,
    lump: random.chance(0.5),
  };
}

export function makeItems(wish: ItemsWish, random: Random): readonly Item[] {
  const names = sectionNames[wish.language];
  const sections = wish.sections ? random.int(2, 3) : 0;
  const items = Array.from({ length: wish.count }, (_, at) =>
    makeItem(wish, sections === 0 ? undefined : names[Math.floor((at * sections) / wish.count)], random),
  );
  const rebate = random.chance(0.07) ? makeRebate(wish, items, random) : undefined;
  return rebate === undefined ? items : [...items, rebate];
}

/** Sums per rate, highest first. `perLine`: the VAT of a rate is the sum of its lines' and not reckoned from their sum. */
export function sumVatRows(items: readonly Item[], perLine: boolean): readonly VatRow[] {
  const rates = [...new Set(items.map((item) => item.rate))].toSorted((a, b) => Number(b) - Number(a));
  return rates.map((rate) => {
    const of = items.filter((item) => item.rate === rate);
    const base = of.reduce((sum, item) => sum + item.base, 0);
    const vat = perLine ? of.reduce((sum, item) => sum + item.vat, 0) : takePart(base, Number(rate));
    return { rate, base, vat, total: base + vat };
  });
}
