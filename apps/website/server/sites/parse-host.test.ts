import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHost } from './parse-host.ts'

describe('parseHost', () => {
  it.each([
    ['smith-motors.localhost:3000', { to: 'slug', slug: 'smith-motors' }],
    ['Smith_Motors.LOCALHOST', { to: 'slug', slug: 'smith_motors' }],
    ['www.smith.example', { to: 'host', host: 'www.smith.example' }],
    ['www.smith.example.:443', { to: 'host', host: 'www.smith.example' }],
    ['localhost:3000', { to: 'directory' }],
    ['localhost.', { to: 'directory' }],
    ['127.0.0.1:3000', { to: 'directory' }],
    ['[::1]:3000', { to: 'directory' }],
    ['a.b.localhost', { to: 'nowhere' }],
    ['pictures.smith-motors.localhost:3000', { to: 'slug', slug: 'smith-motors', isImageHost: true }],
    ['pictures.a.b.localhost', { to: 'nowhere' }],
    ['', { to: 'nowhere' }],
    ['.localhost', { to: 'nowhere' }],
    ['a..b', { to: 'nowhere' }],
    ['<script>', { to: 'nowhere' }],
    [`${'a'.repeat(300)}.example`, { to: 'nowhere' }],
  ])('reads %j', (header, choice) => {
    expect(parseHost(header)).toEqual(choice)
  })

  it('never throws and passes on only letters, digits, dots, hyphens and underscores', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        const choice = parseHost(header)
        const name = choice.to === 'slug' ? choice.slug : choice.to === 'host' ? choice.host : 'x'
        expect(name).toMatch(/^[a-z0-9._-]+$/)
      }),
    )
  })
})
