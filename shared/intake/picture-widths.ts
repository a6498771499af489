/** Widths of a page's pictures in pixels: tiles and rails show the thumb, the viewer the preview (001 §9). */
export const pictureWidths = { thumb: 220, preview: 875 } as const;
