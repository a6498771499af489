import { listWorkspaces as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { listWorkspaces } from './list-workspaces.ts';

export const handler = serve(contract, listWorkspaces());
