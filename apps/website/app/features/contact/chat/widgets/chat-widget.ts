/** The two widgets that a button can open (S2.34). */
export type ChatKind = 'webchat' | 'autobot'

/** A loaded widget's elements. */
export type ChatParts = {
  /** Its own open button, if it has one. */
  bubble: HTMLElement | null
  frame: HTMLIFrameElement
  /** Whether it is already open: a bubble can be pressed before we find it. */
  isOpen(): boolean
  open(): void
}

/** The port to a chat widget. Ours implement it in the way that a vendor's would. */
export type ChatWidget = {
  /** Loads its script, which inserts the widget when ready. */
  load(): Promise<unknown>
  /** Null until it is ready. */
  find(): ChatParts | null
}

/** The event that a frame dispatches on its document when a message was sent. */
export const sentEvent = 'chat-sent'

declare global {
  interface Window {
    autobot?: ChatParts
  }
}

export function openWidget(kind: ChatKind, href: string): ChatWidget {
  return kind === 'webchat' ? webchat(href) : autobot(href)
}

/** Has a bubble in a corner of the page; both are found by their position in the DOM. */
function webchat(href: string): ChatWidget {
  return {
    load: async () => (await import('./install-widgets.ts')).installWebchat(href),
    find() {
      const bubble = document.getElementById('webchat-bubble')
      const panel = document.querySelector<HTMLDialogElement>('#webchat')
      const frame = panel?.querySelector('iframe')
      if (!bubble || !panel || !frame) return null
      return { bubble, frame, isOpen: () => panel.open, open: () => panel.dispatchEvent(new Event('open')) }
    },
  }
}

/** Has no bubble, and exposes a function on the window that opens it. */
function autobot(href: string): ChatWidget {
  return {
    load: async () => (await import('./install-widgets.ts')).installAutobot(`${href}?widget=autobot`),
    find: () => window.autobot ?? null,
  }
}
