import type {
  DomainChangeJson,
  DomainFindingJson,
  DomainsAnswer,
  staffDomainEndpoints,
} from '@forecourt/contract/endpoints/staff/sites/domains'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { recordRefusal } from '../../audit/record-audit.ts'
import { getSite } from '../reach-site.ts'
import { mayWriteScope } from '../read-configuration.ts'
import { siteSubject } from '../site-resource.ts'
import type { ConfiguredSite } from '../store.ts'
import { addDomain, checkDomain, removeDomain, useDomain } from './change-domain.ts'
import { checkOwnSender, chooseSender } from './change-sender.ts'
import { readDomains } from './read-domains.ts'

export function staffDomainHandlers(staff: StaffContext): StaffHandlers<typeof staffDomainEndpoints> {
  return {
    async staffDomains({ params, permit }) {
      return readDomains(staff, permit, await getSite(staff, permit, params.siteId))
    },
    async changeDomain({ params, body, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      if (!mayWriteScope(permit.actor, site, 'site')) {
        await recordRefusal(staff, permit, siteSubject('domain', site, null))
        throw new PlatformError('FORBIDDEN', 'This website is not yours to change.')
      }
      const { findings, wantedSpf } = await change(staff, permit, site, body)
      const domains = await readDomains(staff, permit, site)
      return {
        domains: wantedSpf === null ? domains : withSpf(domains, wantedSpf),
        checked: body.action === 'check' ? body.id : null,
        findings,
      }
    },
  }
}

type Found = { findings: DomainFindingJson[]; wantedSpf: string | null }
const nothing: Found = { findings: [], wantedSpf: null }

async function change(
  staff: StaffContext,
  permit: Permit,
  site: ConfiguredSite,
  body: DomainChangeJson,
): Promise<Found> {
  switch (body.action) {
    case 'add':
      await addDomain(staff, permit, site, body.host)
      return nothing
    case 'remove':
      await removeDomain(staff, permit, site, body.id)
      return nothing
    case 'use':
      await useDomain(staff, permit, site, body)
      return nothing
    case 'check':
      return { ...nothing, findings: await checkDomain(staff, permit, site, body.id) }
    case 'sender':
      await chooseSender(staff, permit, site, body.address)
      return nothing
    case 'check-sender':
      return checkOwnSender(staff, permit, site)
  }
}

/** The required record next to the domain's existing one, which is known only after a lookup. */
function withSpf({ sender, ...domains }: DomainsAnswer, spf: string): DomainsAnswer {
  const [first, ...others] = sender?.records ?? []
  return {
    ...domains,
    sender: sender && first ? { ...sender, records: [{ ...first, value: spf }, ...others] } : sender,
  }
}
