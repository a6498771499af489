import { readDiscussionStatus as contract } from '#shared/api/discussion.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDiscussionStatus } from './read-status.ts';

export const handler = serve(contract, async (input, caller) => readDiscussionStatus(await wire())(input, caller));
