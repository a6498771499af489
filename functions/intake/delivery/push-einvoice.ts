import type { InputOf } from '#shared/api/contract.ts';
import type { pushEinvoice as contract } from '#shared/api/einvoices.ts';
import { maxFindings } from '#shared/einvoice/reception.ts';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import { describeFinding } from '#shared/text/einvoice-finding-text.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { findPerson, type Caller, type Outcome } from '#functions/ports/caller.ts';
import { findUnfit } from './find-unfit.ts';
import { receiveFile, type ReceiveDeps, type ReceiveError } from './receive-file.ts';

type Refused = Extract<Outcome<typeof contract>, { readonly ok: false }>['error'];

/**
 * Receives an e-invoice that a program pushes; the receipt names the document that is made of it. Pushed again, it gets the same
 * receipt.
 */
export const pushEinvoice =
  (deps: ReceiveDeps) =>
  async ({ query, body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    const unfit = findUnfit(body);
    if (unfit !== undefined) return unfit;
    const received = await receiveFile(deps, {
      ownerId: caller.ownerId,
      bytes: body,
      messageId: query.messageId,
      via: { door: 'api', from: caller.name, by: caller.userId, person: findPerson(caller) },
    });
    if (!received.ok) return failed(toRefusal(received.error));
    const { documentId, messageId, receivedAt, sha256 } = received.value.record;
    const findings = received.value.findings
      .slice(0, maxFindings)
      .map((finding) => ({ ...toShown(finding), ...describeFinding(caller.locale, finding) }));
    return ok({ documentId, messageId, receivedAt, sha256, repeated: received.value.isRepeated, findings });
  };

const toShown = ({ rule, flag, location }: Finding): Pick<Finding, 'rule' | 'flag' | 'location'> => ({
  rule,
  flag,
  location,
});

/** What intake finds wrong with XML that was recognised as such is that it cannot be read. */
function toRefusal(error: ReceiveError): Refused {
  switch (error) {
    case 'einvoice-unknown':
    case 'einvoice-unsafe':
    case 'message-id-taken':
    case 'uploads-disabled':
      return error;
    default:
      return 'einvoice-broken';
  }
}
