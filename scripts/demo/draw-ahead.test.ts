import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { drawAhead } from './draw-ahead.ts'

const log = pino({ level: 'silent' })
const picture = (digit: number) => String(digit).repeat(32)

function aWebsite() {
  const asked: string[] = []
  const pages: Record<string, string> = {
    'http://a.localhost:1/': `<a href="/search/cars">All</a><img src="/img/${picture(1)}?w=640"><img src="/img/${picture(1)}?w=1200">`,
    'http://b.localhost:1/': `<img src="/img/${picture(2)}?w=640">`,
    'http://a.localhost:1/search/cars': `<img src="/img/${picture(3)}?w=640">`,
  }
  const ask = async ({ url }: Request) => {
    asked.push(url)
    return new Response(pages[url] ?? 'bytes')
  }
  return { asked, ask, siteUrls: ['http://a.localhost:1/', 'http://b.localhost:1/'], log, pauseMs: 0 }
}

it('asks for the pictures of the home pages, then for those of the first lists', async () => {
  const website = aWebsite()
  await drawAhead({ ...website, isBusy: () => false }).done
  const pictures = new Set(website.asked.filter((url) => url.includes('/img/')))
  expect([...pictures]).toEqual([
    `http://a.localhost:1/img/${picture(1)}?w=640`,
    `http://b.localhost:1/img/${picture(2)}?w=640`,
    `http://a.localhost:1/img/${picture(3)}?w=640`,
  ])
})

it('waits while the server has something else to do, and ends when it is closed', async () => {
  const website = aWebsite()
  const isBusy = vi.fn(() => true)
  const drawing = drawAhead({ ...website, isBusy })
  await vi.waitFor(() => expect(isBusy).toHaveBeenCalled())
  await drawing.close()
  expect(website.asked).toEqual([])
})
