import { describe, expect, it } from 'vitest'
import { preserveMarketingParameters } from './preserve-marketing-parameters.ts'

describe('preserveMarketingParameters', () => {
  it('adds the parameters of a campaign, and nothing else [S3.37]', () => {
    expect(preserveMarketingParameters('/search/cars?a=1#top', '?gclid=x y&email=ann&utm_source=b')).toBe(
      '/search/cars?a=1&gclid=x+y&utm_source=b#top',
    )
  })

  it('leaves a target alone that has its own, is elsewhere, or when there is nothing to add', () => {
    expect(preserveMarketingParameters('/a?gclid=own', '?gclid=x')).toBe('/a?gclid=own')
    for (const target of ['https://lender.example/apply', '//lender.example/'])
      expect(preserveMarketingParameters(target, '?gclid=x')).toBe(target)
    expect(preserveMarketingParameters('/a b', '?x=1')).toBe('/a b')
  })
})
