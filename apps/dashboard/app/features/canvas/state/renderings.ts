import type { StoredBlock } from '../../content/editor/edit-blocks.ts'

/** The website's answer about blocks: HTML for those that it renders, and faults for the others. */
export type BlockRenderings = {
  blocks: readonly { id: string; html: string }[]
  faults: readonly { block: string; reason: string }[]
}

type Shown = { html: string | null; reason: string | null }

/**
 * Blocks as the website renders them, requested as they change. Only one request runs at a time, and it asks only for
 * the newest state of a block, so that fast typing does not queue up requests. Renderings are cached.
 */
export function createRenderings(
  ask: (blocks: readonly StoredBlock[]) => Promise<BlockRenderings>,
  given: { blocks: readonly StoredBlock[]; renderings: BlockRenderings },
) {
  const known = new Map<string, Shown>()
  const last = new Map<string, Shown>()
  const waiting = new Map<string, StoredBlock>()
  const listeners = new Set<() => void>()
  let isAsking = false

  function learn(blocks: readonly StoredBlock[], { blocks: shown, faults }: BlockRenderings) {
    for (const block of blocks) {
      const html = shown.find(({ id }) => id === block.id)?.html ?? null
      const reason = faults.find((fault) => fault.block === block.id)?.reason ?? null
      const answer = { html, reason }
      known.set(toKey(block), answer)
      last.set(block.id, answer)
    }
    for (const listener of listeners) listener()
  }

  async function fetchOnce() {
    if (isAsking || waiting.size === 0) return
    isAsking = true
    const blocks = [...waiting.values()]
    waiting.clear()
    try {
      learn(blocks, await ask(blocks))
    } catch {
      // Ignore the failure: the canvas keeps the last rendering, and saving reports what is wrong.
    } finally {
      isAsking = false
      void fetchOnce()
    }
  }

  learn(given.blocks.flatMap(withChildren), given.renderings)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * The current rendering of a block, or the previous one while a request is running; null before the first answer.
     */
    read: (block: StoredBlock): Shown | null => known.get(toKey(block)) ?? last.get(block.id) ?? null,
    want(block: StoredBlock) {
      if (known.has(toKey(block))) return
      waiting.set(block.id, block)
      queueMicrotask(() => void fetchOnce())
    },
  }
}

export type Renderings = ReturnType<typeof createRenderings>

function toKey({ id, type, version, props, className = '' }: StoredBlock): string {
  return JSON.stringify([id, type, version, props, className])
}

function withChildren(block: StoredBlock): StoredBlock[] {
  return [{ ...block, children: [] }, ...(block.children ?? []).flatMap(withChildren)]
}
