import { describeAgent } from '#shared/account/describe-agent.ts';
import { isDeactivated } from '#shared/account/user.ts';
import type { readFirstSteps as contract } from '#shared/api/companies.ts';
import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Accounting } from '#functions/ports/exports.ts';
import type { Mails } from '#functions/ports/mails.ts';
import type { People } from '#functions/ports/people.ts';

type ReadFirstSteps = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner' | 'listSessions'>;
  readonly accounting: Pick<Accounting, 'settings'>;
  readonly people: Pick<People, 'readTeam'>;
  readonly mails: Pick<Mails, 'list'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
  readonly deployment: Pick<DeploymentSettings, 'mailIn'>;
  readonly clock: Clock;
};

/** Documents and exports name the company by its number and address. */
async function hasData({ accounts, accounting }: Deps, ownerId: string): Promise<boolean> {
  const owner = await accounts.findOwner(ownerId);
  if (owner === undefined || owner.companyId === '') return false;
  const { street, city } = owner.address ?? (await accounting.settings(ownerId)).company;
  return street !== '' && city !== '';
}

/** Another person has access, or is invited and can still come. */
async function hasColleague({ people, clock }: Deps, { ownerId, userId }: Caller): Promise<boolean> {
  const now = isoNow(clock);
  const team = await people.readTeam(ownerId);
  const isHere = (end: string | null) => !isDeactivated(end, now);
  return (
    team.invitations.some(({ expiresAt }) => expiresAt > now) ||
    team.people.some(
      ({ place, user }) => user._id !== userId && isHere(place.deactivatedAt) && isHere(user.deactivatedAt),
    )
  );
}

/** Any mail that came in shows that the address is in use; it is kept for as long as it is shown. */
async function hasMail({ mails }: Deps, ownerId: string): Promise<boolean> {
  const listed = await mails.list({ ownerId, limit: 1 });
  return listed.ok && listed.value.mails.length > 0;
}

async function hasPhone({ accounts }: Deps, userId: string): Promise<boolean> {
  const sessions = await accounts.listSessions(userId);
  return sessions.some(({ userAgent }) => describeAgent(userAgent).kind === 'phone');
}

/** Documents in the trash count: a company that deleted its first one knows how to add the next. */
async function hasDocument({ documentIndex }: Deps, ownerId: string): Promise<boolean> {
  const { all, trash } = await documentIndex.counts(ownerId);
  return all + trash > 0;
}

/** What the company of the caller has yet to do before its documents flow. No step is ticked off by hand. */
export const readFirstSteps =
  (deps: Deps) =>
  async (_: InputOf<ReadFirstSteps>, caller: Caller): Promise<Outcome<ReadFirstSteps>> => {
    const { ownerId, userId } = caller;
    const [company, colleague, mail, phone, types, document] = await Promise.all([
      hasData(deps, ownerId),
      hasColleague(deps, caller),
      deps.deployment.mailIn === undefined ? undefined : hasMail(deps, ownerId),
      hasPhone(deps, userId),
      deps.doctypes.list(ownerId),
      hasDocument(deps, ownerId),
    ]);
    const program = types.some(({ exportSystem }) => exportSystem !== null);
    const steps: ReplyOf<ReadFirstSteps>['steps'] = [
      { step: 'company', done: company },
      { step: 'colleague', done: colleague },
      ...(mail === undefined ? [] : [{ step: 'mail' as const, done: mail }]),
      { step: 'phone', done: phone },
      { step: 'program', done: program },
      { step: 'document', done: document },
    ];
    return { ok: true, value: { steps } };
  };
