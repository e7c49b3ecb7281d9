import { replaceBytes } from '../http/replace-bytes.ts'

/** What lies below the first screen of a phone; `app.css` has the same list. */
export const laterParts =
  'main > :nth-child(n+3), .vehicle-rest > :nth-child(n+2), .cards > li:nth-child(n+3), body > footer'

/**
 * Before anything is laid out: whoever comes to the start of a page for the first time sees its first screen first.
 * Whoever comes back to a place in it, or to a part of it, gets all of it at once, because the place is a number of
 * pixels.
 */
export const markFirstLook = `{let d=document;d.currentScript.remove();history.state||location.hash||(d.documentElement.dataset.look='first')}`

/**
 * A heart that is pressed before the scripts are there is filled, and keeps the press for them (`early-press.ts`): on a
 * slow line they come seconds after the cards.
 */
export const keepEarlyPresses = `document.currentScript.remove();addEventListener('click',keepPress=e=>e.target.closest('.save')?.toggleAttribute('data-early'))`

/**
 * When the browser rests after its first paint: lays out what lies below the first screen, some of it each frame, and
 * releases the scripts of the page. A page that nobody sees yet is not painted and starts at once. Each preload is a task
 * of its own: a phone takes some milliseconds for one. The text of the script that starts the page stays as it is, and
 * with it the hash that the page's policy allows.
 */
export const releaseScripts = `{let d=document,t=setTimeout,r=requestAnimationFrame,s=d.querySelector('[type=held]'),e=d.documentElement.dataset,p=e.look?[...d.querySelectorAll('${laterParts}')]:[],show=()=>{for(let l of p.splice(0,2))l.style.contentVisibility='visible';p[0]?r(show):delete e.look},go=()=>{show();for(let l of d.querySelectorAll('[rel=held]'))t(()=>l.rel='modulepreload');t(()=>{let m=d.createElement('script');m.type='module';m.text=s.text;s.after(m);m.remove()})};d.currentScript.remove();s?d.hidden?go():r(()=>(self.requestIdleCallback||t)(go,{timeout:500})):show()}`

/**
 * A page is whole without script, so its scripts wait until it has been painted: on a slow line they would share it with
 * the style sheet, the font and the first picture, and the page would appear a second later. Only the renderer writes
 * these tags: what dealers and visitors wrote has no angle brackets of its own.
 */
export function holdScripts(html: Buffer): Buffer {
  const withPreloads = replaceBytes(html, '<link rel="modulepreload"', '<link rel="held"')
  const withStart = replaceBytes(
    withPreloads,
    '<script type="module" async="">',
    '<script type="held" async="">',
  )
  const withMark = replaceBytes(withStart, '<head>', `<head><script>${markFirstLook}</script>`)
  return replaceBytes(
    withMark,
    '</body>',
    `<script>${keepEarlyPresses}</script><script>${releaseScripts}</script></body>`,
  )
}
