import type { InputOf } from '#shared/api/contract.ts';
import type { readLearning as contract } from '#shared/api/learning.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Learned } from '#functions/ports/learned.ts';
import { presentLearning } from './present-learning.ts';

type ReadLearning = typeof contract;
type World = { readonly learned: Pick<Learned, 'states'>; readonly clock: Clock };

/** How far self-learning of the company is, over all its types (ledger R-REA-12). */
export const readLearning =
  ({ learned, clock }: World) =>
  async (_: InputOf<ReadLearning>, caller: Caller): Promise<Outcome<ReadLearning>> => ({
    ok: true,
    value: presentLearning(await learned.states(caller.ownerId), isoNow(clock)),
  });
