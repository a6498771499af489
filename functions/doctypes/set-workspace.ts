import type { InputOf } from '#shared/api/contract.ts';
import type { setWorkspace as contract } from '#shared/api/doctypes.ts';
import { changeDoctype, type DoctypeChange } from '#shared/doctype/change-doctype.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { isExportSystem } from '#shared/export-systems/export-systems.ts';
import { offers } from '#shared/export-systems/offered-kinds.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { askedCompany } from './asked-company.ts';

type SetWorkspace = typeof contract;
type Need = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'list' | 'find' | 'change'>;
  readonly documents: Pick<Documents, 'counts'>;
};

const attempts = 5;

/** The same kind of paper in another system, where it takes it; else its first one (ledger R-DTY-26). */
const movedTo = (exportSystem: string, { exportSystemType: kind }: Doctype): DoctypeChange =>
  kind !== null && offers(exportSystem, kind) ? { exportSystem, exportSystemType: kind } : { exportSystem };

/** Sets the accounting system of all types of a company (ledger R-DTY-08, R-DTY-51). Repeating it changes nothing more. */
export const setWorkspace =
  ({ accounts, doctypes, documents }: Need) =>
  async ({ params, body }: InputOf<SetWorkspace>, caller: Caller): Promise<Outcome<SetWorkspace>> => {
    const { exportSystem } = body;
    const company = await askedCompany(accounts, caller, params.id);
    if (!company.ok) return company;
    const ownerId = company.value;
    if (!isExportSystem(exportSystem))
      return { ok: false, error: 'doctype-invalid', details: { field: 'exportSystem' } };
    const move = async (first: Doctype): Promise<Doctype | undefined> => {
      let type: Doctype | undefined = first;
      for (let attempt = 0; attempt < attempts && type !== undefined; attempt += 1) {
        if (type.exportSystem === exportSystem) return type;
        const doctype = changeDoctype(type, movedTo(exportSystem, type));
        const moved = await doctypes.change({ ownerId, doctype, except: caller.socketId });
        if (moved.ok) return moved.value;
        type = await doctypes.find(ownerId, first.id);
      }
      if (type === undefined) return undefined;
      throw new Error(`document type ${first.id} kept changing`);
    };
    const moved = await Promise.all((await doctypes.list(ownerId)).map(move));
    const counts = await documents.counts(ownerId);
    const types = moved.flatMap((type) => (type === undefined ? [] : [presentDoctype(type, counts)]));
    return { ok: true, value: types };
  };
