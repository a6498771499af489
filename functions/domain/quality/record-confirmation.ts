import type { Change } from '#functions/ports/change.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';
import type { FirstConfirmation, Quality, QualityRecord } from '#functions/ports/quality.ts';
import { costPlaces } from '#shared/document/quality-report.ts';
import { findFirstValue } from '#shared/field/field.ts';
import { fromScaled, isDecimal, toScaled } from '#shared/kit/money.ts';
import { fold } from '#shared/kit/text.ts';
import { compareFields } from './compare-fields.ts';

/** What the first and the latest reading cost together; null where neither is known. */
function sumCosts({ first, latest }: QualityRecord): string | null {
  const costs = [first, latest].flatMap((one) => one?.by.reader?.cost?.usd ?? []).filter(isDecimal);
  if (costs.length === 0) return null;
  return fromScaled(
    costs.reduce((sum, cost) => sum + toScaled(cost, costPlaces), 0n),
    costPlaces,
  );
}

/** Letters of a name that is no name of a company but a text that was misread. */
const maxNameLetters = 100;

function toSupplier(fields: DocumentRecord['fields']): FirstConfirmation['supplier'] {
  const name = findFirstValue(fields, 'supplierName').trim().slice(0, maxNameLetters);
  const number = findFirstValue(fields, 'supplierCompanyId').replace(/\s+/gu, '').slice(0, maxNameLetters);
  return { key: number === '' ? fold(name) : number, name: name === '' ? number : name };
}

/**
 * Keeps the first confirmation of a document, for the write that makes it; nothing where there was one already. `record` is the
 * document as it is confirmed, `by` the person, or null for an automation. What was kept is read here, after the document.
 */
export async function recordConfirmation(
  quality: Quality,
  { head, fields }: Pick<DocumentRecord, 'head' | 'fields'>,
  { by, at }: { readonly by: string | null; readonly at: string },
): Promise<readonly Change[]> {
  const { ownerId, _id, doctype, work } = head;
  const before = await quality.find(ownerId, _id);
  if (before.confirmed !== null) return [];
  const confirmed = {
    ...{ at, by, doctype, supplier: toSupplier(fields) },
    touches: work?.touches ?? 0,
    seconds: work?.seconds ?? 0,
    cost: sumCosts(before),
    fields: before.first === null ? null : compareFields(before.first, fields),
  };
  return [quality.keep(ownerId, _id, { ...before, confirmed })];
}
