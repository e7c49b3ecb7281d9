import { describe, expect, it } from 'vitest'
import { fieldError } from '../field.ts'
import { type FileLimits, fileCountError } from './file-count-error.ts'
import { fileError, fileSizeText } from './file-error.ts'

const limits: FileLimits = { most: 2, bytes: 2_500_000, types: ['image/jpeg'] }
const photo = { name: 'front.jpg', size: 1_000, type: 'image/jpeg' }

describe('files', () => {
  it('must be of an accepted type, not too large and not empty', () => {
    expect(fileError(photo, limits)).toBeNull()
    expect(fileError({ ...photo, type: 'text/html' }, limits)).toContain('isn’t a type of file')
    expect(fileError({ ...photo, size: 2_500_001 }, limits)).toBe(
      'front.jpg is larger than 2.5 MB. Please choose a smaller one.',
    )
    expect(fileError({ ...photo, size: 0 }, limits)).toBe('front.jpg is empty.')
  })

  it('have a readable size', () => {
    expect([1, 1_500, 999_999, 1_000_000, 2_540_000].map(fileSizeText)).toEqual([
      '1 KB',
      '2 KB',
      '1000 KB',
      '1 MB',
      '2.5 MB',
    ])
  })

  it('are not too many', () => {
    expect(fileCountError(2, limits)).toBeNull()
    expect(fileCountError(3, limits)).toBe('Please choose at most 2 files.')
    expect(fileCountError(2, { ...limits, most: 1 })).toBe('Please choose one file only.')
  })

  it('are stored in their field as ids', () => {
    const field = { name: 'photos', label: 'Photos', kind: 'files', files: limits } as const
    expect(fieldError(field, ['a', 'b'], 'standard')).toBeNull()
    expect(fieldError(field, ['a', 'b', 'c'], 'standard')).toContain('at most 2')
    expect(fieldError(field, [], 'standard')).toBe('*This is a required field.')
    expect(fieldError({ ...field, required: false }, [], 'standard')).toBeNull()
    expect(fieldError(field, 'a', 'standard')).toBe('*This is a required field.')
  })
})
