import type { Settings } from '../site/configuration/setting-table.ts'
import { mailAddress } from './mail-address.ts'

type Routing = Pick<Settings, 'leadEmails' | 'leadEmailsByCategory' | 'leadEmailsByLocation'>

type RoutedLead = { category: string; subcategory: string | null; locationSlug: string | null }

/**
 * Whom of the dealer's people a lead goes to. The narrowest rule wins: who does the lead's subcategory or category,
 * else who sells at its location, else everybody named, else the site's own address. What is no address is left out.
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

/** Settings come from a database: a list may be anything. */
function readList(lists: Readonly<Record<string, unknown>>, key: string | null): string[] {
  const list = key !== null && Object.hasOwn(lists, key) ? lists[key] : []
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
