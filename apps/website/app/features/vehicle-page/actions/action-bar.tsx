import type { Href } from '@forecourt/domain/site/pages/paths'
import { FormDialogLink } from '../../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { PriceView } from '../price/price-view.ts'
import { actionWords, pageWords } from '../words.ts'
import { type ActionView, buttonActions, isDialogAction } from './action-list.ts'
import type { PlaceView } from './place-view.ts'

type ActionBarProps = {
  vehicle: {
    price: PriceView
    actions: readonly ActionView[]
    isSold: boolean
    findSimilarHref: Href
    findSimilarLabel: string
    similarHref: Href
    place: PlaceView
  }
}

/** On a phone, price and main action stay visible. Space for the bar is reserved below the page and around focus. */
export function ActionBar({ vehicle }: ActionBarProps) {
  const { price, actions, isSold, findSimilarHref, findSimilarLabel, similarHref, place } = vehicle
  const [first] = buttonActions(actions)
  const isDialog = isSold ? findSimilarHref !== null : first && isDialogAction(first.kind)
  const Anchor = isDialog ? FormDialogLink : SiteLink
  const action = isSold
    ? {
        label: findSimilarHref ? findSimilarLabel : actionWords.similar,
        href: findSimilarHref ?? similarHref ?? '#similar',
      }
    : (first ?? (place.phone && { label: actionWords.call, href: place.phone.href }))
  if (!action) return null
  return (
    <div className="action-bar figures">
      {/* What a price includes must not be truncated: it wraps. */}
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-lg font-semibold">{isSold ? pageWords.sold : price.text}</p>
        {price.basis && !isSold && (
          <p className="text-xs text-muted">
            {[price.basis, price.registration].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <Anchor href={action.href} className="btn btn-primary max-w-3/5">
        {action.label}
      </Anchor>
    </div>
  )
}
