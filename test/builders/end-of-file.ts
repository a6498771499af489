import { afterAll, vi } from 'vitest';

/**
 * Runs around every file of a project whose files share a worker: what a file replaced ends with it, and a file that leaves
 * the environment or the working directory changed fails by its own name instead of making the next one fail.
 */
const environment = { ...process.env };
/** Written by libvips itself when a file is the first one to draw a picture. */
const ofLibraries = new Set(['VIPSHOME']);
const directory = process.cwd();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => !ofLibraries.has(name) && process.env[name] !== environment[name]);
  if (changed.length > 0) throw new Error(`left changed in the environment: ${changed.join(', ')}`);
  if (process.cwd() !== directory) throw new Error('the working directory is left changed');
});
