import { globSync, readFileSync } from 'node:fs'
import { endpoints } from '@forecourt/contract/endpoint-table'
import { expect, it } from 'vitest'

/** What a loader must not do, because mail programs and other sites' links open addresses without anybody's wish. */
const writes = /\bdrafts\.write\(|\bsession\.start\(|\bcall\('(\w+)'/g

const calls: Readonly<Record<string, { method: string }>> = endpoints

function listWrites(loader: string): string[] {
  return [...loader.matchAll(writes)].flatMap(([text, name]) =>
    name === undefined || calls[name]?.method !== 'GET' ? [text] : [],
  )
}

it('no page of a website writes anything when it is only opened', () => {
  const loaders = globSync('apps/website/app/routes/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap(
    (path) => {
      const [loader] =
        /export (?:async )?function loader\([\s\S]*?\n}\n/.exec(readFileSync(path, 'utf8')) ?? []
      return loader === undefined ? [] : [[path, loader] as const]
    },
  )
  expect(loaders.length).toBeGreaterThan(50)
  expect(loaders.flatMap(([path, loader]) => listWrites(loader).map((text) => `${path}: ${text}`))).toEqual(
    [],
  )
  expect(listWrites(`call('startReservation', {}); call('carHold', {})`)).toEqual([`call('startReservation'`])
})
