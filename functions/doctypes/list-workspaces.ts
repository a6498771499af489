import type { InputOf } from '#shared/api/contract.ts';
import type { listWorkspaces as contract } from '#shared/api/doctypes.ts';
import { exportSystemIds, exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { listedKinds, type OfferedKind } from '#shared/export-systems/offered-kinds.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { exportKindNames, onlyElsewhere } from '#shared/text/export-kinds.ts';
import type { Outcome } from '#functions/ports/caller.ts';

type ListWorkspaces = typeof contract;

const nameOf = ({ kind, value, elsewhere }: OfferedKind, lang: Locale): string => {
  const name = exportKindNames[kind][lang];
  return elsewhere === true ? `${name} (${onlyElsewhere[lang].replace('{edition}', value)})` : name;
};

/** The accounting systems with the kinds of paper that each lists, named in the asked language (ledger R-EXP-07). */
export const listWorkspaces =
  () =>
  async ({ params: { lang } }: InputOf<ListWorkspaces>): Promise<Outcome<ListWorkspaces>> => ({
    ok: true,
    value: exportSystemIds.map((id) => ({
      id,
      name: exportSystemNames[id],
      doctypes: listedKinds(id).map((listed) => ({ id: listed.kind, name: nameOf(listed, lang), value: listed.value })),
    })),
  });
