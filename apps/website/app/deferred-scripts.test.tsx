import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { deferScripts } from './deferred-scripts.server.tsx'
import { belowTheFold, deferred, runDeferredScripts, toInlineScript } from './early-scripts.ts'

it('marks the elements that load and run the scripts of a page, and changes nothing else', () => {
  const tags = (rel: string, type: string) => (
    <>
      <link rel={rel} href="/manifest.js" />
      {['/a.js', '/é.js'].map((href) => (
        <link key={href} rel={rel} href={href} crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href="/a.css" />

      <script nonce="n">early()</script>
      <script nonce="n" type={type} async>
        {'import "/a.js" // é'}
      </script>

      {null}
    </>
  )
  const marked = renderToStaticMarkup(deferScripts(tags('modulepreload', 'module')))
  expect(marked).toBe(renderToStaticMarkup(tags(deferred, deferred)))
  expect(marked).toContain(`<script nonce="n" type="${deferred}" async="">import "/a.js" // é</script>`)
})

it('writes a function as one line that runs alone', () => {
  const code = toInlineScript(runDeferredScripts, deferred, belowTheFold)
  expect(code).not.toMatch(/\n|<\/|import/)
  expect(() => new Function(code)).not.toThrow()
})

it('the list of deferred elements equals that of the style sheet', async () => {
  const css = await readFile(new URL('./app.css', import.meta.url), 'utf8')
  const listed =
    /:root\[data-look="first"\]\s+:is\(([\s\S]*?)\) \{\s*content-visibility: auto;/.exec(css)?.[1] ?? ''
  const parts = (list: string) => list.split(',').map((part) => part.replaceAll(/\s/g, ''))
  expect(parts(listed)).toEqual(parts(belowTheFold))
})
