import { type CheckedBlock, listBlocks, listValues, type PageFinding } from './checked-block.ts'

const linkNames = new Set(['link', 'href', 'url'])

/** The links of a page that point to its own site, as typed. */
export function listInternalLinks(blocks: readonly CheckedBlock[]): { block: string; link: string }[] {
  return listBlocks(blocks).flatMap(({ id, props }) =>
    listValues(props).flatMap(({ name, value }) =>
      linkNames.has(name) && typeof value === 'string' && /^\/(?![/\\])/.test(value)
        ? [{ block: id, link: value }]
        : [],
    ),
  )
}

export function findBrokenLinks(blocks: readonly CheckedBlock[], dead: ReadonlySet<string>): PageFinding[] {
  return listInternalLinks(blocks).flatMap(({ block, link }) =>
    dead.has(link) ? [{ block, says: `The link ${link} leads to a page that isn’t there.` }] : [],
  )
}
