import { createHash } from 'node:crypto'
import { blockDefinitions } from '@forecourt/blocks/block-definitions'
import { type BlockFault, readBlocks as readStored } from '@forecourt/blocks/read-blocks'
import type { Log } from '../request/contexts.ts'
import type { Block } from './stored-block.ts'

/** Faults already logged, by stored content, because a page is read every minute. */
const loggedFaults = new Set<string>()
const maxLogged = 1_000

/** Reads a document's stored blocks. Unknown and invalid ones are dropped and logged once. */
export function readBlocks(stored: unknown, log: Log): Block[] {
  return readStored(stored, (fault) => {
    const key = createHash('sha1')
      .update(JSON.stringify([fault, stored]))
      .digest('base64')
    if (loggedFaults.has(key)) return
    if (loggedFaults.size >= maxLogged) loggedFaults.clear()
    loggedFaults.add(key)
    log.warn(fault, 'block left out')
  })
}

/** A block in its current storage format. */
export function storeBlock({ children, ...block }: Block): object {
  const { version } = blockDefinitions[block.type]
  return { ...block, version, ...(children.length > 0 && { children: children.map(storeBlock) }) }
}

/** The same for editors, who get every fault every time. */
export function readBlocksWithFaults(stored: unknown): { blocks: Block[]; faults: BlockFault[] } {
  const faults: BlockFault[] = []
  return { blocks: readStored(stored, (fault) => faults.push(fault)), faults }
}
