/** A small picture in shades of grey, one byte a pixel, rows from the top. */
export type Shades = { readonly data: Uint8Array; readonly width: number; readonly height: number };
