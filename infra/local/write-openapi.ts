import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { openapi } from '#functions/http/openapi.ts';
import { answerHelp } from '#infra/commands/help.ts';
import { projectFolder } from './project.ts';

answerHelp(`npm run openapi

Writes docs/openapi.json, the description of the API for integrators, from the contracts in shared/api.`);

const path = join(projectFolder, 'docs/openapi.json');
const options = await resolveConfig(path);
await writeFile(path, await format(JSON.stringify(openapi()), { ...options, filepath: path }));
console.log(`written: ${path}`);
