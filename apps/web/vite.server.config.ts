import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What draws pages on the server: one file that needs no packages, in a folder of the build that is not served. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/.server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
