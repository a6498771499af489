import { buildSecurityMail, type SecurityEvent } from '#shared/text/security-mail.ts';
import type { UserRecord } from '#functions/ports/accounts.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';

export type NoticeDeps = {
  readonly mailer: Mailer;
  readonly log: Pick<Log, 'error'>;
  readonly clock: Clock;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
};

/**
 * Mails a person that how they sign in has changed. The change is done by then, so a mail that cannot be sent is logged and the
 * change stands.
 */
export async function sendSecurityNotice(
  { mailer, log, clock, deployment }: NoticeDeps,
  user: Pick<UserRecord, '_id' | 'email' | 'settings'>,
  { event, detail = '' }: { readonly event: SecurityEvent; readonly detail?: string },
  visitor: Pick<Visitor, 'locale' | 'userAgent'>,
): Promise<void> {
  const mail = buildSecurityMail(user.settings.locale ?? visitor.locale, {
    event,
    detail,
    at: isoNow(clock),
    userAgent: visitor.userAgent,
    link: `${deployment.origins[0]}/settings`,
  });
  try {
    await mailer.send({ to: user.email, ...mail });
  } catch (error) {
    log.error('security-notice-failed', error, { user: user._id, notice: event });
  }
}
