import type { InputOf } from '#shared/api/contract.ts';
import type {
  applyRegisters as applyContract,
  readRegisterPreview as previewContract,
} from '#shared/api/export-bulks.ts';
import type { RegisterPreview } from '#shared/export-bulks/register-preview.ts';
import type { ConnectorSystem, RegisterList } from '#shared/connectors/connector.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { BulkHead, ExportBulks } from '#functions/ports/exports.ts';
import type { Files } from '#functions/ports/files.ts';
import { fillOptions } from './fill-options.ts';
import { readLists } from './proposed-lists.ts';
import { exportsTo, listChanges, previewLists } from './register-options.ts';

type PreviewDeps = {
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly exportBulks: Pick<ExportBulks, 'find'>;
  readonly files: Pick<Files, 'get'>;
};

type Proposal = {
  readonly head: BulkHead;
  readonly lists: readonly RegisterList[];
  readonly system: ConnectorSystem;
  readonly doctypes: readonly Doctype[];
  readonly preview: RegisterPreview;
};

async function findProposal(
  { doctypes, exportBulks, files }: PreviewDeps,
  ownerId: string,
  id: string,
): Promise<Result<Proposal, 'not-found' | 'bulk-unfinished' | 'nothing-proposed'>> {
  const head = (await exportBulks.find(ownerId, id))?.head;
  if (head === undefined) return failed('not-found');
  if (!head.isPreview) return failed('nothing-proposed');
  if (!head.processed) return failed('bulk-unfinished');
  const stored = await readLists(files, head);
  if (stored === undefined) return failed('nothing-proposed');
  const types = (await doctypes.list(ownerId)).filter(exportsTo(stored.system));
  return ok({ head, ...stored, doctypes: types, preview: previewLists(types, stored.lists) });
}

type ReadRegisterPreview = typeof previewContract;

/** What the lists that the program gave would replace now; 'nothing-proposed' where it gave none, or no preview was asked for. */
export const readRegisterPreview =
  (deps: PreviewDeps) =>
  async ({ params }: InputOf<ReadRegisterPreview>, { ownerId }: Caller): Promise<Outcome<ReadRegisterPreview>> => {
    const found = await findProposal(deps, ownerId, params.id);
    return found.ok ? { ok: true, value: found.value.preview } : found;
  };

type ApplyRegisters = typeof applyContract;
type ApplyDeps = PreviewDeps & {
  readonly doctypes: Pick<Doctypes, 'list' | 'change'>;
  readonly exportBulks: Pick<ExportBulks, 'find' | 'change'>;
};

/**
 * Replaces the options as a preview showed. Where anybody changed them since, also between two writes, it is refused with
 * 'stale-version': what is replaced was always seen. What was confirmed once may be confirmed again, with no further effect.
 */
export const applyRegisters =
  (deps: ApplyDeps) =>
  async ({ params, body }: InputOf<ApplyRegisters>, { ownerId }: Caller): Promise<Outcome<ApplyRegisters>> => {
    const found = await findProposal(deps, ownerId, params.id);
    if (!found.ok) return found;
    const { head, lists, system, doctypes, preview } = found.value;
    if (head.appliedState === body.state) return { ok: true, value: undefined };
    if (preview.state !== body.state) return { ok: false, error: 'stale-version' };
    const shown = new Set(doctypes.map((doctype) => toShown(doctype, lists)));
    const filled = await fillOptions(deps, { ownerId, system }, lists, (doctype) => shown.has(toShown(doctype, lists)));
    if (filled === undefined) return { ok: false, error: 'stale-version' };
    const optionFields = head.optionFields.map(
      (field) => filled.find(({ register }) => register === field.register) ?? field,
    );
    const done = await deps.exportBulks.change({ ...head, optionFields, appliedState: body.state });
    return done.ok ? { ok: true, value: undefined } : { ok: false, error: 'stale-version' };
  };

/** What lists change in a type. */
const toShown = (doctype: Doctype, lists: readonly RegisterList[]): string =>
  JSON.stringify([doctype.id, listChanges(doctype, lists)]);
