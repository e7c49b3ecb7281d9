import type { LinkedApplication } from '@forecourt/contract/endpoints/finance'
import { type LeadLine, leadLines } from '@forecourt/domain/lead/handling/lead-lines'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readLink } from '../../infrastructure/http/signed-link.ts'
import type { FinanceContext } from './finance-context.ts'
import { openSealed } from './save-application.ts'
import * as store from './store.ts'

type ByLink = { siteId: number; link: string }

/**
 * The link with which the visitor continues an application. Reading changes nothing, because mail programs open links
 * before people do.
 */
export async function findResumed(context: FinanceContext, of: ByLink): Promise<string> {
  return (await findOpenByLink(context, of)).path
}

export async function resumeApplication(
  context: FinanceContext,
  of: ByLink,
  visitorHash: string,
): Promise<string> {
  const row = await findOpenByLink(context, of)
  await context.db.transaction((tx) => store.transferApplication(tx, row, visitorHash))
  return row.path
}

async function findOpenByLink(context: FinanceContext, { siteId, link }: ByLink) {
  const leadId = readLink('resume', link, context.keys.links)
  const found = leadId && (await store.findByLead(context.db, siteId, leadId))
  const isOpen =
    found && !found.application.completedAt && found.application.erasesAt.getTime() > context.clock()
  if (!isOpen) throw fail('application-gone')
  return found.application
}

/** Everything that an applicant entered, for the dealer; without the encrypted answers once their retention has ended. */
export async function readSent(context: FinanceContext, of: ByLink): Promise<LinkedApplication> {
  const leadId = readLink('application', of.link, context.keys.links)
  const found = leadId && (await store.findByLead(context.db, of.siteId, leadId))
  if (!found) throw fail('application-not-found')
  const { application, lead, preferredDealership } = found
  // Data that is due for erasure counts as erased, even before the sweep deletes it.
  const isStored = application.erasesAt.getTime() > context.clock()
  const sealed = isStored ? openSealed(context, application) : {}
  const documents = isStored ? await store.listDocuments(context.db, application.id) : []
  return {
    reference: lead.reference,
    rows: [
      ...leadLines({
        ...lead.payload,
        ...(preferredDealership && { preferred_dealership: preferredDealership }),
      }),
      ...sealedLines(sealed),
    ],
    consents: application.consents.map(({ text, version, at }) => ({ text, version, atMs: Date.parse(at) })),
    erasesAtMs: Object.keys(sealed).length + documents.length === 0 ? null : application.erasesAt.getTime(),
    documents,
  }
}

const labels: Readonly<Record<string, string>> = {
  licence_number: 'Driver licence number',
  income: 'Income after tax, a month ($)',
  other_income: 'Other income, a month ($)',
  housing_cost: 'Rent or mortgage, a month ($)',
  living_costs: 'Living costs, a month ($)',
  debt_payments: 'Other loans and cards, a month ($)',
}

function sealedLines(sealed: Readonly<Record<string, string>>): LeadLine[] {
  const { day, month, year } = sealed
  const born = day && month && year ? [{ label: 'Date of birth', value: `${day}/${month}/${year}` }] : []
  return [
    ...born,
    ...Object.entries(labels).flatMap(([name, label]) => {
      const value = sealed[name]
      return value ? [{ label, value }] : []
    }),
  ]
}
