import { createHash } from 'node:crypto'
import { blockDefinitions } from '@forecourt/blocks/block-definitions'
import { type BlockFault, readBlocks as readStored } from '@forecourt/blocks/read-blocks'
import type { Log } from '../request/contexts.ts'
import type { Block } from './world/stored-block.ts'

/** Faults that were told already, by what is stored; a page is read anew every minute and the log is for people. */
const told = new Set<string>()
const mostTold = 1_000

/** Blocks of a document as they are stored. What is unknown or broken is left out and told once. */
export function readBlocks(stored: unknown, log: Log): Block[] {
  return readStored(stored, (fault) => {
    const key = createHash('sha1')
      .update(JSON.stringify([fault, stored]))
      .digest('base64')
    if (told.has(key)) return
    if (told.size >= mostTold) told.clear()
    told.add(key)
    log.warn(fault, 'block left out')
  })
}

/** A block as it would be stored today. */
export function storeBlock({ children, ...block }: Block): object {
  const { version } = blockDefinitions[block.type]
  return { ...block, version, ...(children.length > 0 && { children: children.map(storeBlock) }) }
}

/** The same for whoever writes them, who is to hear of every fault every time. */
export function readBlocksWithFaults(stored: unknown): { blocks: Block[]; faults: BlockFault[] } {
  const faults: BlockFault[] = []
  return { blocks: readStored(stored, (fault) => faults.push(fault)), faults }
}
