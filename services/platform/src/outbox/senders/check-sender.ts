import { findDkimFault } from '@forecourt/domain/site/domains/dkim-record'
import { readSpf } from '@forecourt/domain/site/domains/spf-record'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { NameLookup } from '../../infrastructure/network/create-name-lookup.ts'
import { createFairQueue } from '../../infrastructure/queue/fair-queue.ts'
import { type Periodic, runPeriodically } from '../../infrastructure/queue/run-periodically.ts'
import { senderDomain } from './find-sender.ts'
import { listUnchecked, markChecked, type SenderRow } from './store.ts'

type Published = Pick<SenderRow, 'domain' | 'selector' | 'publicKey'>
/** Null when no name server answered, so that the result is unknown. */
export type SenderFindings = { spf: string | null; dkim: string | null; wantedSpf: string } | null

/** Compares the DNS records of a sender's domain with the required ones. */
export async function checkSender(
  names: NameLookup,
  { domain, selector, publicKey }: Published,
  mailFrom: string,
): Promise<SenderFindings> {
  const [spfTexts, dkimTexts] = await Promise.all([
    names.texts(domain),
    names.texts(`${selector}._domainkey.${domain}`),
  ])
  if (spfTexts === null || dkimTexts === null) return null
  const { fault, wanted } = readSpf(spfTexts, senderDomain(mailFrom))
  return { spf: fault, dkim: findDkimFault(dkimTexts, publicKey), wantedSpf: wanted }
}

const everyMs = 60 * minuteMs
const maxAtOnce = 500

type Context = Pick<Infrastructure, 'db' | 'clock' | 'log'> & { names: NameLookup; mailFrom: string }

/**
 * A removed record ends sending in its name. A name server that does not answer changes nothing and is queried again in
 * the next round. Sites are checked concurrently, so that slow name servers do not delay others.
 */
export function runSenderChecks(context: Context): Periodic {
  return runPeriodically(() => checkSenders(context), {
    everyMs,
    log: context.log,
    failure: 'Domains of senders could not be checked',
  })
}

export async function checkSenders({ db, clock, log, names, mailFrom }: Context): Promise<void> {
  const due = Map.groupBy(
    await listUnchecked(db, new Date(clock() - dayMs), maxAtOnce),
    ({ siteId }) => siteId,
  )
  const checks = createFairQueue<SenderRow>({
    atOnce: 8,
    ofOwner: 1,
    listOwners: async () => [...due.keys()],
    listItems: async (siteId) => due.get(siteId) ?? [],
    page: Number.POSITIVE_INFINITY,
    keyOf: ({ domain }) => domain,
    async work(sender) {
      const found = await checkSender(names, sender, mailFrom)
      const isProved = found && found.spf === null && found.dkim === null
      await markChecked(db, sender, new Date(clock()), isProved)
      if (isProved === false)
        log.warn(
          { site: sender.siteId, domain: sender.domain },
          'The DNS records of a sender are missing: its mail is sent in our name',
        )
    },
    maxMs: 30_000,
    slowMs: 2_000,
    log,
    failure: 'A domain of a sender could not be checked',
  })
  await checks.round()
  await checks.idle()
}
