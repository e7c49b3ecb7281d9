import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'apps/website/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract,search,demo}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'platform',
          include: ['services/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['services/platform/src/database/testing.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
