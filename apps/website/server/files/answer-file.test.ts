import { expect, it } from 'vitest'
import { absent, fakeCalls } from '../../app/testing/fake-platform.ts'
import { answerFile } from './answer-file.ts'

const id = 'a'.repeat(32)
const files = (type: string, isShown = true) => ({
  platform: fakeCalls({
    image: (asked) =>
      asked.id === id ? new Response(new Uint8Array([1]), { headers: { 'content-type': type } }) : absent(),
  }),
  isShown: async () => isShown,
})

it('answers a document that is there', async () => {
  const answer = await answerFile(id, files('application/pdf'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
})

it('answers 404 for anything else: no document, no picture, no odd id, nothing of another dealer', async () => {
  expect((await answerFile('b'.repeat(32), files('application/pdf'))).status).toBe(404)
  expect((await answerFile(id, files('image/svg+xml'))).status).toBe(404)
  expect((await answerFile('../secret', files('application/pdf'))).status).toBe(404)
  expect((await answerFile(id, files('application/pdf', false))).status).toBe(404)
})
