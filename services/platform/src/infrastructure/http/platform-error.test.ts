import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failureTable } from '@forecourt/contract/failures/failure-table'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { mapError } from './map-error.ts'
import { fail } from './platform-error.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

it('answers with the sentence, and with the code in a header', async () => {
  const app = new Hono()
  app.onError(mapError(undefined as never, undefined as never))
  app.get('/', () => {
    throw fail('vehicle-exists', { stockNumber: 'A1', details: { run: 1 } })
  })
  const response = await app.request('/')
  expect(response.headers.get('x-failure-code')).toBe('vehicle-exists')
  expect([response.status, await response.json()]).toEqual([
    422,
    {
      status: 422,
      error: 'There is a vehicle A1 already.',
      errors: { stockNumber: 'There is one already.' },
      run: 1,
    },
  ])
})

/** Codes of which a part is the reason that a rule found. */
const composed = /^(?:hold|slot|booking)-|-not-in-library$/

it('every failure of the table is one that the platform has', async () => {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  const code = texts.join('\n')
  const unused = Object.keys(failureTable).filter(
    (name) => !composed.test(name) && !code.includes(`'${name}'`),
  )
  expect(unused).toEqual([])
})
