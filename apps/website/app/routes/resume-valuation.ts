import { readStatus } from '@forecourt/contract/call/contract-error'
import { redirect } from 'react-router'
import { resumeFill } from '../features/trade-in/resume-fill.ts'
import { tradeInForm } from '../features/trade-in/trade-in-form.ts'
import { saveFill } from '../forms/fill.ts'
import {
  clockContext,
  pathsContext,
  platformContext,
  sessionContext,
  siteContext,
} from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/resume-valuation'

export const handle = { perVisitor: true } satisfies PageHandle

/** The link in a mail: the estimate becomes this visitor's draft, and its page shows it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [site, paths, session] = [
    context.get(siteContext),
    context.get(pathsContext),
    context.get(sessionContext),
  ]
  const link = url.searchParams.get('link') ?? ''
  const isSale = paths.tradeIn() === null
  const action = ownPath(isSale ? paths.sellYourCar() : paths.tradeIn())
  const valuation = await context
    .get(platformContext)
    .readValuation({ websiteId: site.id, link })
    .catch((error: unknown) => {
      // An expired or truncated link redirects to the start of an estimate.
      if (readStatus(error) === 404) throw redirect(action, { headers: { 'Cache-Control': 'no-store' } })
      throw error
    })
  const form = tradeInForm(isSale ? 'sellYourCar' : 'tradeIn', null, { site, paths, action })
  const fill = resumeFill(form, valuation, {
    site,
    key: session.postKey(`resumed ${link} at ${context.get(clockContext)()}`),
  })
  await session.drafts.write(form.id, { ...saveFill(fill) })
  return redirect(action, { headers: { ...session.headers(), 'Cache-Control': 'no-store' } })
}
