import { type CountryCode, getCountry } from '@forecourt/domain/country/countries'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { drawLogo } from '../../logos/draw-logo.ts'
import type { DealerPlan } from './dealer-plan.ts'
import { type LenderName, lenders } from './lenders.ts'
import { settingsAt } from './overrides.ts'

export type Links = readonly (readonly [label: string, href: string, children?: Links])[]

/** The properties in which dealers differ. */
export type DealerSheet = Pick<
  DealerPlan,
  | 'shows'
  | 'hero'
  | 'group'
  | 'manufacturer'
  | 'dealerships'
  | 'specialHours'
  | 'flags'
  | 'settings'
  | 'stockCount'
  | 'mix'
> &
  Pick<
    DealerPlan['site'],
    | 'slug'
    | 'name'
    | 'kind'
    | 'template'
    | 'tagline'
    | 'phone'
    | 'city'
    | 'state'
    | 'address'
    | 'paymentProvider'
    | 'searchFilters'
  > &
  Partial<
    Pick<
      DealerPlan['site'],
      | 'autobot'
      | 'offersSubscription'
      | 'includeSoldCarsDays'
      | 'blogs'
      | 'socialUrls'
      | 'googleSiteVerification'
    >
  > & {
    country: CountryCode
    brand: string
    brandInk: string
    accent: string
    logo: {
      emblem: string
      lines: readonly [string] | readonly [string, string]
      ink: string
      emblemBrand?: string
    }
    lender: LenderName | null
    /** Whether its calculator starts with the rate of every website that sets none (S9.18). */
    hasUsualRate?: true
    sendsStockFile?: true
    header: Links
    footer: Links
  }

/** The terms of the demo's lenders: the rate in hundredths of a percent, the fees in cents. */
const loanRate = { financeRate: 895 }
const loanFees = { financeEstablishmentFee: 395_00, financeMonthlyFee: 8_00 }

/** The plan of a dealer from its sheet, with the properties that all dealers share. */
export function defineDealer(sheet: DealerSheet): DealerPlan {
  const { slug, name, template, brand, brandInk, accent, logo, lender } = sheet
  const loanTerms = { ...(!sheet.hasUsualRate && loanRate), ...loanFees }
  const lenderRules =
    lender === null ? {} : { financeProviderRules: { [lender]: lenders[lender] }, ...loanTerms }
  return {
    site: {
      slug,
      name,
      kind: sheet.kind,
      template,
      tokens: { brand, 'brand-ink': brandInk, accent },
      tagline: sheet.tagline,
      phone: sheet.phone,
      email: `sales@${slug}.example`,
      socialUrls: sheet.socialUrls ?? {},
      url: `http://${slug}.localhost`,
      city: sheet.city,
      state: sheet.state,
      country: getCountry(sheet.country),
      googleSiteVerification: sheet.googleSiteVerification ?? null,
      address: sheet.address,
      financeProvider: lender,
      paymentProvider: sheet.paymentProvider,
      autobot: sheet.autobot ?? false,
      offersSubscription: sheet.offersSubscription ?? false,
      includeSoldCarsDays: sheet.includeSoldCarsDays ?? 3,
      blogs: sheet.blogs ?? { enabled: false, title: 'Blog' },
      navigation: { header: toItems(sheet.header), footer: toItems(sheet.footer) },
      searchFilters: sheet.searchFilters,
    },
    shows: sheet.shows,
    logoSvg: drawLogo({
      name,
      emblem: logo.emblem,
      template,
      lines: logo.lines,
      paints: { brand: logo.emblemBrand ?? brand, onBrand: '#ffffff', accent, ink: logo.ink },
    }),
    hero: sheet.hero,
    group: sheet.group,
    manufacturer: sheet.manufacturer,
    dealerships: sheet.dealerships,
    specialHours: sheet.specialHours,
    flags: sheet.flags,
    settings: [...sheet.settings, ...settingsAt('site', lenderRules)],
    stockCount: sheet.stockCount,
    mix: sheet.mix,
    sendsStockFile: sheet.sendsStockFile ?? false,
  }
}

function toItems(links: Links): NavigationItem[] {
  return links.map(([label, href, children]) => ({ label, href, children: toItems(children ?? []) }))
}
