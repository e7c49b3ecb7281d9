import { lazy, Suspense } from 'react'
import type { BlockNode } from './to-block-views.ts'

const Blocks = lazy(async () => ({ default: (await import('./blocks.tsx')).Blocks }))

/** The blocks of a page whose address may be nobody's: a page that is not there does not load them. */
export function LazyBlocks({ nodes }: { nodes: readonly BlockNode[] }) {
  return (
    <Suspense>
      <Blocks nodes={nodes} />
    </Suspense>
  )
}
