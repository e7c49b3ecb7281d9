import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'website',
    // Files share a worker: starting one a file would take longer than the tests.
    isolate: false,
    // The full counts of a soak take minutes where the few of a plain run take a second.
    testTimeout: process.env.SOAK ? 400_000 : 20_000,
    include: ['{app,server,vite}/**/*.test.{ts,tsx}'],
  },
})
