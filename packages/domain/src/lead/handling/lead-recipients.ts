import { mailAddress } from '../../form/checks/mail-address.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'

type Routing = Pick<Settings, 'leadEmails' | 'leadEmailsByCategory' | 'leadEmailsByLocation'>

type RoutedLead = { category: string; subcategory: string | null; locationSlug: string | null }

/**
 * The staff addresses that a lead goes to. The most specific rule wins: the lead's subcategory or category, then its
 * location, then all named recipients, then the site's address. Invalid addresses are dropped.
 */
export function leadRecipients(settings: Routing, lead: RoutedLead, siteEmail: string): string[] {
  const choices = [
    readList(settings.leadEmailsByCategory, lead.subcategory),
    readList(settings.leadEmailsByCategory, lead.category),
    readList(settings.leadEmailsByLocation, lead.locationSlug),
    settings.leadEmails,
    [siteEmail],
  ]
  const usable = choices.map((list) => [...new Set(list.flatMap((address) => mailAddress(address) ?? []))])
  return usable.find((list) => list.length > 0) ?? []
}

/** Settings come from the database, so a list may have any type. */
function readList(lists: Readonly<Record<string, unknown>>, key: string | null): string[] {
  const list = key !== null && Object.hasOwn(lists, key) ? lists[key] : []
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
