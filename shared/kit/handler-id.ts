/** Names a handler: its area and its name in kebab case, e.g. "accounts/change-name". */
export type HandlerId = `${string}/${string}`;

/** The handler of an operation, found by the name of its contract. */
export const toHandlerId = ({ area, name }: { readonly area: string; readonly name: string }): HandlerId =>
  `${area}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The area of a handler, and the name under which the area's `operations.ts` exports it: "accounts" and "changeNameHandler". */
export function locateHandler(id: string): { readonly area: string; readonly exportName: string } {
  const [, area, name] = /^([a-z][a-z-]*)\/([a-z][a-z-]*)$/.exec(id) ?? [];
  if (area === undefined || name === undefined) throw new RangeError(`not a handler: ${id}`);
  return { area, exportName: `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Handler` };
}
