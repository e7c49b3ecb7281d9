import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { testCards } from '../bank/test-cards.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const fields = {
  name: { label: 'Name on card', autocomplete: 'cc-name', inputmode: 'text' },
  number: { label: 'Card number', autocomplete: 'cc-number', inputmode: 'numeric' },
  expiry: { label: 'Expiry date (MM/YY)', autocomplete: 'cc-exp', inputmode: 'numeric' },
  code: { label: 'Security code', autocomplete: 'cc-csc', inputmode: 'numeric' },
} as const
type FieldName = keyof typeof fields

/** Card fields, with the cards that work. */
export function cardFields(names: readonly FieldName[]): Html {
  return html`<p class="label"><span class="test">TEST</span> No real money moves here.</p>
    <div class="fields">${names.map(renderField)}</div>
    ${cardList()}`
}

export function renderField(name: FieldName): Html {
  const { label, autocomplete, inputmode } = fields[name]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error" role="alert"></p>
  </div>`
}

function cardList(): Html {
  return html`<details>
    <summary>Test cards</summary>
    <ul>
      ${testCards.map(
        ({ number, title }) =>
          html`<li>
            <button type="button" class="quiet" data-number="${number}">
              <span class="digits">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span> ${title}
            </button>
          </li>`,
      )}
    </ul>
  </details>`
}

/** The page in a frame. Its script is `frameScript`, with what its gateway does. */
export function framePage(script: string, title: string, body: Html): Html {
  const cards = testCards.map(({ number }) => number).join(' ')
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>TEST: ${title}</title>
        <link rel="stylesheet" href="/scripts/sandbox.css" />
        ${raw(`<script src="${script}" defer></script>`)}
      </head>
      <body class="frame" data-cards="${cards}">
        <section aria-label="TEST: ${title}">${body}</section>
      </body>
    </html>`
}
