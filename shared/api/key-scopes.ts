import type { KeyScope } from '#shared/integration/api-key.ts';
import type { Area, Contract } from './contract.ts';

/** What programs work with. Every other area is closed to keys: people, companies, notifications, keys themselves, and what is yet to come. */
const openAreas: ReadonlySet<Area> = new Set([
  ...(['analytics', 'attachments', 'discussion', 'doctypes', 'documents', 'exports', 'intake', 'learning'] as const),
  ...(['numbers', 'parties', 'payments', 'quality', 'suppliers', 'templates', 'vat-watch', 'workflow'] as const),
]);

/** Operations of other areas that a program has no use for: they are one person's own, give access, or need a person's other companies. */
const closed: ReadonlySet<string> = new Set([
  ...['setFavourite', 'addToTempbox', 'removeFromTempbox', 'listTempbox'],
  ...['markLogRead', 'markLogsRead', 'markMessagesRead', 'readDiscussionStatus'],
  ...['makeConnectorToken', 'deleteConnectorToken', 'saveProgramConnection', 'deleteProgramConnection'],
  // They say whose mail is taken without a question, and whose documents count together.
  ...['saveSupplier', 'mergeSuppliers', 'separateSuppliers', 'markDifferent'],
  ...['moveDocument', 'copyDoctype', 'setWorkspace', 'addMailSender', 'deleteMailSender'],
  // Programs send as many documents at once as one answer takes.
  ...['startDocumentJob', 'readDocumentJob', 'stopDocumentJob'],
  // A person answers for them (docs/decisions/0020), and for how long documents must be kept.
  ...['confirmAccount', 'saveRetention', 'saveEinvoiceLock'],
]);

/** Operations that answer a question though their method is not GET: the question would be too long for an address. */
const questions: ReadonlySet<string> = new Set([
  ...['listDocuments', 'listDocumentIds', 'listDeletedDocuments', 'listExportBulks', 'readTableInBounds'],
  ...['analyseBusiness', 'exportBusinessAnalysis', 'readQuality', 'checkAccounts', 'checkExport', 'checkPaymentOrder'],
  ...['tryBookingRules', 'checkEinvoice'],
  ...['fillFields', 'fillFieldsFrom', 'listFillChoices', 'listFillChoicesFor'],
  ...['makeInternalNumber', 'verifyInternalNumber', 'verifyInternalNumberOf'],
]);

/** Operations by GET that hand documents over. */
const exporting: ReadonlySet<string> = new Set(['exportDocument', 'downloadExportBulk']);

/**
 * The scope that an API key needs to call an operation, from the contract itself: `any` where each will do, undefined where no key may.
 * What only administrators may do needs `settings`, whatever it does.
 */
export function findKeyScope({ name, access, method, area }: Contract): KeyScope | 'any' | undefined {
  if (typeof access === 'string' || closed.has(name)) return undefined;
  if (name === 'readOwnApiKey') return 'any';
  // Whom a document may be assigned to, and what its history calls them.
  if (name === 'listUsers') return 'read';
  if (!openAreas.has(area)) return undefined;
  if (!access.includes('editor')) return 'settings';
  if (exporting.has(name)) return 'export';
  if (method === 'GET' || questions.has(name)) return 'read';
  if (area === 'intake' || name === 'createDocument') return 'upload';
  if (area === 'exports') return 'export';
  return area === 'templates' ? 'settings' : 'change';
}

/** Whether a key with these scopes may call an operation. */
export function mayCall(scopes: readonly KeyScope[], contract: Contract): boolean {
  const scope = findKeyScope(contract);
  return scope === 'any' || (scope !== undefined && scopes.includes(scope));
}
