import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardActionKind } from './view/card-actions.ts'
import type { CardView } from './view/card-view.ts'
import { cardWords } from './words.ts'

/**
 * All are secondary buttons, because the vehicle is the card's main link; each label names its vehicle. A sold one says
 * so first (S2.38).
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

/** Forms that open in a dialog if there is script. Separate from the card's rules, which only run on the server. */
export function isCardDialog(kind: CardActionKind): boolean {
  return kind === 'enquire' || kind === 'similar'
}
