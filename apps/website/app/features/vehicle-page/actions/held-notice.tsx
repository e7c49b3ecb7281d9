import { SiteLink } from '../../../ui/site-link.tsx'
import { noticeWords } from '../words.ts'
import type { HeldView, ReservedView } from './held-view.ts'

/** Somebody is paying for it. The page is cached for everybody, so the text also addresses that visitor. */
export function HeldNotice({ held: { noun, freeFrom, href } }: { held: HeldView }) {
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold text-balance">{noticeWords.held(noun)}</p>
      <p className="figures mt-1">{noticeWords.availableFrom(freeFrom)}</p>
      {href && (
        <>
          <SiteLink href={href} className="btn btn-quiet mt-4 w-full">
            {noticeWords.notify}
          </SiteLink>
          <p className="mt-3 text-center text-sm text-muted">
            {noticeWords.isItYou}{' '}
            <SiteLink href={href} className="inline-block py-1 text-link underline underline-offset-4">
              {noticeWords.continue}
            </SiteLink>
          </p>
        </>
      )}
    </div>
  )
}

/** It is reserved. The button below offers the next step. */
export function ReservedNotice({ reserved: { noun, until, hasWaitingList } }: { reserved: ReservedView }) {
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold text-balance">{noticeWords.reserved(noun, until)}.</p>
      <p className="mt-1">{hasWaitingList ? noticeWords.waitingList : noticeWords.noWaitingList}</p>
    </div>
  )
}
