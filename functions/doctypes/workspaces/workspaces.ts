import type { InputOf } from '#shared/api/contract.ts';
import type {
  listWorkspaces as listWorkspacesContract,
  setWorkspace as setWorkspaceContract,
} from '#shared/api/doctypes.ts';
import { exportSystemIds, exportSystemNames, isExportSystem } from '#shared/export-systems/export-systems.ts';
import { listKinds, type OfferedKind } from '#shared/export-systems/offered-kinds.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { exportKindNames, onlyElsewhere } from '#shared/text/exports/accounting-kinds.ts';
import type { Outcome, Caller } from '#functions/ports/caller.ts';
import { changeWorkspace, findWrongKinds } from '#shared/doctype/workspace-change.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { toRefreshStart } from '#functions/domain/documents/machine-starts.ts';
import { changesLists } from '../edit/changes-lists.ts';
import { resolveCompany } from '../read/resolve-company.ts';

type SetWorkspace = typeof setWorkspaceContract;
type SetWorkspaceDeps = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'find' | 'change'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
  readonly ids: Pick<Ids, 'id'>;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
};

const maxAttempts = 5;

/**
 * Sets the accounting system of all types of a company, and the kinds that a person chose for some of them (ledger R-DTY-08,
 * R-DTY-51; decision 0057). Repeating it changes nothing more. Documents of a type whose kind changed follow in the background.
 */
export const setWorkspace =
  ({ accounts, doctypes, documentIndex, ids, outbox }: SetWorkspaceDeps) =>
  async ({ params, body }: InputOf<SetWorkspace>, caller: Caller): Promise<Outcome<SetWorkspace>> => {
    const { exportSystem, kinds = {} } = body;
    const company = await resolveCompany(accounts, caller, params.id);
    if (!company.ok) return company;
    const ownerId = company.value;
    if (!isExportSystem(exportSystem))
      return { ok: false, error: 'doctype-invalid', details: { field: 'exportSystem' } };
    if (findWrongKinds(exportSystem, kinds).length > 0)
      return { ok: false, error: 'doctype-invalid', details: { field: 'exportSystemType' } };
    const counts = await documentIndex.counts(ownerId);
    const move = async (first: Doctype): Promise<Doctype | undefined> => {
      let type: Doctype | undefined = first;
      for (let attempt = 0; attempt < maxAttempts && type !== undefined; attempt += 1) {
        const doctype = changeWorkspace(type, exportSystem, kinds[type.id]);
        if (doctype.exportSystem === type.exportSystem && doctype.exportSystemType === type.exportSystemType)
          return type;
        const start = changesLists(presentDoctype(type, counts), doctype)
          ? toRefreshStart(ids, ownerId, type.id)
          : undefined;
        const also = start === undefined ? [] : [outbox.schedule(start)];
        const moved = await doctypes.change({ ownerId, doctype, also, except: caller.socketId });
        if (moved.ok && start !== undefined) await outbox.deliver(start);
        if (moved.ok) return moved.value;
        type = await doctypes.find(ownerId, first.id);
      }
      if (type === undefined) return undefined;
      throw new Error(`document type ${first.id} kept changing`);
    };
    const moved = await Promise.all((await doctypes.list(ownerId)).map(move));
    const types = moved.flatMap((type) => (type === undefined ? [] : [presentDoctype(type, counts)]));
    return { ok: true, value: types };
  };

type ListWorkspaces = typeof listWorkspacesContract;

const getKindName = ({ kind, value, elsewhere }: OfferedKind, lang: Locale): string => {
  const name = exportKindNames[kind][lang];
  return elsewhere === true ? `${name} (${onlyElsewhere[lang].replace('{edition}', value)})` : name;
};

/** The accounting systems with the kinds of document that each lists, named in the requested language (ledger R-EXP-07). */
export const listWorkspaces =
  () =>
  async ({ params: { lang } }: InputOf<ListWorkspaces>): Promise<Outcome<ListWorkspaces>> => ({
    ok: true,
    value: exportSystemIds.map((id) => ({
      id,
      name: exportSystemNames[id],
      doctypes: listKinds(id).map((listed) => ({
        id: listed.kind,
        name: getKindName(listed, lang),
        value: listed.value,
      })),
    })),
  });
