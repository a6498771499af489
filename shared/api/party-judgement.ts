import * as z from 'zod';
import { partyJudgement } from '#shared/document/party-judgement.ts';
import { entityId } from '#shared/kit/id.ts';
import { members } from '#shared/kit/role.ts';
import { contract, nothing } from './contract.ts';

export const judgeParties = contract({
  name: 'judgeParties',
  summary:
    'What is known of the parties of a document: whether its supplier is new, whether it is made out to another company, and what VIES answered about the VAT number.',
  method: 'GET',
  path: '/documents/{id}/parties',
  access: members,
  params: z.object({ id: entityId('document') }),
  query: nothing,
  body: nothing,
  answer: partyJudgement,
  refusals: ['document-not-found'],
  area: 'documents',
});
