import { retryAfter } from '@forecourt/server/answers/retry-after'

type PlainExtras = {
  phone?: string | undefined
  /** The posted fields of a form, to be posted again unchanged. */
  posted?: readonly (readonly [name: string, value: string])[] | null
}

/** A short page without a theme, for when there is no site or the theme itself has failed. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  { phone = '', posted }: PlainExtras = {},
): Response {
  const call = phone ? `<p>Or call ${phone.replace(/[^\d\s()+-]/g, '')}.</p>` : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${posted ? postAgain(posted) : ''}${call}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...(status === 503 && { 'Retry-After': retryAfter }),
    },
  })
}

/** A form without an action is posted to the address of its page. */
function postAgain(fields: readonly (readonly [string, string])[]): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`,
  )
  return `<form method="post"><p>What you typed is kept on this page.</p>${hidden.join('')}<button>Try again</button></form>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
