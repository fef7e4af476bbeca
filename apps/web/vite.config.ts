import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isFirstModule } from './first-modules.ts'
import { fontPreload } from './font-preload.ts'
import { noDisplayNames } from './no-display-names.ts'
import { noEval } from './no-eval.ts'
import { noJsonSchema } from './no-json-schema.ts'
import { noPagePrefetch } from './no-page-prefetch.ts'

/** The API that the development server proxies to; the built app is served by the API itself. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000'
const proxied = ['/api', '/auth', '/idp', '/pay', '/mail', '/files', '/shared', '/zip', '/catalog']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreload(), noEval(), noJsonSchema(), noPagePrefetch(), noDisplayNames()],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/ui/adopted-style.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Tells the server which files a screen is made of.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that runs what we target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Two files with every page: they compress well and change at different times.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*\/(infiniteQueryObserver|useInfiniteQuery)))\//,
            },
            {
              debugName: 'first',
              name: (id, context) =>
                isFirstModule(id, imported => context.getModuleInfo(imported)) ? 'first' : null,
            },
            // With the first call that a page makes. The calls of areas that few people enter come with their screens.
            {
              name: 'calls',
              test: /node_modules\/zod\/|packages\/contract\/src\/(?!(calls|entities)\/(twin|refund|payment-issue|garment-c|deletion))|lib\/(make-call|seller-calls|query-string|send-form)/,
            },
            // What later screens share.
            {
              name: 'shared',
              test: /packages\/domain\/|apps\/web\/src\/(app|lib)\/(?!twin-text|issue-text|use-moment)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map(path => [path, apiOrigin])) },
})
