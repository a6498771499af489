import type { InputOf } from '#shared/api/contract.ts';
import type { readDoctypeLearning as contract } from '#shared/api/learning.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { presentLearning } from './present-learning.ts';

type ReadDoctypeLearning = typeof contract;
type World = {
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly learned: Pick<Learned, 'state'>;
  readonly clock: Clock;
};

/** How far self-learning of one document type is (ledger R-REA-14). */
export const readDoctypeLearning =
  ({ doctypes, learned, clock }: World) =>
  async ({ params }: InputOf<ReadDoctypeLearning>, caller: Caller): Promise<Outcome<ReadDoctypeLearning>> => {
    const type = await doctypes.find(caller.ownerId, params.doctype);
    if (type === undefined) return { ok: false, error: 'not-found' };
    const state = await learned.state({ ownerId: caller.ownerId, doctype: type.id });
    return { ok: true, value: presentLearning([state], isoNow(clock)) };
  };
