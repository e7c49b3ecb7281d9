import { describe, expect, it } from 'vitest'
import { formatHit, isFormatted } from './format-hit.ts'

const hit = { id: 7, make: 'Citroën', title: '2021 Citroën C3 Aircross', tags: ['blue citroen'], price: 9 }

describe('formatHit', () => {
  it('keeps the attributes that are asked for', () => {
    expect(formatHit(hit, '', { attributesToRetrieve: ['id', 'vin'] })).toEqual({ id: 7 })
    expect(formatHit(hit, '', { attributesToRetrieve: ['*'] })).toEqual(hit)
    expect(isFormatted({ attributesToRetrieve: ['*'] })).toBe(false)
    expect(isFormatted({ attributesToRetrieve: [] })).toBe(true)
  })

  it('puts the searched words between tags, whatever their accents and however much of them was typed', () => {
    const format = { attributesToHighlight: ['*'] }
    expect(formatHit(hit, 'citroen air 9', format)._formatted).toEqual({
      id: '7',
      make: '<em>Citroën</em>',
      title: '2021 <em>Citroën</em> C3 <em>Air</em>cross',
      tags: ['blue <em>citroen</em>'],
      price: '<em>9</em>',
    })
    const some = { attributesToHighlight: ['make'], highlightPreTag: '[', highlightPostTag: ']' }
    expect(formatHit(hit, 'CITRO', { ...some, attributesToRetrieve: ['id'] })).toEqual({
      id: 7,
      _formatted: { id: 7, make: '[Citro]ën' },
    })
  })

  it('crops to the words around the first that was searched', () => {
    const text = 'one two three four five six seven eight'
    const crop = (query: string, entry: string, cropLength?: number) =>
      formatHit({ text }, query, { attributesToCrop: [entry], ...(cropLength && { cropLength }) })._formatted
    expect(crop('five', 'text:3')).toEqual({ text: '…four five six…' })
    expect(crop('one', '*', 2)).toEqual({ text: 'one two…' })
    expect(crop('eight', 'text', 2)).toEqual({ text: '…seven eight' })
    expect(crop('x', 'text')).toEqual({ text })
  })

  it('says where the words are', () => {
    expect(formatHit({ a: 'blue Kia', b: 'red' }, 'kia', { showMatchesPosition: true })).toMatchObject({
      _matchesPosition: { a: [{ start: 5, length: 3 }] },
    })
  })
})
