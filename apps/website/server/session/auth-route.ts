import type { Context } from 'hono'

/** Who is signed in, and the cars that their account keeps (S3.32). */
type AuthAnswer = {
  user: { id: string; name: string; email: string } | null
  watchlist: readonly number[]
}

const guest: AuthAnswer = { user: null, watchlist: [] }

/** GET /api/auth, asked once with every page where there is a garage (S7.16). Whoever is not signed in is a guest. */
export function answerAuth(c: Context): Response {
  return c.json(guest, 200, { 'Cache-Control': 'no-store' })
}
