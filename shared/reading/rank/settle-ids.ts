import { isVatShaped, readPartyId } from '../rules/parties.ts';
import type { Segment } from '../layout/lines.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { PartyBlock } from '../rules/party-blocks.ts';
import type { Ranked, Ranking } from './ranked.ts';

type Kind = 'companyId' | 'taxId' | 'vatId';
const fieldParts: Readonly<Record<Kind, string>> = { companyId: 'CompanyId', taxId: 'TaxId', vatId: 'VatId' };

/** The different ids that labels announce on a document, by kind. */
function listLabelledIds(sheet: Sheet): ReadonlyMap<Kind, ReadonlySet<string>> {
  const found = new Map<Kind, Set<string>>();
  for (const label of sheet.labels.all) {
    const { meaning } = label;
    if (meaning !== 'companyId' && meaning !== 'taxId' && meaning !== 'vatId') continue;
    const id = readPartyId(sheet, label, meaning);
    if (id === undefined) continue;
    const kind = meaning === 'taxId' && isVatShaped(id.value) ? 'vatId' : meaning;
    found.set(kind, (found.get(kind) ?? new Set()).add(id.value));
  }
  return found;
}

/** Odds of the id that is left over. */
const leftOver = 0.5;

const bare = (value: string): string => value.replace(/\s/gu, '').toUpperCase();

/** The list with the given value in front, at the odds of what is left over or better. */
function raise(list: readonly Ranked[], value: string): readonly Ranked[] {
  const own = list.find(({ candidate }) => bare(candidate.value) === value);
  if (own === undefined || own.odds >= leftOver) return list;
  return [{ ...own, odds: leftOver }, ...list.filter((each) => each !== own && each.odds < leftOver)];
}

type Blocks = ReadonlyMap<Segment, PartyBlock>;

/** How much a block has to say for the seller so that the only id of a kind is the seller's. */
const sellersBlock = 2.5;

/** The only id of its kind is the seller's where it stands beside what only sellers say, as the register's number in a footer. */
function settleOnly(settled: Map<string, readonly Ranked[]>, part: string, id: string, blocks: Blocks): void {
  const [list, others] = [settled.get(`supplier${part}`), settled.get(`customer${part}`)];
  if (list === undefined || (list[0]?.odds ?? -1) > 0 || (others?.[0]?.odds ?? -1) > 0) return;
  const found = list.find(({ candidate }) => bare(candidate.value) === id);
  const block = found && blocks.get(found.candidate.span.segment);
  const isSellers = block !== undefined && block.seller >= sellersBlock && block.role !== 'customer';
  if (isSellers && block.role !== 'other') settled.set(`supplier${part}`, raise(list, id));
}

/**
 * Where labels announce exactly two ids of a kind and one party has its own for sure, the other id is the other party's, wherever it
 * stands: buyers' numbers are often set apart from their names.
 */
export function settleIds(sheet: Sheet, ranking: Ranking, blocks: Blocks = new Map()): Ranking {
  const settled = new Map(ranking);
  for (const [kind, ids] of listLabelledIds(sheet)) {
    if (ids.size === 1) settleOnly(settled, fieldParts[kind], [...ids][0] ?? '', blocks);
    if (ids.size !== 2) continue;
    for (const [sure, open] of [
      ['supplier', 'customer'],
      ['customer', 'supplier'],
    ] as const) {
      const known = settled.get(`${sure}${fieldParts[kind]}`)?.[0];
      const field = `${open}${fieldParts[kind]}`;
      const list = settled.get(field);
      if (known === undefined || list === undefined || known.odds < 1 || (list[0]?.odds ?? -1) > 0) continue;
      const other = [...ids].find((id) => id !== bare(known.candidate.value));
      if (ids.has(bare(known.candidate.value)) && other !== undefined) settled.set(field, raise(list, other));
    }
  }
  return settled;
}
