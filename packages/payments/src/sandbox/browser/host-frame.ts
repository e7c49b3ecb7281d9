export type HostedFrame = {
  /** Sends a request to the frame; answers contain tokens and outcomes, never card data. */
  ask(type: string, data?: object): Promise<Record<string, unknown>>
  on(type: string, listener: (data: Record<string, unknown>) => void): void
  destroy(): void
}

/**
 * Runs in the checkout page: inserts a frame of the sandbox's origin and exchanges messages with it. Sent as text, so
 * it uses nothing from outside the function. Styles are set as properties, because the page's policy forbids inline
 * styles.
 */
export function hostFrame(
  container: Element,
  { origin, path, title, name = '' }: { origin: string; path: string; title: string; name?: string },
): HostedFrame {
  const frame = document.createElement('iframe')
  const listeners: { type: string; listener: (data: Record<string, unknown>) => void }[] = []
  let questions = 0
  let becomeReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  function onMessage(event: MessageEvent): void {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const { type, data } = event.data as { type: string; data: Record<string, unknown> }
    if (type === 'height') frame.style.height = `${Number(data.px)}px`
    if (type === 'ready') becomeReady()
    for (const one of listeners.filter((known) => known.type === type)) one.listener(data)
  }

  window.addEventListener('message', onMessage)
  frame.name = name
  frame.title = title
  frame.src = origin + path
  frame.style.width = '100%'
  frame.style.border = '0'
  frame.style.height = '4rem'
  container.replaceChildren(frame)

  return {
    async ask(type, data = {}) {
      await ready
      questions += 1
      const reply = `reply-${questions}`
      return new Promise((resolve) => {
        const listener = (answer: Record<string, unknown>) => {
          listeners.splice(listeners.indexOf(known), 1)
          resolve(answer)
        }
        const known = { type: reply, listener }
        listeners.push(known)
        frame.contentWindow?.postMessage({ type, reply, data }, origin)
      })
    },
    on: (type, listener) => void listeners.push({ type, listener }),
    destroy() {
      window.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
