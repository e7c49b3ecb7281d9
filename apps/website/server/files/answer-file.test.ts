import { expect, it } from 'vitest'
import { answerFile } from './answer-file.ts'

const id = 'a'.repeat(32)
const platform = (type: string) => ({
  findImage: async (asked: string) => (asked === id ? { bytes: new Uint8Array([1]), type } : null),
})

it('answers a document that is there', async () => {
  const answer = await answerFile(id, platform('application/pdf'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
})

it('answers 404 for anything else: no document, no picture, no odd id', async () => {
  expect((await answerFile('b'.repeat(32), platform('application/pdf'))).status).toBe(404)
  expect((await answerFile(id, platform('image/svg+xml'))).status).toBe(404)
  expect((await answerFile('../secret', platform('application/pdf'))).status).toBe(404)
})
