import type { Doctype } from '#shared/doctype/doctype.ts';
import type { DoctypeProposal } from '#shared/doctype/doctype-forms.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { mergeDoctypes, isSame } from './merge.ts';

/**
 * The settings of one document type on the screen. `base` is what the server had when the person began, `draft` what the
 * person has made of it.
 */
export type Form = {
  readonly base: Doctype;
  readonly draft: Doctype;
  /** A workflow that came with copied settings; it is stored when the form is saved. */
  readonly workflow: Workflow | undefined;
  /** Settings were taken over from elsewhere: the form is unsaved even where nothing differs (ledger R-DTY-25). */
  readonly taken: boolean;
  /** What another person saved meanwhile, while changes of ours wait: the person decides. */
  readonly newer: Doctype | undefined;
};

export type FormEvent =
  | { readonly kind: 'changed'; readonly draft: Doctype }
  | { readonly kind: 'taken'; readonly proposal: DoctypeProposal }
  | { readonly kind: 'arrived'; readonly doctype: Doctype }
  | { readonly kind: 'saved'; readonly doctype: Doctype; readonly sent: Doctype }
  | { readonly kind: 'workflow-saved' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'discarded' };

export const toForm = (doctype: Doctype): Form => ({
  base: doctype,
  draft: doctype,
  workflow: undefined,
  taken: false,
  newer: undefined,
});

/** What the server alone decides; a change of it is not an unsaved change. */
const withServerValues = (draft: Doctype, from: Doctype): Doctype => ({
  ...draft,
  version: from.version,
  slug: from.slug,
  draft: from.draft,
  documentsCount: from.documentsCount,
  totalDocumentCount: from.totalDocumentCount,
});

/** Fields are a set, and a step that changes none is no step. */
const toCanonical = (doctype: Doctype): Doctype => ({
  ...doctype,
  fields: doctype.fields.toSorted((a, b) => a.id.localeCompare(b.id)),
  duplicityUniqueId: doctype.duplicityUniqueId.toSorted(),
  confirming: {
    ...doctype.confirming,
    alwaysLook: { ...doctype.confirming.alwaysLook, fields: doctype.confirming.alwaysLook.fields.toSorted() },
  },
  wfFields: Object.fromEntries(
    Object.entries(doctype.wfFields)
      .filter(([, fields]) => fields.length > 0)
      .map(([step, fields]) => [step, fields.toSorted((a, b) => a.id.localeCompare(b.id))]),
  ),
});

/** Two states of a type are equal, apart from what the server alone decides. */
const hasSameSettings = (one: Doctype, other: Doctype): boolean =>
  one === other || isSame(toCanonical(withServerValues(one, other)), toCanonical(other));

/** The form holds something that the server does not have (the red star, ledger R-DTY-12). */
export const isDirty = ({ base, draft, workflow, taken }: Form): boolean =>
  taken || workflow !== undefined || !hasSameSettings(draft, base);

/** The server's state with the person's changes on top. */
const rebase = (form: Form, newer: Doctype): Form => ({
  ...form,
  base: newer,
  draft: withServerValues(mergeDoctypes(form.base, form.draft, newer), newer),
  newer: undefined,
});

/** The state after an event; what changes nothing answers the same state. */
export function updateForm(form: Form, event: FormEvent): Form {
  switch (event.kind) {
    case 'changed':
      return { ...form, draft: event.draft };
    case 'taken':
      return {
        ...form,
        draft: withServerValues(event.proposal.doctype, form.draft),
        workflow: event.proposal.workflow ?? form.workflow,
        taken: true,
      };
    case 'arrived':
      return handleArrival(form, event.doctype);
    case 'saved':
      // What was typed while the save travelled stays on top of what the server answered.
      return { ...rebase({ ...form, base: event.sent }, event.doctype), taken: false };
    case 'workflow-saved':
      return { ...form, workflow: undefined };
    case 'kept':
      return form.newer === undefined ? form : rebase(form, form.newer);
    case 'discarded':
      return toForm(form.newer ?? form.base);
  }
}

/** The server's state came again: a clean form follows it; one with changes waits for the person where settings differ. */
function handleArrival(form: Form, doctype: Doctype): Form {
  if (doctype.version < form.base.version) return form;
  if (!isDirty(form)) return isSame(doctype, form.base) ? form : toForm(doctype);
  if (hasSameSettings(doctype, form.base)) return isSame(doctype, form.base) ? form : rebase(form, doctype);
  return { ...form, newer: doctype };
}
