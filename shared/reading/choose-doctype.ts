import type { Doctype } from '#shared/doctype/doctype.ts';
import { fold } from '#shared/kit/text.ts';
import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { DocumentKindGuess } from './rules/guess-kind.ts';

/** The accounting kinds that a document may be booked as, the best first. */
function listAccountingKinds({ kind, direction }: DocumentKindGuess): readonly AccountingKind[] {
  const received = direction === 'received';
  switch (kind) {
    case 'receipt':
      return direction === 'issued' ? [] : ['receipt'];
    case undefined:
      return [];
    case 'invoice':
    case 'creditNote':
    case 'advanceInvoice':
  }
  if (direction === undefined) return [];
  switch (kind) {
    case 'invoice':
      return received ? ['incomingInvoice', 'foreignIncomingInvoice'] : ['outcomingInvoice', 'foreignOutcomingInvoice'];
    case 'creditNote':
      return received ? ['incomingCreditNote', 'incomingInvoice'] : ['outcomingCreditNote', 'outcomingInvoice'];
    case 'advanceInvoice':
      return received ? ['incomingAdvanceInvoice', 'incomingInvoice'] : ['outcomingAdvanceInvoice', 'outcomingInvoice'];
  }
}

/** How people name their types, for types that no accounting system describes. */
const names: Readonly<Partial<Record<AccountingKind, RegExp>>> = {
  incomingInvoice: /prijat|dosl|dodavatel|incoming|received|purchase|recue|achat/u,
  outcomingInvoice: /vydan|vystaven|odberatel|outgoing|issued|sales|emise|vente/u,
  receipt: /blok|blocek|uctenk|paragon|pokladn|receipt|ticket/u,
  incomingCreditNote: /dobropis|credit|avoir/u,
  incomingAdvanceInvoice: /zaloh|preddav|advance|proforma|acompte/u,
};

/** The company's type for such a document, or undefined when none fits: then a person decides. */
export function chooseDoctype(doctypes: readonly Doctype[], kind: DocumentKindGuess): string | undefined {
  const usable = doctypes.filter(
    (doctype) => !doctype.draft && doctype.id !== '_' && doctype.selectedTemplate === null,
  );
  for (const wanted of listAccountingKinds(kind)) {
    const booked = usable.find((doctype) => doctype.exportSystemType === wanted);
    if (booked !== undefined) return booked.id;
    const pattern = names[wanted];
    const called = usable.find((d) => d.exportSystemType === null && pattern?.test(fold(`${d.name} ${d.id}`)));
    if (called !== undefined) return called.id;
  }
  return undefined;
}
