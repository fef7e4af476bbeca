import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They run beside the browser stories, which go first, perhaps on a slow machine: long enough to say that nothing comes. */
const patience = 120_000

/** They wait for processes that were killed, or draw whole pictures. Begun last, one of them would run alone at the end. */
const takesLong =
  /crash\.test|(command-line|prepaid-poses|drafts|reveal|reveal\.property|goldens|truth|own-models?|render-shot|ghost-shot|photographed-shot|rendered-fit|fit-person|studio-pool|warm-up|gallery|catalog-cut-outs|read-garment-photo|engine|topology)\.test/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => takesLong.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/api/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          // What runs on after its answer (files being deleted, news) took more than the usual second beside the stories.
          expect: { poll: { timeout: 20_000 } },
          pool: 'forks',
          // Files share their process, with everything that is loaded and compiled in it; each cleans up after itself.
          isolate: false,
          // Node loads the sources itself, as it does in production. Vite's module runner turns each use of an import into a property
          // access that V8 does not inline: reading the catalogue's photos took 37 s of a processor with it, and takes 29 s.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // As codec-threads.ts says, for tests that load sharp before it.
          env: { VIPS_MAX_THREADS: '16' },
          maxWorkers: 2,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file in a world of its own, but not in a process of its own: that takes a third of the time.
          pool: 'vmForks',
          setupFiles: ['src/testing/browser-channel.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: 2,
        },
      },
    ],
  },
})
