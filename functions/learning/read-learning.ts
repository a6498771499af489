import type { InputOf } from '#shared/api/contract.ts';
import type {
  readLearning as readLearningContract,
  readDoctypeLearning as readDoctypeLearningContract,
} from '#shared/api/learning.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { presentLearning } from './present-learning.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';

type ReadDoctypeLearning = typeof readDoctypeLearningContract;
type ReadDoctypeLearningDeps = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly learned: Pick<Learned, 'state'>;
  readonly clock: Clock;
};

/** How far self-learning of one document type is (ledger R-REA-14). */
export const readDoctypeLearning =
  ({ doctypes, learned, clock }: ReadDoctypeLearningDeps) =>
  async ({ params }: InputOf<ReadDoctypeLearning>, caller: Caller): Promise<Outcome<ReadDoctypeLearning>> => {
    const type = await doctypes.find(caller.ownerId, params.doctype);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const state = await learned.state({ ownerId: caller.ownerId, doctype: type.id });
    return { ok: true, value: presentLearning([state], isoNow(clock)) };
  };

type ReadLearning = typeof readLearningContract;
type ReadLearningDeps = { readonly learned: Pick<Learned, 'states'>; readonly clock: Clock };

/** How far self-learning of the company is, over all its types (ledger R-REA-12). */
export const readLearning =
  ({ learned, clock }: ReadLearningDeps) =>
  async (_: InputOf<ReadLearning>, caller: Caller): Promise<Outcome<ReadLearning>> => ({
    ok: true,
    value: presentLearning(await learned.states(caller.ownerId), isoNow(clock)),
  });
