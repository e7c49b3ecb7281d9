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

/** The same tags, marked so that the browser does not load or run them yet. */
export function deferScripts(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(deferScripts)
  if (!isValidElement<TagProps>(node)) return node
  const { type, props } = node
  if (type === 'link' && props.rel === 'modulepreload') return cloneElement(node, { rel: deferred })
  if (type === 'script' && props.type === 'module') return cloneElement(node, { type: deferred })
  if (props.children === undefined) return node
  return cloneElement(node, {}, ...[props.children].flat().map(deferScripts))
}

/**
 * The router's scripts. Called as a function rather than rendered, because its output is changed before it becomes part
 * of the page.
 */
function DeferredScripts() {
  return deferScripts(Scripts({}))
}

/**
 * The markup that the server adds to each page so that scripts wait until the first paint: on slow connections they
 * would compete with the style sheet, the font and the first picture, and the page would appear a second later.
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
