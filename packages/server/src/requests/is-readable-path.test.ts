import { describe, expect, it } from 'vitest'
import { isReadablePath } from './is-readable-path.ts'

describe('isReadablePath', () => {
  it.each(['/', '/cars/a-b_c', '/caf%C3%A9', '/a?q=%E0%A4%A', '/a?q=b%0D%0Ac%2500'])('reads %s', (path) => {
    expect(isReadablePath(`http://h.example${path}`)).toBe(true)
  })

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%00',
    '/a%0d%0ab',
    '/%7f',
    '//',
    '//evil.example/',
    '/a//b',
    '/%2f%2fevil.example',
    '/search/?query=%00',
    '/search/?query=a\0b',
  ])('does not read %s', (path) => {
    expect(isReadablePath(`http://h.example${path}`)).toBe(false)
  })
})
