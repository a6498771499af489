import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { Doctype } from './doctype.ts';

type Export = Pick<Doctype, 'exportSystem' | 'exportSystemType'>;

/** One Stop Shop: supplies to consumers abroad, which Pohoda takes with the invoices that a company issues (ledger R-DTY-27). */
export const offersOss = ({ exportSystem, exportSystemType }: Export): boolean =>
  exportSystem === 'pohoda' &&
  (exportSystemType === 'outcomingInvoice' || exportSystemType === 'foreignOutcomingInvoice');

const liquidated: readonly (AccountingKind | null)[] = [
  'incomingInvoice',
  'outcomingInvoice',
  'foreignIncomingInvoice',
  'foreignOutcomingInvoice',
  'incomingAdvanceInvoice',
  'outcomingAdvanceInvoice',
  'payableDocument',
  'receivableDocument',
];

/** Payments that are exported beside the document: the agendas whose documents Pohoda can liquidate (ledger R-DTY-28). */
export const offersLiquidation = ({ exportSystem, exportSystemType }: Export): boolean =>
  exportSystem === 'pohoda' && liquidated.includes(exportSystemType);

/** Year and digits of the internal number may change only while the type has no documents (ledger R-VAT-21). */
export const isNumberLocked = ({ documentsCount }: Pick<Doctype, 'documentsCount'>): boolean => documentsCount > 0;

/** A type made from a template is filled in by people: there is nothing to read and no score to trust. */
const pickTemplateRules = (type: Doctype): Partial<Doctype> =>
  type.selectedTemplate === null ? {} : { model: 'none', automationLevel: 'never' };

/** Only a field that the type uses has values to look at. */
const pickLooks = ({ confirming, fields }: Doctype): Doctype['confirming'] => {
  const used = new Set(fields.filter(({ use }) => use).map(({ id }) => id));
  const looked = [...new Set(confirming.alwaysLook.fields)].filter((id) => used.has(id));
  return { ...confirming, alwaysLook: { ...confirming.alwaysLook, fields: looked } };
};

/**
 * A type whose settings fit each other, whatever was sent (specification 000 §4): the rules that hold at all times, which the
 * screen applies while somebody changes settings and the server once more when they are saved.
 */
export function applyDoctypeRules(changed: Doctype): Doctype {
  const type = { ...changed, ...pickTemplateRules(changed) };
  return {
    ...type,
    modelEpochTime: type.model === 'auto' ? type.modelEpochTime : null,
    enableOSS: type.enableOSS && offersOss(type),
    exportLiquidation: type.exportLiquidation && offersLiquidation(type),
    duplicityGlobalCheck: type.duplicityGlobalCheck && type.duplicityUniqueId.length > 0,
    confirming: pickLooks(type),
  };
}
