/**
 * Runs inside a frame of the sandbox: validates the fields, tells the parent page whether they are complete, and sends
 * the card to the gateway itself, so that card numbers never leave the sandbox's origin. Sent as text, so it uses
 * nothing from outside the function.
 */
export function frameScript(): void {
  type Answer = Record<string, unknown>
  const kind = document.body.dataset.kind ?? ''
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

  function findFault(input: HTMLInputElement): string | null {
    return checks[input.name]?.(input.value) ?? null
  }

  function showFault(input: HTMLInputElement, fault: string | null): void {
    const place = document.getElementById(`${input.name}-error`)
    if (place) place.textContent = fault ?? ''
    input.setAttribute('aria-invalid', String(fault !== null))
  }

  /** Shows errors and focuses the first; null if there are none. */
  function check(): { attribute: string; error: string } | null {
    for (const input of fields) showFault(input, findFault(input))
    const wrong = fields.find((input) => findFault(input) !== null)
    wrong?.focus()
    return wrong === undefined ? null : { attribute: wrong.name, error: findFault(wrong) ?? '' }
  }

  function digits(): string {
    return field('number')?.value.replaceAll(/\D/g, '') ?? ''
  }

  async function confirmIntent({ clientSecret, publicKey }: Answer): Promise<Answer> {
    const wrong = kind === 'wallets' ? null : check()
    if (wrong !== null) return { error: { type: 'validation_error', message: wrong.error } }
    const secret = String(clientSecret)
    const response = await fetch(`/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}` },
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': kind === 'wallets' ? '4242424242424242' : digits(),
      }),
    })
    const body = await response.json()
    if (body.error) return { error: body.error }
    return { challengeUrl: body.next_action?.use_stripe_sdk?.stripe_js ?? null }
  }

  async function tillToken({ publicKey }: Answer): Promise<Answer> {
    const wrong = check()
    if (wrong !== null) return wrong
    const sibling = new URLSearchParams(location.search).get('code') ?? ''
    const other = (window.parent.frames as unknown as Record<string, Window>)[sibling]
    const code = other?.document.querySelector('input')?.value ?? ''
    const error = checks.code?.(code) ?? null
    if (error !== null) return { attribute: 'cvv', error }
    const response = await fetch('/js/integrated/tokens', {
      method: 'POST',
      body: JSON.stringify({ publicKey, number: digits() }),
    })
    return { attribute: 'number', lastFour: digits().slice(-4), ...(await response.json()) }
  }

  async function payWayToken({ publicKey }: Answer): Promise<Answer> {
    const wrong = check()
    if (wrong !== null) return wrong
    const headers = { authorization: `Basic ${btoa(`${publicKey}:`)}` }
    const body = new URLSearchParams({ cardNumber: digits() })
    const response = await fetch('/rest/v1/single-use-tokens', { method: 'POST', headers, body })
    const { singleUseTokenId: token, challengeUrl } = await response.json()
    if (typeof token !== 'string') return { error: 'The card was not accepted.' }
    if (typeof challengeUrl !== 'string') return { token }
    await challengeHere(challengeUrl)
    const asked = await fetch(`/rest/v1/single-use-tokens/${token}`, { headers })
    const { authentication } = await asked.json()
    return authentication === 'passed' ? { token } : { error: 'Your bank could not confirm that it is you.' }
  }

  /** Shows the bank's page instead of the fields until it is answered. */
  function challengeHere(url: string): Promise<void> {
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
    if (type === 'confirm') return confirmIntent(data)
    if (type === 'token') return kind === 'number' ? tillToken(data) : payWayToken(data)
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
      const complete = fields.every((one) => findFault(one) === null)
      postToParent('change', { complete, empty: fields.every((one) => one.value === '') })
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') showFault(input, findFault(input))
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
