import { checkPage } from '@forecourt/domain/content/editor/checks/check-page'
import type { CheckedBlock, PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'
import { listInternalLinks } from '@forecourt/domain/content/editor/checks/find-broken-links'
import { getCountry } from '@forecourt/domain/country/countries'
import type { RouterContextProvider } from 'react-router'
import { listDeadLinks } from './list-dead-links.ts'

/** Checks a draft before it is published, for users of the form editor. */
export async function checkDraft(
  context: Readonly<RouterContextProvider>,
  document: { kind: string; siteUrl: string; blocks: readonly unknown[] },
  country: string,
): Promise<PageFinding[]> {
  const blocks = document.blocks as readonly CheckedBlock[]
  const links = listInternalLinks(blocks).map(({ link }) => link)
  const deadLinks = new Set(await listDeadLinks(context, document.siteUrl, links))
  return checkPage(blocks, {
    country: getCountry(country),
    deadLinks,
    showsOwnTitle: document.kind !== 'page',
  })
}
