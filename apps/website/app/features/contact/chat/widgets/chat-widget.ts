/** The two kinds of widget that a button may open (S2.34). */
export type ChatKind = 'webchat' | 'autobot'

/** What is on the page of a widget that has come. */
export type ChatParts = {
  /** What it is opened by, where it brings that itself. */
  bubble: HTMLElement | null
  frame: HTMLIFrameElement
  /** Whether somebody has opened it already: a bubble can be pressed before it is found. */
  isOpen(): boolean
  open(): void
}

/** The port: what a page needs of a widget, whoever made it. Both of ours stand behind it as a vendor's would. */
export type ChatWidget = {
  /** Fetches its script, which puts it on the page when it is ready. */
  load(): Promise<unknown>
  /** Null until it is there. */
  find(): ChatParts | null
}

/** What a frame tells its document once a message was taken in. */
export const sentEvent = 'chat-sent'

declare global {
  interface Window {
    autobot?: ChatParts
  }
}

export function openWidget(kind: ChatKind, href: string): ChatWidget {
  return kind === 'webchat' ? webchat(href) : autobot(href)
}

/** Comes with a bubble in a corner of the page; both are found by their place in it. */
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

/** Comes without a bubble and leaves what opens it with the window. */
function autobot(href: string): ChatWidget {
  return {
    load: async () => (await import('./install-widgets.ts')).installAutobot(`${href}?widget=autobot`),
    find: () => window.autobot ?? null,
  }
}
