import type { ComponentType } from 'react'
import { type blockViews, renderers } from './block-table.ts'
import type { Rendered } from './renderers/rendered.ts'
import type { BlockType } from './stored-block.ts'
import type { BlockNode } from './to-block-views.ts'

export function Blocks({ nodes }: { nodes: readonly BlockNode[] }) {
  return nodes.map((node) => <BlockPiece key={node.key} node={node} />)
}

function BlockPiece({ node }: { node: BlockNode }) {
  const Renderer = renderers[node.type] as ComponentType<Rendered<(typeof blockViews)[BlockType]>>
  const piece = (
    <Renderer view={node.view} id={`block-${node.key}`}>
      {node.children.map((child) => (
        <BlockPiece key={child.key} node={child} />
      ))}
    </Renderer>
  )
  if (!node.elementId && !node.className) return piece
  return (
    <div id={node.elementId ?? undefined} className={node.className || undefined}>
      {node.marks?.map((name) => (
        <span key={name} id={name} />
      ))}
      {piece}
    </div>
  )
}
