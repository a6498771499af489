const place = /\{(\w+)\}/gu;
const optional = /\[([^\]]*)\]/gu;

/** A text with its `{places}` filled. A part in [brackets] that has a place without a value, or with an empty one, is left out. */
export function fillText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const read = (name: string): string | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
  const shown = text.replace(optional, (_, part: string) =>
    [...part.matchAll(place)].some(([, name = '']) => (read(name) ?? '') === '') ? '' : part,
  );
  return shown.replace(place, (_, name: string) => read(name) ?? '').trim();
}
