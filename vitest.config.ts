import { defineConfig } from 'vitest/config'

// Only what hangs takes so long: a busy machine may be several times slower than an idle one, and the full counts of a
// soak take minutes where the few of a plain run take a second.
const testTimeout = process.env.SOAK ? 1_200_000 : 240_000
// The first hook that wants the demo loads it for all the others and then starts its own program.
const hookTimeout = 600_000
// Node runs this code itself when it is served, so it does here too: Vite would transform every module once more and
// hand out each import through a proxy. Nothing of these projects is JSX or is mocked by its module.
const runByNode = { viteModuleRunner: false, nodeLoader: false } as const

export default defineConfig({
  test: {
    projects: [
      'apps/website/vitest.config.ts',
      {
        test: {
          name: 'rules',
          // Pure functions share a worker: starting one a file would take longer than the tests.
          isolate: false,
          testTimeout,
          hookTimeout,
          include: [
            'packages/{domain,contract,search,server,vehicle-data,blocks,demo}/**/*.test.ts',
            'apps/dashboard/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'payments',
          experimental: runByNode,
          isolate: false,
          include: ['packages/payments/**/*.test.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'platform',
          experimental: runByNode,
          // Each file has a database of its own; what it imports is the same for all.
          isolate: false,
          include: ['services/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['services/platform/testing/database/test-database.ts'],
          testTimeout,
          hookTimeout,
        },
      },
    ],
  },
})
