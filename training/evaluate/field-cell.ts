import type { EvidenceKind } from '#shared/field/evidence.ts';

/** One field of one paper: what it says, what was read, how sure the reader was, what verifies it. */
export type FieldCell = {
  readonly id: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious';
  readonly score: number;
  readonly evidence: readonly EvidenceKind[];
  readonly truth: string | undefined;
  readonly read: string | undefined;
};
