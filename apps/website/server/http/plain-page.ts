/** A short page for when there is no site whose look it could wear, or when the look itself has failed. */
export function plainPage(status: number, title: string, text: string, phone = ''): Response {
  const call = phone ? `<p>Or call ${phone.replace(/[^\d\s()+-]/g, '')}.</p>` : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${call}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  })
}
