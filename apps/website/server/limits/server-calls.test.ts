import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { isTakenPart } from '@forecourt/domain/site/pages/taken-parts'
import { expect, it } from 'vitest'
import { callNames, callTable } from '../../app/request/call-table.ts'
import { callsOfAnyHost, callsOfSites } from './server-calls.ts'

it('no site can put its vehicles or pages where a call is', () => {
  const paths = [
    ...callNames.map((name) => `/${callTable[name].path}`),
    ...[...callsOfAnyHost, ...callsOfSites].map(({ path }) => path),
  ]
  const firstParts = new Set(paths.map((path) => path.split('/')[1] ?? ''))
  expect([...firstParts].filter((part) => isSlug(part) && !isTakenPart(part))).toEqual([])
})
