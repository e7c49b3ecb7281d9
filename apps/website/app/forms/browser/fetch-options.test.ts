import { expect, it } from 'vitest'
import { fetchOptions } from './fetch-options.ts'

const { signal } = new AbortController()
const ask = (answer: () => Response | Promise<Response>) =>
  fetchOptions('/times', signal, async () => answer())

it('reads the options and leaves out invalid ones', async () => {
  const nine = { value: '9', label: '9:00 am', group: 'Monday' }
  expect(await ask(() => Response.json({ options: [nine, null, { label: 'x' }] }))).toEqual([nine])
  expect(await ask(() => Response.json({ options: [] }))).toEqual([])
})

it.each([
  ['a refusal', () => Response.json({ options: [] }, { status: 503 })],
  ['another shape', () => Response.json({ options: 'none' })],
  ['no JSON', () => new Response('<html>')],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('treats %s as a failure', async (_, answer) => {
  expect(await ask(answer)).toBe('failed')
})
