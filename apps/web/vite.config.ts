import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontPreload } from './font-preload.ts'
import { noJsonSchema } from './no-json-schema.ts'

/** The API that the development server proxies to; the built app is served by the API itself. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000'
const proxied = ['/api', '/auth', '/idp', '/pay', '/files', '/shared', '/catalog']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreload(), noJsonSchema()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every screen needs, as two files that compress well and change at different times.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
            },
            {
              name: 'shared',
              // The calls and texts of areas that few people enter come with their screens.
              test: /(packages\/(contract\/src\/(?!(calls|entities)\/(twin|refund|payment-issue|garment-c))|domain\/)|apps\/web\/src\/(app|lib)\/(?!twin-text|issue-text|use-moment))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map(path => [path, apiOrigin])) },
})
