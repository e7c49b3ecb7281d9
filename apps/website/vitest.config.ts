import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'website',
    // Files share a worker: starting one a file would take longer than the tests.
    isolate: false,
    testTimeout: 20_000,
    include: ['{app,server}/**/*.test.{ts,tsx}'],
  },
})
