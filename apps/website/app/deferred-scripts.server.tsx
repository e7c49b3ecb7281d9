import { cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import {
  belowTheFold,
  deferred,
  markFirstLook,
  recordEarlyPresses,
  runDeferredScripts,
  toInlineScript,
} from './early-scripts.ts'
import type { ServerParts } from './request/server-parts.ts'

const inHead = toInlineScript(markFirstLook)
const inBody = `${toInlineScript(recordEarlyPresses)};${toInlineScript(runDeferredScripts, deferred, belowTheFold)}`

type TagProps = { rel?: string; type?: string; children?: ReactNode }

/** The same tags, marked to load and run nothing yet. */
export function deferScripts(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(deferScripts)
  if (!isValidElement<TagProps>(node)) return node
  const { type, props } = node
  if (type === 'link' && props.rel === 'modulepreload') return cloneElement(node, { rel: deferred })
  if (type === 'script' && props.type === 'module') return cloneElement(node, { type: deferred })
  if (props.children === undefined) return node
  return cloneElement(node, {}, ...[props.children].flat().map(deferScripts))
}

/** The router's scripts. Called and not rendered: what it writes is changed before it is a page. */
function DeferredScripts() {
  return deferScripts(Scripts({}))
}

/**
 * What the server writes into each page so that its scripts wait until it has been painted: on a slow line they would
 * share it with the style sheet, the font and the first picture, and the page would appear a second later.
 */
export function createServerParts(nonce: string): ServerParts {
  const inline = (code: string) => <script nonce={nonce}>{code}</script>
  return {
    nonce,
    head: inline(inHead),
    scripts: (
      <>
        <DeferredScripts />
        {inline(inBody)}
      </>
    ),
  }
}
