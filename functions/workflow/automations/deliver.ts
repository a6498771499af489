import { splitAddresses } from '#shared/workflow/check-automation.ts';
import { buildWebhookBody } from '#functions/domain/integrations/webhook-body.ts';
import { listOpenPoints } from '#shared/integration/document-events.ts';
import { findStateAtStep } from './leaving-refusal.ts';
import { buildTrouble, type AutomationDeps, type AutomationRun, type AutomationRefusal } from './automation.ts';

/** Calls the webhook of a step, once for an entry: a delivery that was accepted is never sent again. */
export async function callWebhook(deps: AutomationDeps, run: AutomationRun): Promise<AutomationRefusal | undefined> {
  const { ownerId } = run.moving.record.head;
  const { url = '', secret = '' } = run.step.automationParams;
  const delivery = deps.ids.derived('webhook', run.key);
  if (await deps.deliveries.wasSent(ownerId, delivery)) return undefined;
  const { step, stepEntry, moving } = run;
  const open = listOpenPoints(await findStateAtStep(deps, run));
  const body = buildWebhookBody(
    { event: 'document.step', delivery, at: stepEntry.at, step: { id: step.id, name: step.name }, open },
    moving.record,
    deps.deployment.origins[0],
  );
  const { outcome } = await deps.webhooks.call({ url, secret, delivery, body });
  switch (outcome) {
    case 'taken':
      await deps.deliveries.sent(ownerId, delivery);
      return undefined;
    case 'refused':
      return 'webhook-refused';
    case 'forbidden-address':
      return 'webhook-address';
    case 'unreachable':
      throw buildTrouble('webhook-unreachable');
  }
}

/**
 * Sends the e-mails of a step, each once for an entry. The text is the step's own; name and address of the document follow.
 */
export async function sendStepMails(
  deps: AutomationDeps,
  { moving: { record }, step, key }: AutomationRun,
): Promise<undefined> {
  const { ownerId, _id, name } = record.head;
  const { email = '', text = '' } = step.automationParams;
  for (const to of splitAddresses(email)) {
    const delivery = deps.ids.derived('mail', key, to);
    if (await deps.deliveries.wasSent(ownerId, delivery)) continue;
    const body = `${text}\n\n${name}\n${deps.deployment.origins[0]}/document/detail/${_id}\n`;
    try {
      await deps.mailer.send({ to, subject: `${name} – ${step.name}`, text: body });
    } catch (error) {
      throw buildTrouble('mail-failed', error);
    }
    await deps.deliveries.sent(ownerId, delivery);
  }
}
