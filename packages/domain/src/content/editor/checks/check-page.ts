import type { Country } from '../../../country/country.ts'
import type { CheckedBlock, PageFinding } from './checked-block.ts'
import { findCreditFaults } from './find-credit-faults.ts'
import { findDeadLinks } from './find-dead-links.ts'
import { findHeadingFaults } from './find-heading-faults.ts'
import { findHeavyPage } from './find-heavy-page.ts'
import { findUndescribedPictures } from './find-undescribed-pictures.ts'

/** What to review before publishing a page: legal findings first, then accessibility. */
export function checkPage(
  blocks: readonly CheckedBlock[],
  page: { country: Country; deadLinks: ReadonlySet<string>; showsOwnTitle: boolean },
): PageFinding[] {
  return [
    ...findCreditFaults(blocks, page.country),
    ...findUndescribedPictures(blocks),
    ...findHeadingFaults(blocks, page.showsOwnTitle),
    ...findDeadLinks(blocks, page.deadLinks),
    ...findHeavyPage(blocks),
  ]
}
