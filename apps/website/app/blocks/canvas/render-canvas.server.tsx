import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, type RouterContextProvider, RouterProvider } from 'react-router'
import { siteContext } from '../../request/contexts.ts'
import { checkTokens } from '../../themes/check-tokens.server.ts'
import { loadTheme } from '../../themes/load-theme.ts'
import type { Theme } from '../../themes/parts/theme.ts'
import { ThemeContext } from '../../themes/theme-context.ts'
import { themeCss } from '../../themes/tokens/theme-css.ts'
import { openBlockData } from '../block-data.ts'
import { type blockViews, renderers } from '../block-table.ts'
import { readBlocksWithFaults } from '../read-blocks.server.ts'
import type { Rendered } from '../renderers/rendered.ts'
import type { Block, BlockType } from '../stored-block.ts'
import { type BlockNode, toBlockViews } from '../to-block-views.ts'
import { listChoices } from './list-choices.ts'

/** Stored blocks, and whether to return the options too. */
export type CanvasRequest = { blocks: unknown; choices?: boolean }

type Fault = { block: string; reason: string }

/**
 * Renders blocks that staff are editing, each as separate HTML, with the page's views, renderers and data, and in the
 * site's look. A block with children has an element with `data-blocks` in their place. Blocks hidden on this site are
 * missing; invalid ones are reported.
 */
export async function renderCanvas(
  context: Readonly<RouterContextProvider>,
  { blocks: stored, choices }: CanvasRequest,
  /** The URL of the shared stylesheet. */
  stylesheet: string,
) {
  const site = context.get(siteContext)
  const theme = await loadTheme(site.template)
  const check = checkTokens(site.template, site.tokens)
  const { blocks, faults: broken } = readBlocksWithFaults(stored)
  const faults: Fault[] = broken.map(({ block, reason }) => ({ block, reason }))
  const data = openBlockData(context)
  const error = (details: object, message: string) => {
    const block = 'block' in details && typeof details.block === 'string' ? details.block : ''
    faults.push({ block, reason: message })
    data.log.error(details, message)
  }
  const reportingData = { ...data, log: { ...data.log, error } }
  const rendered = await Promise.all(
    blocks.flatMap(listInnerBlocks).map(async (block) => {
      const nodes = await toBlockViews([block], reportingData)
      const pieces = await Promise.all(nodes.map((node) => render(node, theme, error)))
      return { id: block.id, html: pieces.join('') }
    }),
  )
  return {
    siteId: site.id,
    country: site.country.code,
    blocks: rendered.filter(({ html }) => html !== ''),
    faults,
    choices: choices ? await listChoices(data) : null,
    look: {
      theme: theme.name,
      css: themeCss(theme.tokens, check.ok ? check.tokens : {}),
      stylesheet,
    },
  }
}

/** Flattens a block and its descendants, each without its children. */
function listInnerBlocks(block: Block): Block[] {
  return [{ ...block, children: [] } as Block, ...block.children.flatMap(listInnerBlocks)]
}

async function render(
  node: BlockNode,
  theme: Theme,
  report: (details: object, message: string) => void,
): Promise<string> {
  const reportingData = (err: unknown) =>
    report({ err, block: node.key, type: node.type }, `${node.type} left out`)
  const router = createMemoryRouter([{ path: '/', element: <CanvasBlock node={node} /> }])
  try {
    const { prelude } = await prerenderToNodeStream(
      <ThemeContext value={theme}>
        <RouterProvider router={router} />
      </ThemeContext>,
      { identifierPrefix: node.key, onError: reportingData },
    )
    return await text(prelude)
  } catch {
    // Already reported where it happened.
    return ''
  }
}

function CanvasBlock({ node }: { node: BlockNode }) {
  const Renderer = renderers[node.type] as ComponentType<Rendered<(typeof blockViews)[BlockType]>>
  const piece = (
    <Renderer view={node.view} id={`block-${node.key}`}>
      {node.children.length > 0 ? (
        node.children.map((child) => <CanvasBlock key={child.key} node={child} />)
      ) : (
        <div data-blocks="" />
      )}
    </Renderer>
  )
  return node.className ? <div className={node.className}>{piece}</div> : piece
}
