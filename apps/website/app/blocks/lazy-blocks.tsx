import { lazy, Suspense } from 'react'
import type { BlockNode } from './to-block-views.ts'

const Blocks = lazy(async () => ({ default: (await import('./blocks.tsx')).Blocks }))

/** Loads the renderers lazily, because the path may not exist: a 404 does not load them. */
export function LazyBlocks({ nodes }: { nodes: readonly BlockNode[] }) {
  return (
    <Suspense>
      <Blocks nodes={nodes} />
    </Suspense>
  )
}
