import { firstKind, offers, type AccountingKind } from '#shared/export-systems/offered-kinds.ts';
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

/** Payments that are exported beside the paper: the agendas whose papers Pohoda can liquidate (ledger R-DTY-28). */
export const offersLiquidation = ({ exportSystem, exportSystemType }: Export): boolean =>
  exportSystem === 'pohoda' && liquidated.includes(exportSystemType);

/** Year and digits of the internal number may change only while the type has no documents (ledger R-VAT-21). */
export const numberIsLocked = ({ documentsCount }: Pick<Doctype, 'documentsCount'>): boolean => documentsCount > 0;

function exported({ exportSystem, exportSystemType }: Export): Export {
  if (exportSystem === null) return { exportSystem, exportSystemType };
  const fits = exportSystemType !== null && offers(exportSystem, exportSystemType);
  return { exportSystem, exportSystemType: fits ? exportSystemType : firstKind(exportSystem) };
}

/** A type made from a template is filled in by people: there is nothing to read and no score to trust. */
const templated = (type: Doctype): Partial<Doctype> =>
  type.selectedTemplate === null ? {} : { model: 'none', automationLevel: 'never' };

/**
 * A type whose settings fit each other, whatever was said (specification 000 §4): the rules that hold at all times, which the
 * screen applies while somebody changes settings and the server once more when they are saved.
 */
export function settleDoctype(said: Doctype): Doctype {
  const type = { ...said, ...exported(said), ...templated(said) };
  return {
    ...type,
    modelEpochTime: type.model === 'auto' ? type.modelEpochTime : null,
    enableOSS: type.enableOSS && offersOss(type),
    exportLiquidation: type.exportLiquidation && offersLiquidation(type),
    duplicityGlobalCheck: type.duplicityGlobalCheck && type.duplicityUniqueId.length > 0,
  };
}
