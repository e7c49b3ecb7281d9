import { randomUUID } from 'node:crypto'
import type { FinanceDocument } from '@forecourt/contract/endpoints/finance'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readLink } from '../../infrastructure/http/signed-link.ts'
import { chooseErasure } from './choose-erasure.ts'
import type { FinanceContext } from './finance-context.ts'
import * as store from './store.ts'

/** Stores a photo of the licence: re-encoded from its pixels, so that no metadata remains, and encrypted. */
export async function storeDocument(
  context: FinanceContext,
  key: store.ApplicationKey,
  file: Uint8Array,
): Promise<FinanceDocument> {
  const { jpeg, width, height } = await context.encode.photo(file)
  const erasesAt = await chooseErasure(context, key.siteId)
  return context.db.transaction(async (tx) => {
    const { id: applicationId } = await store.lockOpen(tx, key, erasesAt)
    if ((await store.countDocuments(tx, applicationId)) >= quotaTable.documentsOfApplication.most)
      throw fail('application-photos-full')
    const id = randomUUID()
    const sealed = context.keys.answers.sealBytes(jpeg, id)
    await store.insertDocument(tx, { id, applicationId, width, height, sealed })
    return { id, size: jpeg.length }
  })
}

/** For the dealer, through the link of the mail, until the retention ends. */
export async function readSentDocument(
  context: FinanceContext,
  { siteId, link, documentId }: { siteId: number; link: string; documentId: string },
): Promise<Buffer> {
  const leadId = readLink('application', link, context.keys.links)
  const found = leadId && (await store.findByLead(context.db, siteId, leadId))
  const isStored = found && found.application.erasesAt.getTime() > context.clock()
  const document = isStored ? await store.findDocument(context.db, found.application.id, documentId) : null
  if (!document) throw fail('application-photo-not-found')
  return context.keys.answers.openBytes(document.sealed, document.id)
}
