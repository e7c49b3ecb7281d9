import { type SiteFile, siteFileVersion } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { expect, it } from 'vitest'
import { streamSiteFile } from './write-site-file.ts'

const pictureLetters = 200_000

const aFile = (pictures: number): SiteFile => ({
  format: 'forecourt website',
  version: siteFileVersion,
  name: 'Dealer “north”',
  exported_at: '2026-11-15T02:00:00.000Z',
  look: { template: 'wander', tokens: {} },
  flags: {},
  settings: { submitLabel: 'Send “it”' },
  left_out: [],
  documents: [],
  pictures: Array.from({ length: pictures }, (_, at) => ({
    id: `picture-${at}`,
    name: `${at}.jpg`,
    alt: 'The “yard”',
    focal_x: 50,
    focal_y: 50,
    data: 'A'.repeat(pictureLetters),
  })),
})

it.each([0, 1, 40])('is sent a picture at a time, so that nobody waits for all %i of them', async (count) => {
  const file = aFile(count)
  const chunks: Uint8Array[] = []
  for await (const chunk of streamSiteFile(file)) chunks.push(chunk)
  expect(JSON.parse(Buffer.concat(chunks).toString('utf8'))).toEqual(file)
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(pictureLetters + 1_000)
})
