declare global {
  /** Written into every page by the server (`early-scripts.ts`): it listens until the first button does. */
  var keepPress: ((event: Event) => void) | undefined
}

/** Whether somebody pressed this button before the scripts were there. From now on buttons hear of it themselves. */
export function consumeEarlyPress(button: HTMLElement): boolean {
  if (globalThis.keepPress) removeEventListener('click', globalThis.keepPress)
  const isPressed = button.hasAttribute('data-early')
  button.removeAttribute('data-early')
  return isPressed
}
