import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { postedContext } from '../forms/server/posted.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import * as checkout from './checkout.tsx'
import * as finance from './finance.tsx'
import * as models from './models.tsx'
import * as tradeIn from './trade-in.tsx'

type PostArgs = { context: RouterContextProvider }

const on = (key: string) => ({ scope: 'site', key, state: 'on' }) as const
const site = aSite({
  flags: resolveFlags([on('modelsPages'), on('checkout')]),
  manufacturer: { id: 1, name: 'Škoda', slug: 'skoda' },
})

it.each([
  ['/cars/trade-in?car_id=1', tradeIn, 'vehicle', {}],
  ['/finance?car_id=1', finance, 'vehicle', {}],
  ['/models/skoda/karoq', models, 'content', { '*': 'skoda/karoq' }],
  ['/cars/2022-mazda-3/checkout', checkout, 'carDetail', { slug: '2022-mazda-3' }],
] as const)(
  'data posted to %s is kept when the platform cannot load its subject',
  async (path, { action }, call, params) => {
    const fixture = aFormFixture(site)
    fixture.away.add(call)
    const body = new URLSearchParams({ step: '0', name: 'Ann' })
    const args = fixture.argsOf(path, { method: 'POST', body }, params)
    await expect((async () => action(args))()).rejects.toBeDefined()
    const { context }: PostArgs = args
    const fields = [
      ['step', '0'],
      ['name', 'Ann'],
    ]
    expect(context.get(postedContext)).toEqual({ action: path, fields })
  },
)
