import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.001', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers "%s" with %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
