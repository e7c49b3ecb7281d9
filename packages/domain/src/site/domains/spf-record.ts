export type SpfReading = {
  /** What is wrong, for dealers; null if the record lets us send. */
  fault: string | null
  /** What the record should be, keeping everything valid from the old one. */
  wanted: string
}

/**
 * Whether a domain lets another's servers send in its name (RFC 7208), and what its record should be. A domain has one
 * such record, so terms for other senders are kept.
 */
export function readSpf(texts: readonly string[], include: string): SpfReading {
  const records = texts.map((text) => text.trim()).filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const [record] = records
  if (record === undefined)
    return { fault: 'There is no SPF record yet.', wanted: `v=spf1 include:${include} ~all` }
  if (records.length > 1)
    return {
      fault: 'There are two SPF records, and mail servers then heed none. Leave one of them, as shown here.',
      wanted: withInclude(mergeRecords(records), include),
    }
  const allows = listTerms(record).some((term) => isInclude(term, include))
  return {
    fault: allows ? null : 'There is an SPF record, but it doesn’t name us yet.',
    wanted: allows ? record : withInclude(record, include),
  }
}

function listTerms(record: string): string[] {
  return record.split(/\s+/).slice(1)
}

/** Plus is the default qualifier. */
function isInclude(term: string, include: string): boolean {
  return term.toLowerCase().replace(/^\+/, '') === `include:${include.toLowerCase()}`
}

const isAll = (term: string) => /^[+?~-]?all$/i.test(term)
const isRedirect = (term: string) => /^redirect=/i.test(term)

/** Inserted before the `all` term, because later terms are never evaluated. */
function withInclude(record: string, include: string): string {
  const terms = listTerms(record).filter((term) => !isInclude(term, include))
  const last = terms.findIndex((term) => isAll(term) || isRedirect(term))
  const at = last === -1 ? terms.length : last
  return ['v=spf1', ...terms.slice(0, at), `include:${include}`, ...terms.slice(at)].join(' ')
}

function mergeRecords(records: readonly string[]): string {
  const terms = [...new Set(records.flatMap(listTerms))]
  const ends = terms.filter((term) => isAll(term) || isRedirect(term))
  const others = terms.filter((term) => !ends.includes(term))
  return ['v=spf1', ...others, ends.find(isAll) ?? '~all'].join(' ')
}
