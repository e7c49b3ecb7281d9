import * as events from '@forecourt/domain/tracking/event-ids'
import { chatPollMs, iframeListenerDelayMs } from '@forecourt/domain/tracking/tracking-delays'
import { readConsent } from '../../../session/consent-cookie.ts'
import { track } from '../../../tracking/track.ts'
import {
  type ChatKind,
  type ChatParts,
  type ChatWidget,
  openWidget,
  sentEvent,
} from './widgets/chat-widget.ts'

let isStarted = false

/**
 * Makes links to the chat open its widget, and shows the first widget's bubble to visitors with consent. Nothing of a
 * widget is loaded before.
 */
export function startChat(href: string): void {
  if (isStarted) return
  isStarted = true
  const attached = new Map<ChatKind, Promise<ChatParts>>()
  const attach = (kind: ChatKind) => {
    const known = attached.get(kind) ?? attachWidget(openWidget(kind, href))
    attached.set(kind, known)
    known.catch(() => attached.delete(kind))
    return known
  }

  // Before the router's handler, which would follow the link.
  const press = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.host !== location.host || link.pathname !== href) return
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    track(events.webchatBubble, null)
    const kind = new URL(link.href).searchParams.get('widget') === 'autobot' ? 'autobot' : 'webchat'
    attach(kind).then(
      (parts) => parts.open(),
      () => location.assign(link.href),
    )
  }
  addEventListener('click', press, { capture: true })

  const isSignalled = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  const loadIfAgreed = () => {
    if (!isSignalled && readConsent(document.cookie, location.protocol === 'https:') === 'granted')
      attach('webchat').catch(() => {})
  }
  loadIfAgreed()
  // The consent notice is answered by a click, and its cookie is set when the click reaches the window.
  addEventListener('click', loadIfAgreed)
}

/** Loads a widget, polls until it is ready, and listens to it (S9.08). */
function attachWidget(widget: ChatWidget): Promise<ChatParts> {
  return new Promise((resolve, reject) => {
    const poll = setInterval(() => {
      const parts = widget.find()
      if (!parts) return
      clearInterval(poll)
      if (parts.isOpen()) track(events.webchatBubble, null)
      parts.bubble?.addEventListener('click', () => track(events.webchatBubble, null))
      setTimeout(() => listenToFrame(parts.frame), iframeListenerDelayMs)
      resolve(parts)
    }, chatPollMs)
    widget.load().catch((error: unknown) => {
      clearInterval(poll)
      reject(error)
    })
  })
}

/** A frame has a new document after every load. */
function listenToFrame(frame: HTMLIFrameElement): void {
  const listen = () => frame.contentDocument?.addEventListener(sentEvent, countSent)
  listen()
  frame.addEventListener('load', listen)
}

function countSent(): void {
  track(events.webchatSend, null)
}
