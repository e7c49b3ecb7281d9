import type { DetailsChange, EditableDetails } from '@forecourt/contract/endpoints/staff/sites/details'
import { matchState } from '@forecourt/domain/country/state'
import { findSearchFilter } from '@forecourt/domain/site/configuration/find-search-filter'
import { socialNetworks } from '@forecourt/domain/site/configuration/social-networks'
import { findDetailsFaults, type SiteDetails } from '@forecourt/domain/site/new-dealer/find-details-faults'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope, toVersion } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import * as store from './store.ts'

/** The table's trigger updates pages and search indexes, and knows which changes affect the stock. */
export const siteDetails = {
  subject: 'site',
  read: readDetails,
  change: changeDetails,
} satisfies SiteResource<DetailsChange, EditableDetails>

async function readDetails(staff: StaffContext, permit: Permit, site: ReachedSite): Promise<EditableDetails> {
  const row = await store.readDetails(staff.db, site.id)
  const details = toDetails(row)
  return {
    ...details,
    searchFilters: [...details.searchFilters],
    version: toVersion(details),
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    country: row.country.code,
    financeProviders: await listFinanceProviders(staff.db, site.id, row),
  }
}

async function changeDetails(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: DetailsChange },
): Promise<void> {
  const { version, ...details } = stripUnstorable(change)
  const row = await store.readDetails(tx, site.id, true)
  const before = toDetails(row)
  if (toVersion(before) !== version) throw fail('details-changed')
  const { country } = row
  const financeProviders = await listFinanceProviders(tx, site.id, row)
  const faults = findDetailsFaults(details, { country, financeProviders })
  if (Object.keys(faults).length > 0) throw fail('answers-invalid', { fields: faults })
  const values = toRow(details, row)
  const after = toDetails(values)
  if (toVersion(after) === version) return
  await store.writeDetails(tx, site.id, values)
  const line = { before: toLine(before), after: toLine(after) }
  await recordAudit(staff, tx, permit, siteSubject('site', site), line)
}

/** A website may keep a finance provider whose rule was removed; its vehicles then show no repayments. */
async function listFinanceProviders(
  db: NodePgDatabase,
  siteId: number,
  { financeProvider }: store.DetailsRow,
): Promise<string[]> {
  const { settings } = await getSiteRules(db, siteId)
  const named = Object.keys(settings.financeProviderRules)
  return [...new Set(financeProvider === null ? named : [...named, financeProvider])]
}

/** Unknown filters are left out, as on the website. */
function toDetails(row: Omit<store.DetailsRow, 'country'>): SiteDetails {
  const { name, tagline, phone, email, city, state, autobot } = row
  const { facebook = '', instagram = '', youtube = '', linkedin = '', tiktok = '', x = '' } = row.socialUrls
  return {
    ...{ name, tagline, phone, email, city, state, autobot },
    socialUrls: { facebook, instagram, youtube, linkedin, tiktok, x },
    googleSiteVerification: row.googleSiteVerification ?? '',
    financeProvider: row.financeProvider ?? '',
    includeSoldCarsDays: row.includeSoldCarsDays,
    offersSubscription: row.offersSubscription,
    blogsEnabled: row.blogsEnabled,
    blogsTitle: row.blogsTitle,
    searchFilters: listFilters(row.searchFilters),
  }
}

/** Networks that the screen does not show are not changed. */
function toRow(details: SiteDetails, before: store.DetailsRow): Omit<store.DetailsRow, 'country'> {
  const { name, tagline, phone, email, city, autobot } = details
  const others = Object.entries(before.socialUrls).filter(
    ([network]) => !Object.hasOwn(socialNetworks, network),
  )
  const known = Object.entries(details.socialUrls).filter(([, url]) => url !== '')
  return {
    ...{ name, tagline, phone, email, city, autobot },
    state: matchState(details.state, before.country.states.names) ?? details.state,
    socialUrls: Object.fromEntries([...others, ...known]),
    googleSiteVerification: details.googleSiteVerification || null,
    financeProvider: details.financeProvider || null,
    includeSoldCarsDays: details.includeSoldCarsDays,
    offersSubscription: details.offersSubscription,
    blogsEnabled: details.blogsEnabled,
    blogsTitle: details.blogsTitle,
    searchFilters: listFilters(details.searchFilters),
  }
}

function listFilters(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => findSearchFilter(name) ?? []))]
}

/** One text per link, so that the audit log shows the differences. */
function toLine({ socialUrls, searchFilters, ...rest }: SiteDetails) {
  return { ...rest, ...socialUrls, searchFilters: searchFilters.join(', ') }
}
