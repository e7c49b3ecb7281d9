import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerChallenge } from '../bank/challenges.ts'
import type { SandboxServices } from '../bank/sandbox-services.ts'
import { parseForm } from '../parts/parse-form.ts'
import { sandboxPage } from '../parts/sandbox-page.ts'

/**
 * The bank's 3-D Secure page. Till redirects the visitor here and back; Stripe and PayWay show it in a frame, which
 * tells the parent that the visitor has answered, but not what.
 */
export function challengeRoutes(services: SandboxServices): Hono {
  const { store } = services
  const routes = new Hono()

  routes.get('/3ds/:id', (c) => {
    const challenge = find(c.req.param('id'))
    if (challenge === null) return c.notFound()
    return c.html(
      sandboxPage(
        'Confirm that it is you',
        html`<p>Your bank asks: do you want to pay this deposit? No real bank is asked here.</p>
          <form method="post" class="stack">
            <button name="answer" value="accept">Yes, it is me</button>
            <button name="answer" value="refuse" class="quiet">No, refuse</button>
            <button name="answer" value="abandon" class="quiet">Leave without an answer</button>
          </form>`,
      ),
    )
  })
  routes.post('/3ds/:id', async (c) => {
    const challenge = find(c.req.param('id'))
    if (challenge === null) return c.notFound()
    const { answer } = parseForm(await c.req.text())
    if (answer === 'accept' || answer === 'refuse') answerChallenge(services, challenge, answer === 'accept')
    const payment = store.findPayment(({ id }) => id === challenge.paymentId)
    if (payment?.returnUrl) return c.redirect(payment.returnUrl, 303)
    const page = html`<p id="answered">Thank you. You can go on.</p>`
    return c.html(sandboxPage('Answered', page, '/scripts/challenge-answered.js'))
  })

  function find(id: string) {
    return store.state.challenges.find((challenge) => challenge.id === id) ?? null
  }

  return routes
}
