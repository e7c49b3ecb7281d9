import { expect, it } from 'vitest'
import { readFileClaim, writeFileClaim } from './file-claim.ts'

const file = { id: '00000000-0000-4000-8000-000000000001', name: 'front of it.jpg', size: 812_345 }

it('is read back as written, with a long name shortened', () => {
  expect(readFileClaim(writeFileClaim(file))).toEqual(file)
  const long = readFileClaim(writeFileClaim({ ...file, name: 'x'.repeat(300) }))
  expect(long?.name).toHaveLength(100)
})

it.each([
  '',
  file.id,
  `${file.id} x a.jpg`,
  `${file.id} 3 `,
  `file-1 3 a.jpg`,
  `${file.id} 9999999999 a.jpg`,
])('is refused: %s', (text) => {
  expect(readFileClaim(text)).toBeNull()
})
