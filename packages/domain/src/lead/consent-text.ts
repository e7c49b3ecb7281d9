import type { Settings } from '../site/configuration/setting-table.ts'

/**
 * Which wording was on the screen: stands in the record of a consent. A text below that changes gets a new one, and the
 * old ones stay in the records word for word.
 */
export const consentVersion = '2026-11-18'

/** A site with the words that its dealer may put in place of ours. */
type Worded = { readonly name: string; readonly settings: Pick<Settings, 'optInWording' | 'noticeWording'> }
type Labelled = { readonly settings: Pick<Settings, 'continueLabel'> }

/** What a visitor agrees to with the opt-in tick, word for word as it is recorded (Spam Act 2003, APP 7). */
export function optInText({ name, settings }: Worded): string {
  return (
    settings.optInWording.trim() ||
    `Keep me informed of offers and news from ${name}. I can unsubscribe at any time.`
  )
}

/** What is told before personal details are given (Australian Privacy Principle 5). */
export function noticeText({ name, settings }: Worded): string {
  return (
    settings.noticeWording.trim() ||
    `${name} collects these details to reply to you and to keep a record of your enquiry; without them we may not be able to help.`
  )
}

/** What is told besides where a form has steps, each of which is kept when it is left. */
export function stepsText({ settings }: Labelled): string {
  return `We save each step when you press ${settings.continueLabel}.`
}
