import type { FieldValue } from '#shared/field/field.ts';
import { getEvidence } from '#shared/document/fields/field-states.ts';
import type { EvidenceKind } from '#shared/field/evidence.ts';

/** One field of one document: what it says, what was read, how sure the reader was, what verifies it. */
export type FieldCell = {
  readonly id: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious';
  readonly score: number;
  readonly evidence: readonly EvidenceKind[];
  readonly truth: string | undefined;
  readonly read: string | undefined;
};

/** How sure the reader was of a value, and what verifies it; of what was not read, nothing. */
export const toConfidence = (field: FieldValue | undefined): Pick<FieldCell, 'score' | 'evidence'> =>
  field === undefined ? { score: 0, evidence: [] } : { score: field.score, evidence: getEvidence(field) };
