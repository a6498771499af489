import type { FormProblem } from '#shared/doctype/check-doctype.ts';
import { deriveDoctypeId } from '#shared/doctype/derive-id.ts';
import type { AddDoctypeForm, CopyForm, CopyPreferences } from '#shared/doctype/doctype-forms.ts';

/** The dialog "Add new type": the form, and whether its id was written by hand. */
export type AddState = { readonly form: AddDoctypeForm; readonly byHand: boolean };

/** What is copied unless a person chooses otherwise: the settings alone (ledger R-DTY-61). */
export const defaultCopy: CopyPreferences = {
  includeDoctype: true,
  includeDoctypeFields: false,
  includeDoctypeWorkflow: false,
};

/** An empty dialog of a company; copying starts from its own types. */
export const newAddState = (ownerId: string): AddState => ({
  form: {
    name: '',
    id: '',
    copySettings: false,
    ownerId,
    doctypeId: null,
    copyPreferences: defaultCopy,
    templating: false,
    templateId: null,
  },
  byHand: false,
});

/** Another name; the id follows it until a person writes one by hand (ledger R-DTY-47). */
export const withName = ({ form, byHand }: AddState, name: string): AddState => ({
  form: { ...form, name, id: byHand ? form.id : deriveDoctypeId(name) },
  byHand,
});

export const withId = ({ form }: AddState, id: string): AddState => ({ form: { ...form, id }, byHand: true });

/** Another company has other types: what was chosen of the former one is let go. */
export const withOwner = <Form extends { ownerId: string | null; doctypeId: string | null }>(
  form: Form,
  ownerId: string | null,
): Form => (form.ownerId === ownerId ? form : { ...form, ownerId, doctypeId: null });

/** The dialog "Copy settings and registries": nothing is chosen yet but the company. */
export type CopyState = {
  readonly ownerId: string | null;
  readonly doctypeId: string | null;
  readonly copyPreferences: CopyPreferences;
};
export const newCopyState = (ownerId: string): CopyState => ({
  ownerId,
  doctypeId: null,
  copyPreferences: defaultCopy,
});

export type CopyField = 'ownerId' | 'doctypeId' | 'copyPreferences';

const hasAny = (preferences: CopyPreferences): boolean => Object.values(preferences).some(Boolean);

/** What is wrong with the copy dialog; the rules are those of copying in the dialog "Add new type" (ledger R-DTY-48, R-DTY-49). */
export const checkCopy = ({ ownerId, doctypeId, copyPreferences }: CopyState): readonly FormProblem<CopyField>[] => [
  ...(ownerId === null ? [{ field: 'ownerId', problem: 'required' } as const] : []),
  ...(doctypeId === null ? [{ field: 'doctypeId', problem: 'required' } as const] : []),
  ...(hasAny(copyPreferences) ? [] : [{ field: 'copyPreferences', problem: 'none-chosen' } as const]),
];

/** What is sent, once nothing is wrong. */
export const toCopyForm = ({ ownerId, doctypeId, copyPreferences }: CopyState): CopyForm | undefined =>
  ownerId === null || doctypeId === null || !hasAny(copyPreferences)
    ? undefined
    : { ownerId, doctypeId, copyPreferences };
