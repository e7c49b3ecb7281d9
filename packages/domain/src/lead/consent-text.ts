import type { Settings } from '../site/configuration/setting-table.ts'

/**
 * The version of the wording, stored with each consent. Bump it when a text below changes; existing records keep the
 * full text.
 */
export const consentVersion = '2026-11-18'

/** A site with the dealer's own wording, if any. */
type Worded = { readonly name: string; readonly settings: Pick<Settings, 'optInWording' | 'noticeWording'> }
type Labelled = { readonly settings: Pick<Settings, 'continueLabel'> }

/** The text of the opt-in checkbox, recorded word for word (Spam Act 2003, APP 7). */
export function optInText({ name, settings }: Worded): string {
  return (
    settings.optInWording.trim() ||
    `Keep me informed of offers and news from ${name}. I can unsubscribe at any time.`
  )
}

/** The notice shown before personal details are entered (Australian Privacy Principle 5). */
export function noticeText({ name, settings }: Worded): string {
  return (
    settings.noticeWording.trim() ||
    `${name} collects these details to reply to you and to keep a record of your enquiry; without them we may not be able to help.`
  )
}

/** The additional notice on multi-step forms, because each step is saved when it is left. */
export function stepsText({ settings }: Labelled): string {
  return `We save each step when you press ${settings.continueLabel}.`
}
