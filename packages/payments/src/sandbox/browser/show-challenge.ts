/**
 * Runs in the page: the bank's page of 3-D Secure in a dialog, as Stripe shows it. Ends when the visitor has answered
 * or has closed it; what was answered is asked of the gateway. Served as text: uses nothing from outside itself.
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
