import { searchPayload } from '@forecourt/domain/tracking/search-payload'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite } from '../../../testing/a-site.ts'
import { findSearched } from './find-searched.ts'

const site = aSite()
const { defaultSort } = site.settings
const cars = [aCar({ stockNumber: 'U1' }), aCar({ id: 2, stockNumber: 'U2' })]
const findText = (search: string, hits = cars, listing = '/search/x') =>
  findSearched(hits, { site, paths: { listing: () => listing }, state: parseSearch(search, defaultSort) })

describe('findSearched', () => {
  it('describes the search, with the first vehicle found', () => {
    const searched = findText(
      'query=red hatch&refinementList[make][0]=Kia&range[price]=:30000&sortBy=price:asc&page=2',
    )
    expect(searched?.text).toBe('red hatch, Kia, Up to $30,000')
    const payload = searched?.product && searchPayload(searched.product, searched.text)
    expect(payload).toMatchObject({ content_ids: ['U1'], search_string: 'red hatch, Kia, Up to $30,000' })
  })

  it('has no vehicle if none was found', () => {
    expect(findText('query=zzz', [])).toEqual({ text: 'zzz', product: null })
  })

  it('is the same search in another order and on another page', () => {
    expect(findText('query=kia&sortBy=price:asc&page=3')).toEqual(findText('query=kia'))
  })

  it('is none without a filter, nor with those of the site’s own links alone', () => {
    const listing = '/search/x?refinementList[city][0]=Cowra&refinementList[city][1]=Bathurst'
    expect(findText('sortBy=price:asc&page=2')).toBeNull()
    expect(
      findText('refinementList[city][0]=Bathurst&refinementList[city][1]=Cowra&page=2', cars, listing),
    ).toBeNull()
    expect(findText('refinementList[city][0]=Cowra', cars, listing)).not.toBeNull()
  })
})
