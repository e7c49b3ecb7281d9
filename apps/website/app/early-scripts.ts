/** What lies below the first screen of a phone; `app.css` has the same list. */
export const belowTheFold =
  'main > :nth-child(n+3), .vehicle-rest > :nth-child(n+2), .cards > li:nth-child(n+3), body > footer'

/** On tags that load or run nothing until `runDeferredScripts` changes them. */
export const deferred = 'deferred'

/**
 * The functions below run in the browser before its own scripts are there. The server writes them into the page as text
 * (`toInlineScript`), so each stands alone: it sees its arguments and what browsers have, and has no comment inside. Each tag is
 * taken out of the page again, in which React expects none.
 */

/**
 * Before anything is laid out: whoever comes to the start of a page for the first time sees its first screen first.
 * Whoever comes back to a place in it, or to a part of it, gets all of it at once, because the place is a number of
 * pixels.
 */
export function markFirstLook(): void {
  document.currentScript?.remove()
  if (!history.state && !location.hash) document.documentElement.dataset.look = 'first'
}

/**
 * A heart that is pressed before the scripts are there is filled, and keeps the press for them (`early-press.ts`): on a
 * slow line they come seconds after the cards.
 */
export function recordEarlyPresses(): void {
  window.keepPress = ({ target }) => {
    if (target instanceof Element) target.closest('.save')?.toggleAttribute('data-early')
  }
  addEventListener('click', window.keepPress)
}

/**
 * When the browser rests after its first paint: lays out what lies below the first screen, some of it each frame, and
 * runs the deferred scripts of the page. A page that nobody sees yet is not painted and starts at once. Each preload is
 * a task of its own: a phone takes some milliseconds for one. The text of the script that starts the page stays as it
 * is, and with it the hash that the page's policy allows. Safari has no idle callbacks.
 */
export function runDeferredScripts(mark: string, parts: string): void {
  document.currentScript?.remove()
  const { dataset } = document.documentElement
  const deferredStart = document.querySelector<HTMLScriptElement>(`[type=${mark}]`)
  const later = dataset.look ? [...document.querySelectorAll<HTMLElement>(parts)] : []
  const showLater = () => {
    for (const part of later.splice(0, 2)) part.style.contentVisibility = 'visible'
    if (later.length > 0) requestAnimationFrame(showLater)
    else delete dataset.look
  }
  const run = () => {
    showLater()
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
  if (!deferredStart) showLater()
  else if (document.hidden) run()
  else
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 })
      else setTimeout(run)
    })
}

/** A function as a line of an inline script that calls it. */
export function toInlineScript<Args extends string[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${String(run).replaceAll(/\n\s*/g, '')})(${args.map((arg) => JSON.stringify(arg)).join()})`
}
