import { chatWords } from '../words.ts'
import './widgets.css'

/** A bubble in the corner, and the chat that it opens. */
export function installWebchat(href: string): void {
  const { panel, open } = createPanel('webchat', href)
  const bubble = createButton('btn btn-primary chat-bubble', chatWords.open)
  bubble.id = 'webchat-bubble'
  bubble.setAttribute('aria-haspopup', 'dialog')
  bubble.addEventListener('click', open)
  panel.addEventListener('open', open)
  document.body.append(bubble, panel)
}

/** The chat with quick answers, opened by buttons of the page. */
export function installAutobot(href: string): void {
  const { panel, frame, open } = createPanel('autobot', href)
  document.body.append(panel)
  window.autobot = { bubble: null, frame, isOpen: () => panel.open, open }
}

/** A non-modal dialog, so that visitors can continue reading. Its frame loads when first opened. */
function createPanel(id: string, href: string) {
  const panel = Object.assign(document.createElement('dialog'), { id, className: 'chat-panel' })
  panel.ariaLabel = chatWords.open
  const frame = Object.assign(document.createElement('iframe'), { title: chatWords.frame })
  const close = createButton('chat-close', chatWords.close)
  let opener: Element | null = null
  const shut = () => {
    panel.close()
    if (opener instanceof HTMLElement) opener.focus()
  }
  close.addEventListener('click', shut)
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shut()
  })
  panel.append(close, frame)
  const open = () => {
    opener = document.activeElement
    if (!frame.hasAttribute('src')) frame.src = href
    if (!panel.open) panel.show()
    close.focus()
  }
  return { panel, frame, open }
}

function createButton(className: string, label: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { className, textContent: label })
  button.type = 'button'
  return button
}
