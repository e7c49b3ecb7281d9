import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'website',
    include: ['{app,server}/**/*.test.{ts,tsx}'],
  },
})
