import { expect, it } from 'vitest'
import { leadReference, referenceAlphabet } from './lead-reference.ts'

it('writes six letters in two groups, each letter equally often', () => {
  expect(leadReference(new Uint8Array([0, 1, 31, 32, 8, 255]))).toBe('23Z-2AZ')
  expect(new Set(referenceAlphabet).size).toBe(32)
  expect(referenceAlphabet).not.toMatch(/[01IO]/)
})
