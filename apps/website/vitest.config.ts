import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'website',
    // Files share a worker: starting one a file would take longer than the tests.
    isolate: false,
    // Only what hangs takes so long (see vitest.config.ts of the whole).
    testTimeout: process.env.SOAK ? 1_200_000 : 240_000,
    hookTimeout: 600_000,
    include: ['{app,server,vite}/**/*.test.{ts,tsx}'],
  },
})
