import fontkit from '@pdf-lib/fontkit';

/**
 * The writer asks a font for its parts in one call when it can, which this fontkit offers under the same name for another
 * purpose; showing it the stream alone makes the two fit.
 */
export const fontKit = {
  create: (data: Uint8Array, name?: string) => {
    const font = fontkit.create(data, name);
    const createSubset = font.createSubset.bind(font);
    return Object.assign(font, {
      createSubset: () => {
        const subset = createSubset();
        return { includeGlyph: subset.includeGlyph.bind(subset), encodeStream: subset.encodeStream.bind(subset) };
      },
    });
  },
};
