import { expect, it } from 'vitest'
import { noticeText, optInText, stepsText } from './consent-text.ts'

const site = (optInWording: string, noticeWording: string) => ({
  name: 'Smith Motors',
  settings: { optInWording, noticeWording },
})

it('uses our wording with the name of the dealer, or the dealer’s own wording', () => {
  const ours = site('', ' ')
  expect(optInText(ours)).toContain('offers and news from Smith Motors')
  expect(noticeText(ours)).toContain('Smith Motors collects these details')
  const own = site('Tell me about specials.', 'We keep this for your enquiry.')
  expect([optInText(own), noticeText(own)]).toEqual([
    'Tell me about specials.',
    'We keep this for your enquiry.',
  ])
})

it('names the dealer’s own button where it says that steps are saved', () => {
  expect(stepsText({ settings: { continueLabel: 'Next' } })).toBe('We save each step when you press Next.')
})
