import type { SiteFile } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { expect, it } from 'vitest'
import { pickCopied } from './pick-copied.ts'

const picture = (letter: string) => letter.repeat(32)
const document = (kind: SiteFile['documents'][number]['kind'], letter: string) => ({
  kind,
  slug: kind,
  is_published: true,
  ends_at: null,
  title: kind,
  fields: { image: { id: picture(letter) } },
  blocks: [],
})
const file: SiteFile = {
  format: 'forecourt website',
  version: 1,
  name: 'Harbour City Motors',
  exported_at: '2026-11-16T00:00:00.000Z',
  look: { template: 'showroom', tokens: {} },
  flags: { splitTests: true, blogs: true },
  settings: { splitTestShares: { homePage: 50 }, splitTestPage: 'other', dealershipName: 'A' },
  left_out: [],
  documents: [
    document('page', 'a'),
    document('review', 'b'),
    document('person', 'c'),
    document('offer', 'd'),
  ],
  pictures: ['a', 'b', 'c', 'd'].map((letter) => ({
    id: picture(letter),
    name: letter,
    alt: '',
    focal_x: 50,
    focal_y: 50,
    data: '',
  })),
}

it('leaves out what is true of the other dealer only, with its pictures', () => {
  const copied = pickCopied(file, [])
  expect(copied.documents.map(({ kind, is_published }) => [kind, is_published])).toEqual([['page', true]])
  expect(copied.pictures.map(({ name }) => name)).toEqual(['a'])
  expect(copied.settings).toEqual({ dealershipName: 'A' })
  expect(copied.flags).toEqual({ blogs: true })
})

it('takes what is ticked as drafts, and a split test without switching it on', () => {
  const copied = pickCopied(file, ['review', 'split-tests'])
  expect(copied.documents.map(({ kind, is_published }) => [kind, is_published])).toEqual([
    ['page', true],
    ['review', false],
  ])
  expect(copied.settings).toEqual(file.settings)
  expect(copied.flags).toEqual({ blogs: true })
})
