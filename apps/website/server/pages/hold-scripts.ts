import { replaceBytes } from '../http/replace-bytes.ts'

/**
 * Releases the scripts of a page when the browser rests after its first paint; a page that nobody sees yet is not painted
 * and starts at once. Each preload is a task of its own: a phone takes some milliseconds for one. The text of the script
 * that starts the page stays as it is, and with it the hash that the page's policy allows.
 */
export const releaseScripts = `{let d=document,t=setTimeout,s=d.querySelector('[type=held]'),go=()=>{for(let l of d.querySelectorAll('[rel=held]'))t(()=>l.rel='modulepreload');t(()=>{let m=d.createElement('script');m.type='module';m.text=s.text;s.after(m);m.remove()})};d.currentScript.remove();s&&(d.hidden?go():requestAnimationFrame(()=>(self.requestIdleCallback||t)(go,{timeout:500})))}`

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
  return replaceBytes(withStart, '</body>', `<script>${releaseScripts}</script></body>`)
}
