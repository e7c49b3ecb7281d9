import type { DomainFinding } from '@forecourt/contract/endpoints/staff/sites/domains'
import { emailError } from '@forecourt/domain/form/checks/email-error'
import { findSenderFault } from '@forecourt/domain/site/domains/find-sender-fault'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { checkSender } from '../../../outbox/senders/check-sender.ts'
import { senderDomain } from '../../../outbox/senders/find-sender.ts'
import { makeSenderKey, openSenderKey, senderSelector } from '../../../outbox/senders/sender-key.ts'
import { findSenderRow, insertSender, markChecked, replaceSenderKey } from '../../../outbox/senders/store.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { lockOverride, writeOverride } from '../store.ts'

/** Sets the sender address of a site's mail, and creates the key whose public half the domain has to publish. */
export async function chooseSender(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  typed: string,
): Promise<void> {
  const address = typed.trim()
  const domain = senderDomain(address)
  const fault =
    address === ''
      ? null
      : emailError(address)
        ? 'Please give an email address such as sales@smithmotors.com.au.'
        : findSenderFault(domain, senderDomain(staff.mailFrom ?? ''))
  if (fault) throw fail('sender-invalid', { reason: fault })
  const of = { siteId: site.id, domain }
  const known = address === '' ? null : await findSenderRow(staff.db, site.id, domain)
  const isLost = known !== null && openSenderKey(known, staff.keys.senders) === null
  const key = address === '' || (known && !isLost) ? null : await makeSenderKey(of, staff.keys.senders)
  await staff.db.transaction(async (tx) => {
    const override = {
      kind: 'setting' as const,
      scope: 'site' as const,
      scopeId: site.id,
      key: 'senderEmail',
    }
    const before = await lockOverride(tx, override)
    if (key && isLost) await replaceSenderKey(tx, { ...of, ...key })
    else if (key) await insertSender(tx, { ...of, ...key, selector: senderSelector(site.id) })
    await writeOverride(tx, override, address === '' ? null : address)
    // Writes history like every change of a setting, so that the history is complete.
    const subject = {
      ...siteSubject('domain', site, null),
      kind: 'setting',
      id: `site/${site.id}/senderEmail`,
    }
    await recordAudit(staff, tx, permit, subject, { before, after: address === '' ? null : address })
  })
}

/** Queries DNS for the records of the sender's domain; mail uses the domain only when both are correct. */
export async function checkOwnSender(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
): Promise<{ findings: DomainFinding[]; wantedSpf: string | null }> {
  const { senderEmail } = (await getSiteRules(staff.db, site.id)).settings
  const row = senderEmail === '' ? null : await findSenderRow(staff.db, site.id, senderDomain(senderEmail))
  if (!row || staff.mailFrom === null) throw fail('sender-missing')
  const found = await checkSender(staff.names, row, staff.mailFrom)
  if (!found) {
    const text = 'The name servers didn’t answer. Please try again in a few minutes.'
    return { findings: (['spf', 'dkim'] as const).map((of) => ({ of, ok: null, text })), wantedSpf: null }
  }
  const { spf, dkim, wantedSpf } = found
  const isProved = spf === null && dkim === null
  await staff.db.transaction(async (tx) => {
    await markChecked(tx, row, new Date(staff.clock()), isProved)
    await recordAudit(staff, tx, permit, siteSubject('domain', site, null), {
      after: { sender: senderEmail, isProved },
    })
  })
  const findings: DomainFinding[] = [
    { of: 'spf', ok: spf === null, text: spf ?? 'It lets us send.' },
    { of: 'dkim', ok: dkim === null, text: dkim ?? 'Our signature is known.' },
  ]
  return { findings, wantedSpf }
}
