/** Selects what is below the first screen of a phone; `app.css` has the same list. */
export const belowTheFold =
  'main > :nth-child(n+3), .vehicle-rest > :nth-child(n+2), .cards > li:nth-child(n+3), body > footer'

/** The type of tags that do not load or run until `runDeferredScripts` changes them. */
export const deferred = 'deferred'

/**
 * The functions below run in the browser before its own scripts have loaded. The server writes them into the page as
 * text (`toInlineScript`), so each must be self-contained: it can use its arguments and browser APIs only, and has no
 * comments inside. Each tag is removed from the page again, because React does not expect it there.
 */

/**
 * Runs before the first layout: a new visit renders only the first screen at first. On a return to a scroll position or
 * a fragment everything is laid out at once, because the position is a number of pixels.
 */
export function markFirstLook(): void {
  document.currentScript?.remove()
  if (!history.state && !location.hash) document.documentElement.dataset.look = 'first'
}

/**
 * A heart that is pressed before the scripts have loaded is filled at once, and the press is stored for them
 * (`early-press.ts`): on slow connections they arrive seconds after the cards.
 */
export function recordEarlyPresses(): void {
  window.keepPress = ({ target }) => {
    if (target instanceof Element) target.closest('.save')?.toggleAttribute('data-early')
  }
  addEventListener('click', window.keepPress)
}

/**
 * Once the browser is idle after its first paint, lays out what is below the first screen, part of it in each frame,
 * and runs the page's deferred scripts. A page in a background tab is never painted, so it starts at once. Each preload
 * is a task of its own, because it costs a phone some milliseconds. The text of the start script must not change,
 * because the page's policy allows it by its hash. Safari has no idle callbacks.
 */
export function runDeferredScripts(mark: string, parts: string): void {
  document.currentScript?.remove()
  const { dataset } = document.documentElement
  const deferredStart = document.querySelector<HTMLScriptElement>(`[type=${mark}]`)
  const deferredParts = dataset.look ? [...document.querySelectorAll<HTMLElement>(parts)] : []
  const showDeferred = () => {
    for (const part of deferredParts.splice(0, 2)) part.style.contentVisibility = 'visible'
    if (deferredParts.length > 0) requestAnimationFrame(showDeferred)
    else delete dataset.look
  }
  const run = () => {
    showDeferred()
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel=${mark}]`))
      setTimeout(() => {
        link.rel = 'modulepreload'
      })
    setTimeout(() => {
      if (!deferredStart) return
      const start = document.createElement('script')
      start.type = 'module'
      start.text = deferredStart.text
      deferredStart.after(start)
      start.remove()
    })
  }
  if (!deferredStart) showDeferred()
  else if (document.hidden) run()
  else
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
      else setTimeout(run)
    })
}

/** Serialises a function as an inline script that calls it. */
export function toInlineScript<Args extends string[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${String(run).replaceAll(/\n\s*/g, '')})(${args.map((arg) => JSON.stringify(arg)).join()})`
}
