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
  it('keeps words as words while no filter is changed', () => {
    expect(read('query=electric golf&refinementList[fuel][]=Electric')).toBe('query=electric+golf')
    expect(read('query=electric golf gti&refinementList[fuel][]=Electric')).toBe('query=electric+golf+gti')
    expect(read('query=golf&refinementList[fuel][]=Electric')).toBe('query=golf')
    expect(read('query=electric golf&refinementList[fuel][]=Electric&sortBy=price:asc')).toBe(
      'query=electric+golf&sortBy=price:asc',
    )
  })

  it('turns the words into filters when a filter is changed', () => {
    expect(read('query=electric golf')).toBe('query=golf')
    expect(read('query=electric golf&refinementList[fuel][]=Electric&refinementList[fuel][]=Petrol')).toBe(
      'query=golf&refinementList[fuel][0]=Electric&refinementList[fuel][1]=Petrol',
    )
  })

  it('uses both when both are changed', () => {
    expect(read('query=golf gti&refinementList[colour][]=Red')).toBe(
      'query=golf+gti&refinementList[colour][0]=Red',
    )
  })

  it('keeps exclusions and the order that words ask for in the words, until another order is chosen', () => {
    const without = encodeURIComponent('refinementList[colour][0]=White')
    const ask = (fields: string) => {
      const params = new URLSearchParams(fields)
      params.append('words[address]', 'query=cheapest+ute+not+white')
      params.append('words[shown]', `refinementList[body][0]=Ute&exclude[0]=${without}&sortBy=price:asc`)
      return decodeURIComponent(writeSearch(readSearchForm(params)))
    }
    const shown = `query=cheapest ute not white&refinementList[body][]=Ute&exclude[0]=${without}`
    expect(ask(`${shown}&sortBy=price:asc`)).toBe('query=cheapest+ute+not+white')
    expect(ask(`${shown}&sortBy=year:desc`)).toBe(
      'refinementList[body][0]=Ute&exclude[0]=refinementList%5Bcolour%5D%5B0%5D=White&sortBy=year:desc',
    )
    expect(ask(`${shown}&refinementList[body][]=SUV&sortBy=price:asc`)).toMatch(
      /^refinementList\[body\]\[0\]=SUV.*White.*price:asc$/,
    )
  })

  it('is the plain form where no words were filters', () => {
    const state = readSearchForm(new URLSearchParams('query=x&range[price][max]=20000'))
    expect(decodeURIComponent(writeSearch(state))).toBe('query=x&range[price]=:20000')
  })
})
