import type { StoredBlock } from '../content/edit-blocks.ts'

/** What the website answers about blocks: those that it shows, each as HTML, and what is wrong with the others. */
export type BlockRenderings = {
  blocks: readonly { id: string; html: string }[]
  faults: readonly { block: string; reason: string }[]
}

type Shown = { html: string | null; reason: string | null }

/**
 * Blocks as the website shows them, asked for as they change. One question is out at a time, and only the newest state
 * of a block is asked for: who types fast does not wait for what they typed before. What was shown once is known.
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

  async function askOnce() {
    if (isAsking || waiting.size === 0) return
    isAsking = true
    const blocks = [...waiting.values()]
    waiting.clear()
    try {
      learn(blocks, await ask(blocks))
    } catch {
      // The canvas goes on showing what it showed; saving says what is wrong.
    } finally {
      isAsking = false
      void askOnce()
    }
  }

  learn(given.blocks.flatMap(withChildren), given.renderings)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** How a block looks now, or looked last while it is asked for; null before the first answer. */
    read: (block: StoredBlock): Shown | null => known.get(toKey(block)) ?? last.get(block.id) ?? null,
    want(block: StoredBlock) {
      if (known.has(toKey(block))) return
      waiting.set(block.id, block)
      queueMicrotask(() => void askOnce())
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
