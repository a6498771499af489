import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working folder is. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Where the built web lies. */
export const builtWebFolder = fileURLToPath(new URL('../../.out/web', import.meta.url));
