import type { Consent } from '../../session/consent-cookie.ts'
import type { TrackingView } from '../../tracking/tracking-view.ts'
import { currentChoiceText, noticeText } from './notice-text.ts'
import { consentWords } from './words.ts'

export type NoticeState = {
  consent: Consent
  hasSignal: boolean
  onChoose: (choice: 'granted' | 'denied') => void
  onClose: () => void
}

/**
 * Two equal buttons with one click each: refusing is as easy as agreeing. Built with plain DOM elements, because a
 * React root here would split React's chunk and make every page larger.
 */
export function createNotice(tracking: TrackingView, state: NoticeState): HTMLElement {
  const { consent, hasSignal, onChoose, onClose } = state
  const words = [currentChoiceText(consent, hasSignal), hasSignal ? null : noticeText(tracking)]
  const text = element('p', '', `${words.filter(Boolean).join(' ')} `)
  if (!hasSignal) text.append(element('span', 'consent-aside', `${consentWords.eitherWay} `))
  if (tracking.policyHref) {
    const link = element('a', 'link', consentWords.policy)
    link.href = tracking.policyHref
    text.append(link)
  }
  const buttons = element('div', 'consent-buttons')
  if (hasSignal) buttons.append(button(consentWords.close, onClose))
  else
    buttons.append(
      button(consentWords.no, () => onChoose('denied')),
      button(consentWords.yes, () => onChoose('granted')),
    )
  const notice = element('section', 'consent')
  notice.ariaLabel = consentWords.label
  notice.tabIndex = -1
  const line = element('div', 'wrap')
  line.append(text, buttons)
  notice.append(line)
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose()
  })
  return notice
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text })
}

function button(label: string, onClick: () => void): HTMLElement {
  const made = Object.assign(element('button', 'btn btn-quiet', label), { type: 'button' as const })
  made.addEventListener('click', onClick)
  return made
}
