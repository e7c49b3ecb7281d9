import { SiteLink } from '../../../ui/site-link.tsx'
import type { HeldView } from './held-view.ts'

/** Somebody is paying for it. The page is the same for that visitor and for all others, so it speaks to both. */
export function HeldNotice({ held: { noun, freeFrom, href } }: { held: HeldView }) {
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold text-balance">Somebody is reserving this {noun} right now</p>
      <p className="figures mt-1">
        {freeFrom
          ? `If they do not finish, it may be free again from ${freeFrom}.`
          : 'If they do not finish, it may be free again in a few minutes.'}
      </p>
      {href && (
        <>
          <SiteLink href={href} className="btn btn-quiet mt-4 w-full">
            Tell Me If It Is Free Again
          </SiteLink>
          <p className="mt-3 text-center text-sm text-muted">
            Is it you?{' '}
            <SiteLink href={href} className="inline-block py-1 text-link underline underline-offset-4">
              Go on with your reservation
            </SiteLink>
          </p>
        </>
      )}
    </div>
  )
}
