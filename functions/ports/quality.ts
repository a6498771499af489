import type { Source } from '#shared/field/evidence.ts';
import type { ReadValue } from '#shared/field/field.ts';
import type { Change } from './change.ts';
import type { ReadBy } from './learned.ts';

/** A value as a reading proposed it, before a person saw it; long values are cut. */
export type ProposedValue = ReadValue & {
  readonly score: number;
  readonly source?: Source | undefined;
  /** Evidence verified it without a person. */
  readonly proven: boolean;
};

/** What one reading of a document proposed. */
export type ProposedReading = {
  /** Id of the reading. */
  readonly id: string;
  /** When it ended, ISO. */
  readonly at: string;
  readonly by: ReadBy;
  readonly values: readonly ProposedValue[];
  /** How many values it proposed; more than `values` holds where there were too many to keep. */
  readonly count: number;
};

/** What became of values, each as the place of its field: `totalAmount`, `note.2`, `vatBase@23` for the rate of a row. */
export type FieldOutcomes = {
  readonly same: readonly string[];
  readonly changed: readonly string[];
  readonly emptied: readonly string[];
  readonly added: readonly string[];
};

/** A document's first confirmation. Later edits change nothing of it. */
export type FirstConfirmation = {
  /** ISO. */
  readonly at: string;
  /** Null: an automation, without a person. */
  readonly by: string | null;
  readonly doctype: string;
  /** Whose document it was then; `key` is a company number, or the name where it has none. */
  readonly supplier: { readonly key: string; readonly name: string };
  /** What people had worked on it until then. */
  readonly touches: number;
  readonly seconds: number;
  /** What external readers had cost until then, in dollars; null where none is known. */
  readonly cost: string | null;
  /** Against the first reading; null for a document of which no reading was kept. */
  readonly fields: FieldOutcomes | null;
};

/** How well a document was read and what that saved: what cannot be found out afterwards. */
export type QualityRecord = {
  readonly first: ProposedReading | null;
  /** The latest reading of a document that was read again; null where the first one is the only one. */
  readonly latest: ProposedReading | null;
  readonly confirmed: FirstConfirmation | null;
};

/**
 * A record beside each document. It is written only together with the document, whose version guards it: a record that is found after
 * the document was read is the one that belongs to that version.
 */
export type Quality = {
  /** Empty where nothing was kept yet. */
  find(ownerId: string, documentId: string): Promise<QualityRecord>;
  /** What belongs into the write of the document. */
  keep(ownerId: string, documentId: string, record: QualityRecord): Change;
};
