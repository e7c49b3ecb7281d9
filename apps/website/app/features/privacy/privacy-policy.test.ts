import { newZealand } from '@forecourt/domain/country/new-zealand'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { PageName } from '@forecourt/domain/site/pages/page-table'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { toPrivacyPolicy } from './privacy-policy.ts'

const textOf = (site: Site, paths = createTestPaths(site)) =>
  JSON.stringify(toPrivacyPolicy(site, paths, '/privacy-policy'))
const withFlags = (flags: Partial<Site['flags']>) => aSite({ flags: { ...resolveFlags([]), ...flags } })

describe('toPrivacyPolicy', () => {
  it('names the dealer, its ABN and how to reach it', () => {
    const dealership = {
      id: 1,
      name: 'West Pty Ltd',
      slug: 'west',
      manufacturers: [],
      stripePublishableKey: null,
      licences: [],
      abn: '12 345 678 901',
    }
    const text = textOf(aSite({ dealerships: [dealership] }))
    for (const part of ['West Pty Ltd (ABN 12 345 678 901)', 'hello@west.test', '(02) 6331 1234'])
      expect(text).toContain(part)
  })

  it('says how finance applications are stored, where there are any', () => {
    expect(textOf(aSite())).toContain('erased 60 days after your last change')
    expect(textOf(withFlags({ finance: false }))).not.toContain('after your last change')
  })

  it('says how long enquiries, photos and unfinished forms are stored, by the settings of the site', () => {
    const usual = textOf(aSite())
    for (const part of ['24 months after we last dealt with it', 'for 90 days', 'after 30 days if you'])
      expect(usual).toContain(part)
    const settings = { ...settingDefaults, leadRetentionMonths: 6, unfinishedLeadDays: 1 }
    const short = textOf(aSite({ settings }))
    for (const part of ['6 months after we last dealt with it', 'after a day if you'])
      expect(short).toContain(part)
  })

  it('names what programs work out from what details, by the flags of the site', () => {
    const none = { tradeIn: false, sellYourCar: false, creditScore: false, instantPricing: false }
    const textFor = (flags: Partial<Site['flags']>) => {
      const text = textOf(withFlags({ ...none, ...flags }))
      return ['The estimate for your vehicle', 'The changeover price', 'Your credit score'].filter((part) =>
        text.includes(part),
      )
    }
    expect(textFor({ tradeIn: true })).toEqual(['The estimate for your vehicle'])
    expect(textFor({ sellYourCar: true, instantPricing: true })).toEqual([
      'The estimate for your vehicle',
      'The changeover price',
    ])
    expect(textFor({ creditScore: true })).toEqual(['Your credit score'])
    expect(textFor({ creditScore: true, finance: false })).toEqual([])
    expect(textOf(withFlags(none))).not.toContain('What programs work out')
  })

  it('names only forms that the site has', () => {
    const site = aSite()
    expect(textOf(site, createTestPaths(site, ['contact']))).not.toContain('Parts and accessories')
    expect(textOf(site, createTestPaths(site, ['contact', 'parts']))).toContain('Parts and accessories')
    expect(textOf(withFlags({ partsPage: false }))).not.toContain('Parts and accessories')
  })

  it('names a form once, whichever of its pages the site has, and those about one vehicle', () => {
    const site = aSite()
    const text = textOf(
      site,
      createTestPaths(site, ['contact', 'contactLocation', 'findSimilar', 'requestPhotos']),
    )
    expect(text.split('"Contact"')).toHaveLength(2)
    expect(text).toContain('Something similar')
    expect(text).toContain('Photos of a vehicle')
  })

  it('calls forms by what the site sells [S1.04]', () => {
    const text = textOf(aSite({ kind: 'caravan' }))
    for (const name of ['"Inspection"', '"Sell your caravan"']) expect(text).toContain(name)
    expect(text).not.toMatch(/"Test drive"|Sell your car"/)
  })

  it('says what the contact form asks for on this site', () => {
    expect(textOf(aSite(), createTestPaths(aSite(), ['contact']))).not.toContain('date of birth')
    const site = withFlags({ dateOfBirth: true, marketingSource: true })
    expect(textOf(site, createTestPaths(site, ['contact']))).toContain(
      'date of birth, how you heard about us',
    )
  })

  it('names the recipients of details from the configuration', () => {
    expect(textOf(withFlags({ finance: false, checkout: false }))).not.toMatch(/lender|payment provider/)
    expect(textOf(withFlags({ finance: true, checkout: true }))).toMatch(/lender.*payment provider/)
    expect(textOf(aSite())).not.toContain('system we track enquiries in')
    expect(textOf(aSite({ leadRecipients: ['lead-system'] }))).toContain('system we track enquiries in')
    expect(textOf(aSite())).not.toContain('text messages')
    expect(textOf(aSite({ leadRecipients: ['text-messages'] }))).toContain('carries our text messages')
    const partner = { ...withFlags({ finance: false }), leadRecipients: ['finance-partner'] as const }
    expect(textOf(partner)).toContain('a lender or broker, only when you ask')
  })

  it.each([
    [{}, {}, null],
    [{ metaPixelId: '320000000000001' }, {}, 'Meta, only if'],
    [{ conversionId: 'AW-1' }, {}, 'Google, only if'],
    [{ conversionId: 'AW-1', metaPixelId: '320000000000001' }, {}, 'Google and Meta, only if'],
    [{}, { serverConversions: true }, 'Google, only if'],
  ])('names the networks that get hashed contact details with %o and %o: %s', (settings, flags, named) => {
    const site = aSite({
      settings: { ...settingDefaults, ...settings },
      flags: { ...resolveFlags([]), ...flags },
    })
    if (named === null) expect(textOf(site)).not.toMatch(/Google|Meta|hashed/)
    else expect(textOf(site)).toMatch(new RegExp(`"${named}.*email address and phone number in hashed form`))
  })

  it('says that plates go to vehicle data providers, where a form looks them up', () => {
    const site = aSite()
    const named = (page: PageName) =>
      textOf(site, createTestPaths(site, [page])).includes('vehicle data providers')
    expect([named('tradeIn'), named('sellYourCar'), named('service'), named('parts')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(textOf(aSite({ country: newZealand }))).not.toContain('vehicle data providers')
  })

  it('says that a credit bureau is asked, where the site asks one', () => {
    expect(textOf(withFlags({ creditScore: true }))).toContain('a credit bureau, only')
    expect(textOf(withFlags({ creditScore: false }))).not.toContain('a credit bureau, only')
  })

  it('speaks of advertising networks only where the site asks about them', () => {
    expect(textOf(aSite())).not.toContain('advertising networks')
    const settings = { ...settingDefaults, conversionId: 'AW-1' }
    expect(textOf(aSite({ settings }))).toContain('advertising networks')
  })

  it('sends complaints to the commissioner of the country', () => {
    expect(textOf(aSite())).toContain('Office of the Australian Information Commissioner')
    const nz = textOf(aSite({ country: newZealand }))
    expect(nz).toContain('Privacy Act 2020')
    expect(nz).not.toContain('Australian')
  })

  it('promises an answer in the time that the law of the country gives', () => {
    const rightsOf = (site: Site) => {
      const { sections } = toPrivacyPolicy(site, createTestPaths(site), '/privacy-policy')
      return JSON.stringify(sections.find(({ id }) => id === 'rights'))
    }
    expect(rightsOf(aSite())).toContain('within thirty days')
    expect(rightsOf(aSite({ country: newZealand }))).toContain('within 20 working days')
    expect(rightsOf(aSite({ country: newZealand }))).not.toContain('thirty days')
  })
})
