import { type CheckedBlock, listBlocks, listValues, type PageFinding } from './checked-block.ts'

/** Pictures without alternative text (WCAG 1.1.1). */
export function findUndescribedPictures(blocks: readonly CheckedBlock[]): PageFinding[] {
  return listBlocks(blocks).flatMap(({ id, props }) => {
    const count = listPictures(props).filter(({ alt }) => alt.trim() === '').length
    if (count === 0) return []
    const says =
      count === 1
        ? 'A picture has no description for people who can’t see it.'
        : `${count} pictures have no description for people who can’t see them.`
    return [{ block: id, says }]
  })
}

export function listPictures(props: CheckedBlock['props']): { alt: string }[] {
  return listValues(props).flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'alt' in value && 'width' in value
      ? [{ alt: String(value.alt) }]
      : [],
  )
}
