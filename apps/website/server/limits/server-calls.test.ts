import { readFileSync } from 'node:fs'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { isReservedSegment } from '@forecourt/domain/site/pages/reserved-segments'
import { expect, it } from 'vitest'
import { callNames, callTable } from '../../app/request/call-table.ts'
import { callsOfAnyHost, callsOfSites } from './server-calls.ts'

it('no site can put its vehicles or pages where a call is', () => {
  const paths = [
    ...callNames.map((name) => `/${callTable[name].path}`),
    ...[...callsOfAnyHost, ...callsOfSites].map(({ path }) => path),
  ]
  const firstParts = new Set(paths.map((path) => path.split('/')[1] ?? ''))
  expect([...firstParts].filter((part) => isSlug(part) && !isReservedSegment(part))).toEqual([])
})

const calls = callNames.map((name) => callTable[name])

it('leaves no call to both Hono and React Router', () => {
  const toShape = (path: string) => path.replaceAll(/:\w+/g, ':')
  const ofRouter = new Set(calls.map(({ path }) => toShape(`/${path}`)))
  const both = [...callsOfAnyHost, ...callsOfSites].filter(({ path }) => ofRouter.has(toShape(path)))
  expect(both).toEqual([])
})

it.each(calls.filter(({ path }) => path.startsWith('api/')))(
  'leaves $path to React Router because pages are made of the same',
  ({ file }) => {
    const code = readFileSync(new URL(`../../app/routes/${file}`, import.meta.url), 'utf8')
    // docs/server.md: functions of a feature or of forms, or a response that is cached like a page.
    expect(code).toMatch(/from '\.\.\/(?:features|leads)\/|context\.get\(pageContext\)/)
  },
)
