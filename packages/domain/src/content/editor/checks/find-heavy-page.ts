import { type CheckedBlock, listBlocks, type PageFinding } from './checked-block.ts'
import { listPictures } from './find-undescribed-pictures.ts'

/** About what a phone on a rural connection loads before people give up. */
const maxPictures = 20
const maxBlocks = 40
const maxLists = 4
/** Each shows a dozen vehicles with their photos. */
const stockBlocks = new Set(['stock-carousel', 'latest-stock'])

/** What makes a page slow on phones. */
export function findHeavyPage(blocks: readonly CheckedBlock[]): PageFinding[] {
  const all = listBlocks(blocks)
  const pictures = all.flatMap(({ props }) => listPictures(props)).length
  const lists = all.filter(({ type }) => stockBlocks.has(type)).length
  const says = [
    ...(pictures > maxPictures
      ? [`The page has ${pictures} pictures. More than ${maxPictures} make it slow on a phone.`]
      : []),
    ...(lists > maxLists
      ? [`The page has ${lists} rows of vehicles. More than ${maxLists} make it slow on a phone.`]
      : []),
    ...(all.length > maxBlocks
      ? [`The page has ${all.length} blocks. More than ${maxBlocks} are too long to scroll.`]
      : []),
  ]
  return says.map((one) => ({ block: null, says: one }))
}
