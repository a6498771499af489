/** Imports a handler file, named relative to the project ("functions/accounts/login.handler.ts"). */
export async function loadHandler(path: string): Promise<unknown> {
  if (!/^functions\/[a-z0-9-]+\/[a-z0-9-]+\.handler\.ts$/.test(path)) throw new RangeError(`not a handler: ${path}`);
  const loaded: unknown = await import(new URL(`../../${path}`, import.meta.url).href);
  return loaded;
}
