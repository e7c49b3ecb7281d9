import type { OpeningChange, SiteOpening } from '@forecourt/contract/endpoints/staff/sites/opening'
import { findOpeningSteps, openingSteps } from '@forecourt/domain/site/opening/find-opening-steps'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { signPreview } from '../../../sites/preview-token.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import * as store from './store.ts'

/** Whether visitors see a website. The trigger of sites drops its cached pages. */
export const siteOpening = {
  subject: 'opening',
  read: readOpening,
  change: changeOpening,
  mayChange: (_staff, { actor }, site, { action }) =>
    mayWriteScope(actor, site, action === 'licence' ? 'dealership' : 'site'),
} satisfies SiteResource<OpeningChange, SiteOpening>

async function readOpening(staff: StaffContext, permit: Permit, site: ReachedSite): Promise<SiteOpening> {
  const { db, clock, keys } = staff
  const [closed, facts, { flags }] = await Promise.all([
    store.readClosed(db, site.id),
    store.readFacts(db, site),
    getSiteRules(db, site.id),
  ])
  const hasDomain = !new URL(site.url).hostname.endsWith('localhost')
  const done = findOpeningSteps({ ...facts, hasDomain, takesDeposits: flags.checkout })
  const preview = new URL(site.url)
  preview.searchParams.set('site-preview', signPreview({ siteId: site.id, nowMs: clock() }, keys.links))
  return {
    closed,
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    steps: openingSteps.map((step) => ({ step, isDone: done[step] })),
    previewUrl: preview.href,
  }
}

/** Pressed twice, or by two people, it is one change. */
async function changeOpening(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: OpeningChange },
): Promise<void> {
  const before = await store.readClosed(tx, site.id, true)
  const record = (line: { before?: unknown; after: unknown }) =>
    recordAudit(staff, tx, permit, siteSubject('opening', site), line)
  if (change.action === 'licence') {
    await store.writeLicence(tx, site.id, change.number)
    return record({ after: { licence: change.number } })
  }
  const isOpen = change.action === 'open'
  if (isOpen === (before === null)) return
  await store.writeClosed(tx, site.id, isOpen ? null : 'paused')
  return record({ before: { isOpen: !isOpen }, after: { isOpen } })
}
