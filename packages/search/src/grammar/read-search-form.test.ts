import { describe, expect, it } from 'vitest'
import { readSearchForm } from './read-search-form.ts'
import { writeSearch } from './write-search.ts'

const address = 'query=electric+golf'
const shown = 'query=golf&refinementList[fuel][0]=Electric'

const read = (fields: string) => {
  const params = new URLSearchParams(fields)
  params.append('words[address]', address)
  params.append('words[shown]', shown)
  return decodeURIComponent(writeSearch(readSearchForm(params)))
}

describe('readSearchForm', () => {
  it('keeps words as words while nobody touches a filter', () => {
    expect(read('query=electric golf&refinementList[fuel][]=Electric')).toBe('query=electric+golf')
    expect(read('query=electric golf gti&refinementList[fuel][]=Electric')).toBe('query=electric+golf+gti')
    expect(read('query=golf&refinementList[fuel][]=Electric')).toBe('query=golf')
    expect(read('query=electric golf&refinementList[fuel][]=Electric&sortBy=price:asc')).toBe(
      'query=electric+golf&sortBy=price:asc',
    )
  })

  it('makes filters of them when one is touched', () => {
    expect(read('query=electric golf')).toBe('query=golf')
    expect(read('query=electric golf&refinementList[fuel][]=Electric&refinementList[fuel][]=Petrol')).toBe(
      'query=golf&refinementList[fuel][0]=Electric&refinementList[fuel][1]=Petrol',
    )
  })

  it('takes both when both are touched', () => {
    expect(read('query=golf gti&refinementList[colour][]=Red')).toBe(
      'query=golf+gti&refinementList[colour][0]=Red',
    )
  })

  it('is the plain form where no words were filters', () => {
    const state = readSearchForm(new URLSearchParams('query=x&range[price][max]=20000'))
    expect(decodeURIComponent(writeSearch(state))).toBe('query=x&range[price]=:20000')
  })
})
