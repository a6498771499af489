import {
  itemParts,
  partyParts,
  scalars,
  totalParts,
  vatParts,
  type Cell,
  type Slot,
  type Spot,
  type Truth,
} from './generated-document.ts';
import type { Tag } from '../page/drawing.ts';
import type { TaggedPage } from '../page/page-text.ts';

type Print = {
  readonly value: string;
  readonly weak: boolean;
  readonly page: number;
  readonly words: number[];
  readonly tag: Tag;
};

/** Every print of every field: the words that carry one and the same tag object are one print. */
function listPrints(pages: readonly TaggedPage[]): ReadonlyMap<string, readonly Print[]> {
  const byPath = new Map<string, Print[]>();
  const byTag = new Map<Tag, Print>();
  for (const { page, tags } of pages)
    tags.forEach((list, index) => {
      for (const tag of list) {
        const open = byTag.get(tag);
        if (open?.page === page.page) {
          if (!open.words.includes(index)) open.words.push(index);
          continue;
        }
        const print = { value: tag.value, weak: tag.weak === true, page: page.page, words: [index], tag };
        byTag.set(tag, print);
        const prints = byPath.get(tag.path);
        if (prints === undefined) byPath.set(tag.path, [print]);
        else prints.push(print);
      }
    });
  return byPath;
}

const toSpot = ({ page, words }: Print): Spot => ({ page, words });

/** The truth that the tags of the words tell: the first strong print of a field is its place, others of the same value its echoes. */
export function buildTruth(
  pages: readonly TaggedPage[],
  counts: { readonly vat: number; readonly items: number },
): Truth {
  const prints = listPrints(pages);
  const slot = (path: string): Slot => {
    const all = prints.get(path) ?? [];
    const strong = all.filter((print) => !print.weak);
    const [first, ...rest] = strong.length > 0 ? strong : all;
    if (first === undefined) return null;
    const echoes = [...rest, ...(strong.length > 0 ? all.filter((print) => print.weak) : [])];
    const cell: Cell = {
      value: first.value,
      ...toSpot(first),
      also: echoes.filter((p) => p.value === first.value).map(toSpot),
    };
    return cell;
  };
  const slots = <Name extends string>(names: readonly Name[], prefix: string): { [name in Name]: Slot } => {
    const made: Partial<Record<Name, Slot>> = {};
    for (const name of names) made[name] = slot(`${prefix}${name}`);
    return complete(made, names);
  };
  const list = <Name extends string>(names: readonly Name[], prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => slots(names, `${prefix}.${at}.`)).filter((row) =>
      names.some((name) => row[name] !== null),
    );
  return {
    ...slots(scalars, ''),
    supplier: slots(partyParts, 'supplier.'),
    customer: slots(partyParts, 'customer.'),
    totals: slots(totalParts, 'totals.'),
    vat: list(vatParts, 'vat', counts.vat),
    items: list(itemParts, 'items', counts.items),
  };
}

function isComplete<Name extends string>(
  made: Partial<Record<Name, Slot>>,
  names: readonly Name[],
): made is { [name in Name]: Slot } {
  return names.every((name) => made[name] !== undefined);
}

function complete<Name extends string>(
  made: Partial<Record<Name, Slot>>,
  names: readonly Name[],
): { [name in Name]: Slot } {
  if (!isComplete(made, names)) throw new TypeError('a part of the truth is missing');
  return made;
}
