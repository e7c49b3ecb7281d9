import { held } from '../../app/request/held-scripts.ts'
import { replaceBytes } from '../http/replace-bytes.ts'

/**
 * A page is whole without script, so its scripts wait until it has been painted: on a slow line they would share it with
 * the style sheet, the font and the first picture, and the page would appear a second later. Only the renderer writes
 * these tags: what dealers and visitors wrote has no angle brackets of its own.
 */
export function holdScripts(html: Buffer): Buffer {
  const withPreloads = replaceBytes(html, '<link rel="modulepreload"', `<link rel="${held}"`)
  return replaceBytes(withPreloads, '<script type="module" async="">', `<script type="${held}" async="">`)
}
