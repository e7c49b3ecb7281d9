type Answer = Record<string, unknown>

/** The fields of a frame, as its gateway uses them. */
export type CardFrame = {
  /** Shows errors and focuses the first; null if there are none. */
  check(): { attribute: string; error: string } | null
  /** Of another frame's field too, whose content it hands over. */
  findFault(field: string, value: string): string | null
  /** The card number; empty if it is no field of this frame. */
  digits(): string
  /** Shows the bank's page instead of the fields until it is answered. */
  challenge(url: string): Promise<void>
}

/** Sends the card to its gateway when the gateway's script in the page asks for it. Runs in the frame, sent as text. */
export type SendCard = (asked: Answer, frame: CardFrame) => Promise<Answer>

/**
 * Runs inside a frame of the sandbox: validates the fields, tells the parent page whether they are complete, and sends
 * the card to the gateway itself, so that card numbers never leave the sandbox's origin. Sent as text, so it uses
 * nothing from outside the function.
 */
export function frameScript(_origin: string, sendCard: SendCard): void {
  const cards = new Set((document.body.dataset.cards ?? '').split(' '))
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const fields = Array.from(document.querySelectorAll('input'))

  function postToParent(type: string, data: Answer = {}, target = '*'): void {
    window.parent.postMessage({ type, data }, target)
  }

  const checks: Record<string, (value: string) => string | null> = {
    number: (value) =>
      cards.has(value.replaceAll(/\D/g, ''))
        ? null
        : 'Use one of the test cards. Never type a real card here.',
    expiry: (value) => {
      const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(value.trim())
      if (match === null) return 'Enter the expiry date as month and year, for example 12/30.'
      const end = new Date(2000 + Number(match[2]), Number(match[1]), 1)
      return end > new Date() ? null : 'The expiry date is in the past.'
    },
    code: (value) =>
      /^\d{3,4}$/.test(value.trim()) ? null : 'Enter the 3 or 4 digits of the security code.',
    name: (value) => (value.trim() === '' ? 'Enter the name on the card.' : null),
  }

  function findFault(name: string, value: string): string | null {
    return checks[name]?.(value) ?? null
  }

  function findFaultIn({ name, value }: HTMLInputElement): string | null {
    return findFault(name, value)
  }

  function showFault(input: HTMLInputElement, fault: string | null): void {
    const place = document.getElementById(`${input.name}-error`)
    if (place) place.textContent = fault ?? ''
    input.setAttribute('aria-invalid', String(fault !== null))
  }

  function check(): { attribute: string; error: string } | null {
    for (const input of fields) showFault(input, findFaultIn(input))
    const wrong = fields.find((input) => findFaultIn(input) !== null)
    wrong?.focus()
    return wrong === undefined ? null : { attribute: wrong.name, error: findFaultIn(wrong) ?? '' }
  }

  function digits(): string {
    return field('number')?.value.replaceAll(/\D/g, '') ?? ''
  }

  function challenge(url: string): Promise<void> {
    const here = document.querySelector('section')
    const frame = document.createElement('iframe')
    frame.title = 'TEST: your bank asks you to confirm the payment'
    frame.src = url
    frame.className = 'challenge'
    here?.setAttribute('hidden', '')
    document.body.append(frame)
    return new Promise((resolve) => {
      function onAnswer(event: MessageEvent): void {
        if (event.source !== frame.contentWindow || event.data?.type !== 'answered') return
        window.removeEventListener('message', onAnswer)
        frame.remove()
        here?.removeAttribute('hidden')
        resolve()
      }
      window.addEventListener('message', onAnswer)
    })
  }

  async function answer(type: string, data: Answer): Promise<Answer> {
    if (type === 'send') return sendCard(data, { check, findFault, digits, challenge })
    if (type === 'focus') fields[0]?.focus()
    const wrong = type === 'validate' ? check() : null
    return wrong === null ? {} : { error: { type: 'validation_error', message: wrong.error } }
  }

  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || typeof event.data?.reply !== 'string') return
    const failure = { type: 'api_connection_error', message: 'The payment service did not answer.' }
    const reply = await answer(event.data.type, event.data.data).catch(() => ({ error: failure }))
    postToParent(event.data.reply, reply, event.origin)
  })
  for (const input of fields) {
    input.addEventListener('input', () => {
      if (input.name === 'number') input.value = digits().replaceAll(/(\d{4})(?=\d)/g, '$1 ')
      showFault(input, null)
      const complete = fields.every((one) => findFaultIn(one) === null)
      postToParent('change', { complete, empty: fields.every((one) => one.value === '') })
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') showFault(input, findFaultIn(input))
    })
  }
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      const { number, wallet } = button.dataset
      if (wallet !== undefined) postToParent('pressed', { wallet })
      for (const [name, value] of Object.entries({
        number,
        expiry: '12/34',
        code: '123',
        name: 'Test Visitor',
      })) {
        const input = number === undefined ? null : field(name)
        if (input === null) continue
        input.value = value ?? ''
        input.dispatchEvent(new Event('input'))
      }
    })
  // Browsers do not observe frames that are out of view, so the initial height is sent unasked.
  const postHeight = () => postToParent('height', { px: document.documentElement.offsetHeight })
  new ResizeObserver(postHeight).observe(document.documentElement)
  postHeight()
  postToParent('ready')
}

/** Runs in the answered 3-D Secure page, inside a frame. */
export function answeredScript(): void {
  window.parent.postMessage({ type: 'answered' }, '*')
}
