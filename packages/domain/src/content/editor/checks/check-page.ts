import type { Country } from '../../../country/country.ts'
import type { CheckedBlock, PageFinding } from './checked-block.ts'
import { findBrokenLinks } from './find-broken-links.ts'
import { findHeadingFaults } from './find-heading-faults.ts'
import { findHeavyPage } from './find-heavy-page.ts'
import { findMissingCreditNotices } from './find-missing-credit-notices.ts'
import { findUndescribedPictures } from './find-undescribed-pictures.ts'

/** What to review before publishing a page: legal findings first, then accessibility. */
export function checkPage(
  blocks: readonly CheckedBlock[],
  page: { country: Country; deadLinks: ReadonlySet<string>; showsOwnTitle: boolean },
): PageFinding[] {
  return [
    ...findMissingCreditNotices(blocks, page.country),
    ...findUndescribedPictures(blocks),
    ...findHeadingFaults(blocks, page.showsOwnTitle),
    ...findBrokenLinks(blocks, page.deadLinks),
    ...findHeavyPage(blocks),
  ]
}
