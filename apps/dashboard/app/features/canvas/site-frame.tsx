import { type ReactNode, useEffect, useState } from 'react'
import { PagePluses } from './page-pluses.tsx'
import { useCanvasSite, useSteps } from './state/use-canvas.ts'

/** Styles of the canvas's own hints among the site's blocks. */
const ownCss = `
.canvas-note { margin: 0; padding: 1.25rem; text-align: center; border: 1px dashed currentColor; opacity: 0.75; font: 14px/1.4 system-ui, sans-serif; }
body { min-height: 100vh; }
[contenteditable], [contenteditable] * { user-select: text; -webkit-user-select: text; cursor: text; }
[contenteditable] { min-width: 1ch; white-space: pre-wrap; outline: 2px solid transparent; outline-offset: 3px; border-radius: 3px; }
[contenteditable]:hover { outline-color: #93b1ff; }
[contenteditable]:focus { outline-color: #1f4fd1; }
.canvas-plus { position: absolute; left: 50%; z-index: 3; display: grid; place-items: center; width: 32px; height: 32px; margin-left: -16px; padding: 0; border: 2px solid #fff; border-radius: 50%; background: #1f4fd1; color: #fff; cursor: pointer; pointer-events: auto; }
.canvas-plus.above { top: -16px; }
.canvas-plus.below { bottom: -16px; }
.canvas-pluses { position: absolute; top: 0; left: 0; width: 100%; height: 0; z-index: 4; }
.canvas-edge { position: absolute; left: 0; width: 100%; height: 0; pointer-events: none; }
.canvas-plus.between { top: -14px; width: 28px; height: 28px; margin-left: -14px; opacity: 0.55; }
.canvas-edge:first-child > .canvas-plus.between { top: 4px; }
.canvas-plus.between:is(:hover, :focus-visible) { opacity: 1; }
.canvas-plus:focus-visible { outline: 2px solid #1f4fd1; outline-offset: 2px; }
/* A block may be dropped anywhere on the page, also below its last one. */
[data-puck-dropzone="root:default-zone"] { min-height: 100vh !important; }
[data-puck-dropzone="root:default-zone"]:empty::before { content: "Nothing here yet. Choose a block beside the page."; display: block; padding: 3rem 1rem; text-align: center; color: #444; font: 18px/1.4 system-ui, sans-serif; }
`

/** The page around the blocks: the site's stylesheet and colours, without any of the dashboard's. */
export function SiteFrame({ children, document: frame }: { children: ReactNode; document?: Document }) {
  const { look, files } = useCanvasSite()
  const [isDressed, setIsDressed] = useState(false)
  useSteps(frame)
  useEffect(() => {
    if (!frame) return
    let isGone = false
    const dress = async () => {
      const css = await fetchStylesheet(files, look.stylesheet)
      const Sheet = frame.defaultView?.CSSStyleSheet
      if (isGone || !Sheet) return
      frame.adoptedStyleSheets = [css, look.css, ownCss].map((text) => {
        const sheet = new Sheet()
        sheet.replaceSync(text)
        return sheet
      })
      frame.documentElement.dataset.theme = look.theme
      frame.documentElement.lang = 'en-AU'
      frame.title = 'The page'
      frame.defaultView?.frameElement?.setAttribute('title', 'The page')
      setIsDressed(true)
    }
    void dress()
    return () => {
      isGone = true
    }
  }, [frame, look, files])
  return (
    <main hidden={!isDressed}>
      {children}
      {isDressed && frame && <PagePluses frame={frame} />}
    </main>
  )
}

/** Resolves the stylesheet's fonts and pictures against the address of the site's files. */
async function fetchStylesheet(files: string, address: string): Promise<string> {
  const answer = await fetch(files + address)
  const css = answer.ok ? await answer.text() : ''
  return css.replaceAll(/url\((["']?)\/(?=assets\/|img\/)/g, `url($1${files}/`)
}
