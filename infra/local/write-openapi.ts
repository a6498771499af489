import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { openapi } from '#functions/http/openapi.ts';
import { projectFolder } from './project.ts';

/** Writes docs/openapi.json, what integrators read, from the contracts. */
const path = join(projectFolder, 'docs/openapi.json');
const options = await resolveConfig(path);
await writeFile(path, await format(JSON.stringify(openapi()), { ...options, filepath: path }));
console.log(`written: ${path}`);
