import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardActionKind } from './view/card-actions.ts'
import type { CardView } from './view/card-view.ts'

/** One primary action, the rest quiet; each says of which vehicle it speaks. A sold one says so first (S2.38). */
export function CardActions({ car, className }: { car: CardView; className?: string }) {
  if (!car.sold && car.actions.length === 0) return null
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className ?? ''}`}>
      {car.sold && (
        <p className="w-full">
          <strong className="tag tag-sold">SOLD</strong>{' '}
          <span className="text-muted text-sm">Missed this one?</span>
        </p>
      )}
      {car.actions.map(({ kind, label, href }, at) => {
        const look = `btn min-h-11 flex-auto px-3 text-center text-sm ${at === 0 && !car.sold ? 'btn-primary' : 'btn-quiet'}`
        const text = (
          <>
            {label}
            <span className="sr-only">: {car.title}</span>
          </>
        )
        return isCardDialog(kind) ? (
          <FormDialogLink key={kind} href={href} title={label} className={look}>
            {text}
          </FormDialogLink>
        ) : (
          <SiteLink key={kind} href={href} className={look}>
            {text}
          </SiteLink>
        )
      })}
    </div>
  )
}

/** Forms that open in a dialog where there is script. Apart from the rules of a card, which stay on the server. */
export function isCardDialog(kind: CardActionKind): boolean {
  return kind === 'enquire' || kind === 'similar'
}
