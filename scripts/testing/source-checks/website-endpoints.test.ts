import { globSync, readFileSync } from 'node:fs'
import { endpoints } from '@forecourt/contract/calls/endpoint-table'
import { expect, it } from 'vitest'

/**
 * Rows that nobody answers yet, each with the issue that builds its feature and takes it off; in the end the list is
 * empty. All of them are the website's own: what the platform answers cannot be without a handler, by its type.
 */
const laterEndpoints: Partial<Record<keyof typeof endpoints, 'Money and metal' | 'Garage'>> = {}

const sources = globSync('apps/website/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const own = Object.entries(endpoints).filter(([, { host }]) => host === 'site')

it.each(own)('the website answers its own call %s, or a named issue brings it', (name, { path }) => {
  const pattern = path.replaceAll(/:\w+/g, ':id')
  expect(sources.includes(`'${pattern}'`)).toBe(!Object.hasOwn(laterEndpoints, name))
})
