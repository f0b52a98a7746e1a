import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { law } from './law-files.ts';

/** Built into `dist`, which the house serves. Nothing is inlined, so that the page needs no `data:` in its policy. */
export default defineConfig({
  plugins: [react(), law()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What is public is a page of its own: phones read no more than they need, and it alone may stand in another page.
    rollupOptions: { input: ['index.html', 'public.html'] },
  },
});
