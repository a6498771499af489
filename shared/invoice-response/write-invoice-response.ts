import { partlyPaid, type EinvoiceAnswer } from '#shared/einvoice/answer.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import { around, leaf, type Elements } from '#shared/issued-einvoice/ubl-elements.ts';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { AnsweredInvoice, AnswerParty } from './answered-invoice.ts';

/** What the file claims to be: transaction 111 within the process of Peppol BIS Invoice Response 3. */
const specification = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3';
const process = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3';

/** Codes that mean nothing without words. */
const wordy: ReadonlySet<string> = new Set(['OTH', partlyPaid]);

const party = (name: string, { name: called, endpoint }: AnswerParty): Elements =>
  around(
    name,
    leaf('EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    around('PartyLegalEntity', leaf('RegistrationName', called)),
  );

const clarification = (list: 'OPStatusReason' | 'OPStatusAction', code: string, note: string): Elements =>
  around('Status', leaf('StatusReasonCode', code, { listID: list }), leaf('StatusReason', wordy.has(code) ? note : ''));

/**
 * An answer as a Peppol Invoice Response (UBL 2.1 ApplicationResponse), with its elements in the order of the schema. Codes that say nothing
 * alone carry the words of the answer; they always stand as the note of the message, too. The same answer gives the same elements.
 */
export function writeInvoiceResponse(
  { number, issued, type, sender, receiver }: AnsweredInvoice,
  { _id, at, status, reasons, actions, note, effective }: EinvoiceAnswer,
): XmlNode {
  const [day = '', time = ''] = toZonedIso(at).split('T');
  return {
    name: 'ApplicationResponse',
    attributes: {},
    text: '',
    children: [
      ...leaf('CustomizationID', specification),
      ...leaf('ProfileID', process),
      ...leaf('ID', _id),
      ...leaf('IssueDate', day),
      ...leaf('IssueTime', time),
      ...leaf('Note', note),
      ...party('SenderParty', sender),
      ...party('ReceiverParty', receiver),
      ...around(
        'DocumentResponse',
        around(
          'Response',
          leaf('ResponseCode', status),
          leaf('EffectiveDate', effective),
          ...reasons.map((code) => clarification('OPStatusReason', code, note)),
          ...actions.map((code) => clarification('OPStatusAction', code, note)),
        ),
        around('DocumentReference', leaf('ID', number), leaf('IssueDate', issued), leaf('DocumentTypeCode', type)),
      ),
    ],
  };
}
