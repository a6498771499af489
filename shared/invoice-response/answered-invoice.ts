import { codeList } from '#shared/einvoice/rules/codes.ts';
import { readSemanticInvoice } from '#shared/einvoice/semantic/read-semantic-invoice.ts';
import { groupOf, termsOf, textOf, type Group } from '#shared/einvoice/semantic/semantic-invoice.ts';
import type { TermId } from '#shared/einvoice/semantic/business-terms.ts';
import { readDate } from '#shared/einvoice/values.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { tidy } from '#shared/kit/text.ts';
import {
  listElectronicAddresses,
  type CompanyNumbers,
  type RegisteredId,
} from '#shared/participant/electronic-address.ts';
import { formatParticipant } from '#shared/participant/participant.ts';

/** A party of an answer. */
export type AnswerParty = { readonly name: string; readonly endpoint: RegisteredId };

/** What an answer must know of the invoice that it answers. */
export type AnsweredInvoice = {
  /** BT-1. */
  readonly number: string;
  /** BT-2; empty where the invoice has none that is a day. */
  readonly issued: string;
  /** BT-3, a code of UNTDID 1001. */
  readonly type: string;
  /** The company that answers. */
  readonly sender: AnswerParty;
  /** The supplier. */
  readonly receiver: AnswerParty;
};

/** Why an e-invoice cannot be answered at all. */
export type AnswerObstacle =
  'einvoice-without-answers' | 'supplier-address-missing' | 'own-address-missing' | 'own-einvoice';

/** Who answers, and the addresses between which the invoice travelled, as its envelope names them. */
export type Answering = {
  readonly own: CompanyNumbers & { readonly name: string };
  readonly envelope: { readonly sender: string | null; readonly receiver: string | null };
};

const schemes = codeList('peppolAddressSchemes');
const invoiceTypes = new Set([...codeList('invoiceTypes'), ...codeList('creditNoteTypes')]);

/** An address that Peppol knows the scheme of. */
const toAddress = (scheme: string, id: string): RegisteredId | undefined =>
  id === '' || !schemes.has(scheme) ? undefined : { scheme, id };

/** The address in a business term. */
function readAddress(group: Group | undefined, id: TermId): RegisteredId | undefined {
  const term = termsOf(group, id)[0];
  return term === undefined ? undefined : toAddress(term.attributes['schemeID']?.trim() ?? '', term.text);
}

/** The address by which an envelope names a participant ("0245:2022184389"). */
function readParticipant(participant: string | null): RegisteredId | undefined {
  const [, scheme = '', id = ''] = /^(?:iso6523-actorid-upis::)?(\d{4}):(\S+)$/u.exec(participant ?? '') ?? [];
  return toAddress(scheme, id);
}

const isSame = (a: RegisteredId | undefined, b: RegisteredId): boolean =>
  a?.scheme === b.scheme && a.id.toUpperCase() === b.id.toUpperCase();

/**
 * What an answer says of the e-invoice that it answers. The supplier is reached where the invoice says (BT-34), else from where its envelope
 * came. The company answers from the address that the invoice was sent to (BT-49, the envelope) where that is its own, else from its usual one.
 */
export function describeAnsweredInvoice(
  root: XmlNode,
  { own, envelope }: Answering,
): Result<AnsweredInvoice, AnswerObstacle> {
  const invoice = readSemanticInvoice(root);
  const number = textOf(invoice?.root, 'BT-1');
  if (invoice === undefined || number === undefined) return failed('einvoice-without-answers');
  const [seller, buyer] = [groupOf(invoice.root, 'BG-4'), groupOf(invoice.root, 'BG-7')];
  const supplier = readAddress(seller, 'BT-34') ?? readParticipant(envelope.sender);
  if (supplier === undefined) return failed('supplier-address-missing');
  const addresses = listElectronicAddresses(own);
  if (addresses.some((one) => isSame(supplier, one))) return failed('own-einvoice');
  const reached = [readAddress(buyer, 'BT-49'), readParticipant(envelope.receiver)];
  const from = addresses.find((one) => reached.some((address) => isSame(address, one))) ?? addresses[0];
  if (from === undefined) return failed('own-address-missing');
  const type = textOf(invoice.root, 'BT-3') ?? '';
  const named = tidy(textOf(seller, 'BT-27') ?? textOf(seller, 'BT-28') ?? '');
  return ok({
    number,
    issued: readDate(textOf(invoice.root, 'BT-2')) ?? '',
    type: invoiceTypes.has(type) ? type : root.name === 'CreditNote' ? '381' : '380',
    sender: { name: own.name, endpoint: from },
    receiver: { name: named === '' ? formatParticipant(supplier) : named, endpoint: supplier },
  });
}
