import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardActionKind } from './view/card-actions.ts'
import type { CardView } from './view/card-view.ts'
import { cardWords } from './words.ts'

/**
 * All quiet, because the vehicle is what the card is about; each says of which vehicle it speaks. A sold one says so
 * first (S2.38).
 */
export function CardActions({ car, className }: { car: CardView; className?: string }) {
  return (
    <div className={`card-actions ${className ?? ''}`}>
      {car.sold && (
        <p className="w-full">
          <strong className="tag tag-sold">{cardWords.sold}</strong>{' '}
          <span className="text-muted text-sm">{cardWords.missed}</span>
        </p>
      )}
      {car.actions.map(({ kind, label, href }) => {
        const look = kind === 'reserve' || kind === 'wait' ? 'card-reserve' : 'card-action'
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
