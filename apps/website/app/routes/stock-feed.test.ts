import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Car } from '@forecourt/domain/vehicle/car'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, pathsOf } from '../testing/a-site.ts'
import { noPageNotes } from '../testing/no-page-notes.ts'
import { loader } from './stock-feed.ts'

/** A site with so many vehicles, which are made when they are asked for. */
function aYard(total: number) {
  const site = aSite({ flags: resolveFlags([{ scope: 'site', key: 'stockFeeds', state: 'on' }]) })
  const seen = { asked: 0, streams: false }
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, pathsOf(site))
  context.set(keys.pageContext, {
    ...noPageNotes,
    streams() {
      seen.streams = true
    },
  })
  const platform: Pick<keys.WebsitePlatform, 'listOfferedCars'> = {
    async listOfferedCars(_, { after, limit }) {
      seen.asked += 1
      const count = Math.max(0, Math.min(limit, total - after))
      return Array.from(
        { length: count },
        (__, at): Car => aCar({ id: after + at + 1, stockNumber: `S${after + at + 1}` }),
      )
    },
  }
  context.set(keys.platformContext, platform as keys.WebsitePlatform)
  const open = async (file: string) => {
    const answer = await loader({ context, params: { file } } as never)
    if (!(answer instanceof Response)) throw new Error('The feed is no answer.')
    return answer
  }
  return { seen, open }
}

const count = (text: string, part: string) => text.split(part).length - 1

it.each([
  ['stock.csv', (text: string) => count(text, '\n') - 1],
  ['stock.xml', (text: string) => count(text, '<vehicle>')],
  ['meta-vehicles.csv', (text: string) => count(text, '\n') - 1],
])(
  '%s of a yard is whole, and of a very large one too, which is sent while it is made',
  async (file, rows) => {
    const small = aYard(450)
    expect(rows(await (await small.open(file)).text())).toBe(450)
    expect(small.seen).toEqual({ asked: 10, streams: false })

    const large = aYard(process.env.SOAK ? 100_000 : 4_100)
    const answer = await large.open(file)
    expect(large.seen.streams).toBe(true)
    const text = await answer.text()
    expect(rows(text)).toBe(process.env.SOAK ? 100_000 : 4_100)
    if (file === 'stock.xml') expect(text.endsWith('</vehicle>\n</stock>\n')).toBe(true)
  },
)

it('asks for further vehicles only when those before have been taken, so that memory does not grow', async () => {
  const { seen, open } = aYard(1_000_000)
  const reader = (await open('stock.csv')).body?.getReader()
  const first = seen.asked
  let bytes = 0
  for (let part = 0; part < 40; part++)
    bytes = Math.max(bytes, (await reader?.read())?.value?.byteLength ?? 0)
  expect(seen.asked - first).toBeLessThanOrEqual(32)
  expect(bytes).toBeLessThan(200_000)
  await reader?.cancel()
  const asked = seen.asked
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.asked).toBe(asked)
})

it('of a yard without stock has no rows', async () => {
  const { open } = aYard(0)
  expect(await (await open('stock.xml')).text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n</stock>\n',
  )
  expect(await (await open('stock.csv')).text()).toBe('\n')
})
