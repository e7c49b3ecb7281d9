/**
 * Runs in the page: shows the bank's 3-D Secure page in a dialog, as Stripe does. Resolves when the visitor has
 * answered or closed it; the result is then read from the gateway. Sent as text, so it uses nothing from outside the
 * function.
 */
export function showChallenge(origin: string, url: string): Promise<void> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const close = document.createElement('button')
  dialog.setAttribute('aria-label', 'TEST: 3-D Secure')
  frame.title = 'TEST: your bank asks you to confirm the payment'
  frame.src = url
  close.type = 'button'
  close.textContent = 'Close without an answer'
  Object.assign(dialog.style, {
    width: 'min(28rem, 92vw)',
    margin: 'auto',
    padding: '1rem',
    border: '1px solid #595f69',
    borderRadius: '0.5rem',
  })
  Object.assign(frame.style, { width: '100%', height: '22rem', border: '0' })
  Object.assign(close.style, { minHeight: '44px', padding: '0 1.5rem', textDecoration: 'underline' })
  dialog.append(frame, close)
  document.body.append(dialog)
  dialog.showModal()

  return new Promise((resolve) => {
    function end(): void {
      window.removeEventListener('message', onMessage)
      dialog.remove()
      resolve()
    }
    function onMessage(event: MessageEvent): void {
      if (event.origin === origin && event.source === frame.contentWindow && event.data?.type === 'answered')
        end()
    }
    window.addEventListener('message', onMessage)
    close.addEventListener('click', end)
    dialog.addEventListener('cancel', end)
  })
}
