import { defineConfig } from 'vitest/config'

// The full counts of a soak take minutes where the few of a plain run take a second.
const patience = process.env.SOAK ? 20 : 1

export default defineConfig({
  test: {
    projects: [
      'apps/website/vitest.config.ts',
      {
        test: {
          name: 'rules',
          // Pure functions share a worker: starting one a file would take longer than the tests.
          isolate: false,
          testTimeout: 20_000 * patience,
          include: ['packages/{domain,contract,search,demo}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'payments',
          isolate: false,
          include: ['packages/payments/**/*.test.ts'],
          testTimeout: 30_000 * patience,
        },
      },
      {
        test: {
          name: 'platform',
          // Each file has a database of its own; what it imports is the same for all.
          isolate: false,
          include: ['services/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['services/platform/testing/database/test-database.ts'],
          testTimeout: 30_000 * patience,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
