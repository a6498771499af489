import { trouble, type AutomationNeed, type Refused, type Run } from './automation.ts';

/** What the other system is told. The same for every attempt of one delivery. */
function message({ moving: { record }, step, visit }: Run, delivery: string): string {
  const { head, fields } = record;
  return JSON.stringify({
    event: 'document.step',
    delivery,
    at: visit.at,
    ownerId: head.ownerId,
    documentId: head._id,
    name: head.name,
    doctype: head.doctype,
    step: { id: step.id, name: step.name },
    fields: fields.map(({ _id, _idx, value, param }) => ({
      id: _id,
      index: _idx,
      value,
      ...(param === undefined ? {} : { param }),
    })),
  });
}

/** Calls the webhook of a step, once for an arrival: a delivery that was taken is never sent again. */
export async function callWebhook(need: AutomationNeed, run: Run): Promise<Refused | undefined> {
  const { ownerId } = run.moving.record.head;
  const { url = '', secret = '' } = run.step.automationParams;
  const delivery = need.ids.derived('webhook', run.key);
  if (await need.deliveries.wasSent(ownerId, delivery)) return undefined;
  const outcome = await need.webhooks.call({ url, secret, delivery, body: message(run, delivery) });
  switch (outcome) {
    case 'taken':
      await need.deliveries.sent(ownerId, delivery);
      return undefined;
    case 'refused':
      return 'webhook-refused';
    case 'forbidden-address':
      return 'webhook-address';
    case 'unreachable':
      throw trouble('webhook-unreachable');
  }
}
