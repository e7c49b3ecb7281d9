import { createCaller } from '@forecourt/contract/call/call'
import { get } from '@forecourt/contract/endpoints/endpoint'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { basicAuth } from './basic-auth.ts'

const base = 'https://platform.example'
const thing = get('base', '/thing', { answer: z.object({ name: z.string() }) })

it.each(['plain', 'für uns', '合言葉'])(
  'admits the client with the password %s, and no other [S7.04]',
  async (password) => {
    const app = new Hono()
    app.use(basicAuth({ user: 'website', password }, async () => null))
    app.get('/thing', (c) => c.json({ name: 'found' }))
    const ask = (given: string) =>
      createCaller({
        addresses: { base, dashboard: base, staging: null },
        credentials: { user: 'website', password: given },
        fetch: (request) => app.fetch(request),
      }).call(thing)
    expect(await ask(password)).toEqual({ name: 'found' })
    await expect(ask(`${password}!`)).rejects.toMatchObject({ status: 401 })
  },
)
