import { maxParticipantLength, messageId, type Envelope } from './reception.ts';
import { textAt, type XmlNode } from './xml-node.ts';

const envelopeName = 'StandardBusinessDocument';
const headerName = 'StandardBusinessDocumentHeader';

/** What an XML file holds: the e-invoice itself, and the envelope of a delivery network (SBDH) where it came in one. */
export type OpenedFile = { readonly payload: XmlNode; readonly envelope: Envelope };

const noEnvelope: Envelope = { messageId: null, sender: null, receiver: null };

/** An id of a participant; what is too long to be one is none. */
const readParticipant = (header: XmlNode, side: 'Sender' | 'Receiver'): string | null => {
  const found = textAt(header, `${side}/Identifier`);
  return found === undefined || found.length > maxParticipantLength ? null : found;
};

/**
 * Takes the one document out of its envelope; a file without an envelope is its own document. Undefined for an envelope that holds
 * none, or several.
 */
export function openEnvelope(root: XmlNode): OpenedFile | undefined {
  if (root.name !== envelopeName) return { payload: root, envelope: noEnvelope };
  const header = root.children.find(({ name }) => name === headerName);
  const [payload, ...others] = root.children.filter(({ name }) => name !== headerName);
  if (header === undefined || payload === undefined || others.length > 0) return undefined;
  const id = messageId.safeParse(textAt(header, 'DocumentIdentification/InstanceIdentifier'));
  return {
    payload,
    envelope: {
      messageId: id.data ?? null,
      sender: readParticipant(header, 'Sender'),
      receiver: readParticipant(header, 'Receiver'),
    },
  };
}
