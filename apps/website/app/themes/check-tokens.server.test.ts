import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontName, fontTable } from '@forecourt/domain/site/look/look-choices'
import { lookTable, themeNames } from '@forecourt/domain/site/look/look-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTokens } from './check-tokens.server.ts'
import { themeTokens } from './theme-token-table.ts'
import { contrastFaults } from './tokens/contrast-faults.ts'

const fontNames = Object.keys(fontTable) as FontName[]

describe('checkTokens', () => {
  it('accepts a readable brand and chooses the text on it', () => {
    expect(checkTokens('showroom', { brand: '#FFD400' })).toEqual({
      ok: true,
      tokens: { brand: '#ffd400', brandInk: '#14161a' },
    })
    expect(checkTokens('showroom', { brand: '#7a0019', accent: '#004225' })).toEqual({
      ok: true,
      tokens: {
        brand: '#7a0019',
        brandInk: '#ffffff',
        link: '#7a0019',
        accent: '#004225',
        accentInk: '#ffffff',
      },
    })
  })

  it('refuses colours that cannot be read, with the reason', () => {
    const check = checkTokens('showroom', { brand: '#ffd400', 'brand-ink': '#ffffff' })
    expect(check).toEqual({
      ok: false,
      reasons: ['brandInk #ffffff on brand #ffd400 has a contrast of 1.43; it needs 4.5'],
    })
  })

  it('takes corners and fonts by name, and nothing else in their place', () => {
    expect(checkTokens('showroom', { corners: 'square', font: 'onest', 'heading-font': 'fraunces' })).toEqual(
      {
        ok: true,
        tokens: {
          radius: '0px',
          radiusSmall: '0px',
          radiusButton: '0px',
          fontText: "'Onest Variable','Onest Fallback',Arial,sans-serif",
          fontHeading: "'Fraunces Variable','Fraunces Fallback',Georgia,serif",
        },
      },
    )
    expect(checkTokens('wander', { density: 'close' })).toEqual({ ok: true, tokens: { density: '0.65' } })
    expect(checkTokens('wander', { density: '0' }).ok).toBe(false)
    expect(checkTokens('showroom', { corners: '9px;}', font: 'toString' }).ok).toBe(false)
  })

  it.each(themeNames)('knows %s as staff see it', (name) => {
    const { brand, accent, paper, surface, tint, radius } = themeTokens[name]
    expect(lookTable[name]).toMatchObject({ brand, accent, grounds: [paper, surface, tint], radius })
  })

  it.each(fontNames)('%s is a family that the stylesheet brings', async (name) => {
    const css = await readFile(join(import.meta.dirname, 'tokens/fonts.css'), 'utf8')
    for (const kind of ['Variable', 'Fallback'])
      expect(css).toContain(`font-family: "${fontTable[name].face} ${kind}"`)
  })

  it('refuses what is no colour or no token', () => {
    const check = checkTokens('showroom', { brand: 'red;}body{display:none', paper: '#000000' })
    expect(check.ok).toBe(false)
    expect(check.ok ? [] : check.reasons).toHaveLength(2)
  })

  it('produces no unreadable colours, whatever is given to whichever theme', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    const overrides = fc.record({ brand: hex, 'brand-ink': hex, accent: hex }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.constantFrom(...themeNames), overrides, (theme, tokens) => {
        const check = checkTokens(theme, tokens)
        if (check.ok) expect(contrastFaults({ ...themeTokens[theme], ...check.tokens })).toEqual([])
      }),
    )
  })
})
