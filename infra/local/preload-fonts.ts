import type { Plugin } from 'vite';

/** The cuts that texts in the four languages of the product are drawn with. */
const wanted = /ibm-plex-sans-latin(?:-ext)?-wght-normal-[^/]*\.woff2$/;

/**
 * Lets the page name its fonts. A browser asks for a font when it first draws a text with it, which is after all scripts have run: the page
 * was then drawn with another font first, and moved when its own one came.
 */
export const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => wanted.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
};
