import { expect, it } from 'vitest'
import { createPublishedImages, type PublicHost } from './published-images.ts'

function aHost() {
  const there = new Map<string, string>()
  const faults: unknown[] = []
  const host: PublicHost = {
    origin: 'https://pictures.example',
    urlOf: (name) => `https://pictures.example/${name}`,
    has: async (name) => there.has(name),
    async put(name, bytes, type) {
      if (there.size > 0) throw new Error('The bucket is full')
      there.set(name, `${type} ${Buffer.from(bytes)}`)
    },
  }
  return { there, faults, host, open: () => createPublishedImages(host, (error) => faults.push(error)) }
}

const read = (text: string) => async () => Buffer.from(text)

it('knows the address of a picture once it is on the host, also after a start', async () => {
  const { there, host, open } = aHost()
  const published = open()
  published.publishLater('one', 'image/webp', read('bytes'))
  expect(published.find('one')).toBeNull()
  await published.settled()
  const [[name = '', stored] = []] = there
  expect(stored).toBe('image/webp bytes')
  expect(published.find('one')).toBe(host.urlOf(name))

  const again = open()
  expect(again.find('one')).toBeNull()
  again.publishLater('one', 'image/webp', async () => null)
  await again.settled()
  expect(again.find('one')).toBe(host.urlOf(name))
})

it('says nothing of a picture that could not be put there or is gone', async () => {
  const { there, faults, open } = aHost()
  there.set('other', '')
  const published = open()
  published.publishLater('one', 'image/webp', read('bytes'))
  published.publishLater('two', 'image/webp', async () => null)
  await published.settled()
  expect([published.find('one'), published.find('two')]).toEqual([null, null])
  expect(faults).toEqual([new Error('The bucket is full')])
})
