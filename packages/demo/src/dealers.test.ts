import { financeRules } from '@forecourt/domain/finance/finance-rules'
import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { describe, expect, it } from 'vitest'
import { dealers } from './dealers.ts'
import { isAbn } from './synthetic/make-abn.ts'

const resolved = dealers.map((dealer) => ({
  dealer,
  flags: resolveFlags(dealer.flags),
  settings: resolveSettings(dealer.settings),
}))

describe('the demo dealers', () => {
  it('are seventeen, each with a name, a slug, a host and a logo of its own', () => {
    expect(dealers).toHaveLength(17)
    for (const read of [
      (d: (typeof dealers)[number]) => d.site.slug,
      (d: (typeof dealers)[number]) => d.site.name,
      (d: (typeof dealers)[number]) => d.site.url,
      (d: (typeof dealers)[number]) => d.logoSvg,
      (d: (typeof dealers)[number]) => d.site.tagline,
      (d: (typeof dealers)[number]) => d.shows,
    ])
      expect(new Set(dealers.map(read)).size).toBe(17)
    expect(dealers.every(({ site }) => isSlug(site.slug))).toBe(true)
  })

  it('sell every kind and use six themes', () => {
    expect(new Set(dealers.map(({ site }) => site.kind))).toEqual(new Set(vehicleKinds))
    expect(new Set(dealers.map(({ site }) => site.template)).size).toBe(6)
  })

  it.each(Object.entries(flagTable))(
    'have a site on which the flag %s differs from its default',
    (key, flag) => {
      expect(resolved.some(({ flags }) => flags[key as keyof typeof flags] !== flag.default)).toBe(true)
    },
  )

  it.each(Object.entries(settingDefaults))('have a site that sets %s', (key, value) => {
    expect(
      resolved.some(
        ({ settings }) => JSON.stringify(settings[key as keyof typeof settings]) !== JSON.stringify(value),
      ),
    ).toBe(true)
  })

  it('name no flag or setting that does not exist, and override at every scope', () => {
    for (const { flags, settings } of dealers) {
      for (const { key } of flags) expect(Object.keys(flagTable)).toContain(key)
      for (const { key } of settings) expect(Object.keys(settingDefaults)).toContain(key)
    }
    const scopes = dealers.flatMap(({ flags, settings }) => [...flags, ...settings].map(({ scope }) => scope))
    expect(new Set(scopes)).toEqual(new Set(['site', 'dealership', 'group', 'manufacturer']))
  })

  it('use the eight finance providers and the three processors between them', () => {
    const rules = resolved.map(
      ({ dealer, settings }) => settings.financeProviderRules[dealer.site.financeProvider ?? ''],
    )
    expect(new Set(rules.filter(Boolean))).toEqual(new Set(Object.keys(financeRules)))
    expect(new Set(dealers.map(({ site }) => site.paymentProvider).filter(Boolean))).toEqual(
      new Set(['stripe', 'till', 'st_george']),
    )
  })

  it('count what the specification counts: conversion ids, test sites, reviewers, the eleven ids', () => {
    const having = (test: (entry: (typeof resolved)[number]) => boolean) => resolved.filter(test).length
    expect(
      having(
        ({ settings }) =>
          settings.listingPreset.includes('Bathurst') && settings.listingPreset.includes('Cowra'),
      ),
    ).toBe(3)
    expect(having(({ settings }) => settings.defaultSort === 'price:asc')).toBe(2)
    expect(having(({ settings }) => settings.conversionId !== '')).toBe(2)
    expect(having(({ settings }) => settings.leadDealershipOverride !== '')).toBe(2)
    expect(having(({ flags }) => flags.usedCarList)).toBe(1)
    expect(having(({ settings }) => settings.blogSegment === 'news')).toBe(1)
    expect(having(({ settings }) => settings.garagePath === 'mybigboxcars')).toBe(1)
    expect(resolved.flatMap(({ settings }) => settings.testSiteSlugs)).toHaveLength(4)
    expect(resolved.flatMap(({ settings }) => settings.reviewerNames).length).toBeGreaterThan(0)
    expect(resolved.flatMap(({ settings }) => settings.configuredIds)).toHaveLength(11)
  })

  it('have valid business numbers, licences, and a primary sales yard each', () => {
    for (const dealership of dealers.flatMap((dealer) => dealer.dealerships)) {
      if (dealership.abn !== null) expect(isAbn(dealership.abn), dealership.slug).toBe(true)
      expect(dealership.licences.length).toBeGreaterThan(0)
      expect(dealership.locations.filter((at) => at.primary && at.locationType === 'sales')).toHaveLength(1)
    }
    expect(dealers.filter(({ dealerships }) => dealerships[0]?.abn === null)).toHaveLength(1)
  })

  it('describe a shared dealership alike wherever they name it', () => {
    const seen = new Map<string, unknown>()
    for (const dealership of dealers.flatMap((dealer) => dealer.dealerships)) {
      expect(dealership).toEqual(seen.get(dealership.slug) ?? dealership)
      seen.set(dealership.slug, dealership)
    }
  })

  it('point their special hours and lead overrides at what exists', () => {
    const dealershipSlugs = dealers.flatMap(({ dealerships }) => dealerships.map(({ slug }) => slug))
    for (const { dealer, settings } of resolved) {
      const places = dealer.dealerships.flatMap(({ locations }) => locations.map(({ slug }) => slug))
      for (const { locationSlug } of dealer.specialHours)
        if (locationSlug !== null) expect(places).toContain(locationSlug)
      if (settings.leadDealershipOverride) expect(dealershipSlugs).toContain(settings.leadDealershipOverride)
      for (const slug of settings.financeHiddenDealerships) expect(dealershipSlugs).toContain(slug)
    }
  })
})
