import type { SiteFile } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { type CopiedOnRequest, copiedOnRequest } from '@forecourt/domain/site/copied-on-request'

const splitSettings = ['splitTestShares', 'splitTestPage']

/**
 * What a copy of a website takes along. Reviews, people and offers are of the other business: published here they would
 * be false, so they come only on request and as drafts. A split test comes without being switched on.
 */
export function pickCopied(file: SiteFile, wanted: readonly CopiedOnRequest[]): SiteFile {
  const isWanted = (kind: string) => wanted.some((one) => one === kind)
  const isOnRequest = (kind: string) => copiedOnRequest.some((one) => one === kind)
  const documents = file.documents
    .filter(({ kind }) => !isOnRequest(kind) || isWanted(kind))
    .map((document) => (isOnRequest(document.kind) ? { ...document, is_published: false } : document))
  const { splitTests: _, ...flags } = file.flags
  const settings = Object.entries(file.settings).filter(
    ([key]) => isWanted('split-tests') || !splitSettings.includes(key),
  )
  const words = JSON.stringify(documents)
  return {
    ...file,
    flags,
    settings: Object.fromEntries(settings),
    documents,
    pictures: file.pictures.filter(({ id }) => words.includes(id)),
  }
}
