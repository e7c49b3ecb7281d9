import { maxRedirects, type RedirectImport } from '@forecourt/contract/endpoints/staff/content'
import { documentTag } from '@forecourt/domain/content/document-kind'
import { planRedirects } from '@forecourt/domain/content/plan-redirects'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { FeedFileError } from '../../stock/sources/readers/feed-record.ts'
import { createCsvSplitter } from '../../stock/sources/readers/split-csv.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { siteSubject } from '../sites/reach-site.ts'
import type { ReachedSite } from '../sites/store.ts'
import * as store from './redirect-store.ts'

/** All redirects as staff last wrote them, for a file. */
export async function readRedirects(staff: StaffContext, site: ReachedSite) {
  const rules = await store.listRedirects(staff.db, site.id)
  return { rules: rules.map(({ from, to }) => ({ from, to })) }
}

/** Adds and changes redirects from a file, in one transaction; they are public at once. */
export async function importRedirects(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  text: string,
): Promise<RedirectImport> {
  const rows = readRows(stripUnstorable(text))
  return staff.db.transaction(async (tx) => {
    const existing = await store.lockRedirects(tx, site.id)
    const { add, change, same, faults } = planRedirects(rows, existing, new URL(site.url).host)
    const by = { siteId: site.id, author: permit.actor.name, at: new Date(staff.clock()) }
    const taken = new Set(existing.map(({ slug }) => slug))
    const fresh = add.map((rule) => ({ ...rule, slug: nameRedirect(rule.from, taken) }))
    const added = await store.addRedirects(tx, by, fresh)
    const changed = await store.changeRedirects(tx, by, change)
    if (added.length + changed.length > 0) {
      const slugs = [...fresh, ...existing.filter(({ id }) => changed.some((one) => one.id === id))]
      const tags = slugs.map(({ slug }) => documentTag('redirect', slug))
      await staff.changes.record({ siteId: site.id, tags }, tx)
      const after = { added: added.length, changed: changed.length }
      await recordAudit(staff, tx, permit, siteSubject('redirects', site), { after })
    }
    return { added, changed, same, faults }
  })
}

/** Takes back a file: what it added goes to the bin, and what it changed leads where it led before. */
export async function undoRedirectImport(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { added, changed }: { added: number[]; changed: { id: number; number: number }[] },
): Promise<void> {
  await staff.db.transaction(async (tx) => {
    const by = { siteId: site.id, author: permit.actor.name, at: new Date(staff.clock()) }
    const slugs = [
      ...(await store.binRedirects(tx, by, added)),
      ...(await store.revertRedirects(tx, by, changed)),
    ]
    if (slugs.length === 0) return
    await staff.changes.record(
      { siteId: site.id, tags: slugs.map((slug) => documentTag('redirect', slug)) },
      tx,
    )
    await recordAudit(staff, tx, permit, siteSubject('redirects', site), { after: { undone: slugs.length } })
  })
}

/** The first two columns; a first line that holds no address is the header. */
function readRows(text: string): { line: number; from: string; to: string }[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [first = ''] = plain.split(/[\r\n]/, 1)
  const separator = [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
  const split = createCsvSplitter(separator)
  try {
    const rows = [...split(plain), ...split(null)].map(({ cells: [from = '', to = ''], line }) => ({
      line,
      from: stripApostrophe(from),
      to: stripApostrophe(to),
    }))
    const named = rows.filter(({ from }, at) => at > 0 || /^(\/|https?:)/i.test(from.trim()))
    if (named.length === 0) throw new FeedFileError('It has no line with an old and a new address.')
    if (named.length > maxRedirects) throw new FeedFileError(`It may have ${maxRedirects} lines at most.`)
    return named
  } catch (error) {
    if (error instanceof FeedFileError) throw fail('redirect-file-unreadable', { fault: error.message })
    throw error
  }
}

/** Our own files put one before what a spreadsheet would run. */
function stripApostrophe(cell: string): string {
  return cell.trim().replace(/^'/, '')
}

/** The address of the document itself, which nobody sees. */
function nameRedirect(from: string, taken: Set<string>): string {
  const plain = toSlug(from).slice(0, 80) || 'home'
  let slug = plain
  for (let nth = 2; taken.has(slug); nth++) slug = `${plain}-${nth}`
  taken.add(slug)
  return slug
}
