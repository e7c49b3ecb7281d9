import { describe, expect, it } from 'vitest'
import { isSlug } from './is-slug.ts'

describe('isSlug', () => {
  it.each(['2021-mazda-cx-5_123', 'A', '7', '-', '_', 'a'.repeat(10_000)])('accepts %j [S5.24]', (text) => {
    expect(isSlug(text)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'mazda cx-5',
    'mazda/cx-5',
    'mazda.json',
    '../secret',
    'mazda%20',
    'škoda',
    '🚗',
    'a\n',
    "a'--",
  ])('refuses %j [S5.24]', (text) => {
    expect(isSlug(text)).toBe(false)
  })
})
