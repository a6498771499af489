import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the one-machine cloud listens while the web is developed with `npx vite`. */
const server = process.env['DOCFLOW_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../.out/web',
    emptyOutDir: true,
    // Tells which chunk needs which; the law on the first page's size reads it.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // React changes seldom and everything needs it: a chunk of its own stays in the browser's cache across releases.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
});
