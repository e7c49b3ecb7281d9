import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the sandbox, marked TEST and styled differently from the site, because it simulates a third party. */
export function sandboxPage(title: string, body: Html, script: string | null = null): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>TEST: ${title}</title>
        <link rel="stylesheet" href="/scripts/sandbox.css" />
        ${script === null ? '' : raw(`<script src="${script}" defer></script>`)}
      </head>
      <body>
        <main>
          <h1><span class="test">TEST</span> ${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
