import { isKindOfferedBy, listOfferedKinds, type AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSystemId } from '#shared/export-systems/export-systems.ts';
import { changeDoctype } from './change-doctype.ts';
import type { Doctype } from './doctype.ts';

/** Kinds that a person chose for types, by the id of the type. */
export type ChosenKinds = Readonly<Record<string, AccountingKind>>;

/**
 * A type in another accounting system of the company (ledger R-COM-09, R-DTY-51). Its kind stays, also one that the system does not
 * take: the kind says what the documents are, and their export is refused by name until a person chooses another one. So going to
 * a system and back changes no kind.
 */
export const changeWorkspace = (type: Doctype, exportSystem: ExportSystemId, kind?: AccountingKind): Doctype =>
  changeDoctype(type, { exportSystem, exportSystemType: kind ?? type.exportSystemType });

/** What a change of the accounting system does to one type. */
export type WorkspacePreview = {
  readonly id: string;
  readonly name: string;
  /** The kind that it has now; null: not set. */
  readonly before: AccountingKind | null;
  /** The kind that it will have. */
  readonly after: AccountingKind | null;
  /** Whether the system takes documents of that kind; where it does not, a person may choose one of `offered`. */
  readonly taken: boolean;
  /** Whether the kind that the type has now needs a choice: the system does not take it, or there is none. */
  readonly asks: boolean;
  /** Options that the new system does not have, and that are switched off. */
  readonly lost: readonly ('enableOSS' | 'exportLiquidation')[];
};

/** What setting an accounting system would do to every type of a company, before it is saved; in the order of `types`. */
export const previewWorkspace = (
  types: readonly Doctype[],
  exportSystem: ExportSystemId,
  chosen: ChosenKinds,
): readonly WorkspacePreview[] =>
  types.map((type) => {
    const after = changeWorkspace(type, exportSystem, chosen[type.id]);
    const isTaken = (kind: AccountingKind | null): boolean => kind !== null && isKindOfferedBy(exportSystem, kind);
    return {
      id: type.id,
      name: type.name,
      before: type.exportSystemType,
      after: after.exportSystemType,
      taken: isTaken(after.exportSystemType),
      asks: !isTaken(type.exportSystemType),
      lost: (['enableOSS', 'exportLiquidation'] as const).filter((option) => type[option] && !after[option]),
    };
  });

/** The types for which a kind was chosen that the system does not take; empty: the choice may be saved. */
export const findWrongKinds = (exportSystem: ExportSystemId, chosen: ChosenKinds): readonly string[] => {
  const offered = new Set<AccountingKind>(listOfferedKinds(exportSystem));
  return Object.entries(chosen).flatMap(([id, kind]) => (offered.has(kind) ? [] : [id]));
};
