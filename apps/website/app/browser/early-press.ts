declare global {
  /**
   * Set by the inline script that the server writes into every page (`early-scripts.ts`); it listens until the first
   * button takes over.
   */
  var keepPress: ((event: Event) => void) | undefined
}

/**
 * Whether this button was pressed before the page's scripts had loaded. From now on buttons handle their own events.
 */
export function consumeEarlyPress(button: HTMLElement): boolean {
  if (globalThis.keepPress) removeEventListener('click', globalThis.keepPress)
  const isPressed = button.hasAttribute('data-early')
  button.removeAttribute('data-early')
  return isPressed
}
