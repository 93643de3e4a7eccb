import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files of their own: cached once, allowed by the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? { input: './server/entry.ts' } : {},
  },
}));
