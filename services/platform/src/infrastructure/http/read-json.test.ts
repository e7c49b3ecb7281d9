import { Hono } from 'hono'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { mapError } from './map-error.ts'
import { readJson } from './read-json.ts'

const app = new Hono()
app.onError(mapError(undefined as never, undefined as never))
app.post('/', async (context) => context.json(await readJson(context, z.object({ a: z.string() }), 23)))

it.each([
  ['{"a":"é"}', {}, 200],
  ['{"a":"é"}', { 'content-length': '10' }, 200],
  ['{"a":"xxxxxxxxxxxxxxxx"}', {}, 413],
  ['{"a":"xxxxxxxxxxxxxxxx"}', { 'content-length': '24' }, 413],
  ['{"a":"xxxxxxxxxxxxxxxx"}', { 'content-length': '1' }, 413],
  ['{"a":"é"}', { 'content-length': 'many' }, 413],
  ['{', { 'content-length': '1' }, 400],
  ['{"a":1}', {}, 400],
])('answers %s with the headers %j by %i', async (body, headers, status) => {
  expect((await app.request('/', { method: 'POST', headers, body })).status).toBe(status)
})

it('removes characters that the database cannot store before the handler', async () => {
  const answer = await app.request('/', { method: 'POST', body: '{"a":"x\\u0000\\ud800"}' })
  expect(await answer.json()).toEqual({ a: 'x\uFFFD\uFFFD' })
})
