import { PopoverNote } from './popover-note.tsx'
import { priceBasisWords } from './words.ts'

type PriceBasisProps = {
  id: string
  basis: string | null
  /** What an estimated total is made of. */
  breakdown: readonly { readonly label: string; readonly amount: string }[] | null
}

/** What a price includes; an estimated total shows what it is made of when it is pressed. */
export function PriceBasis({ id, basis, breakdown }: PriceBasisProps) {
  if (!basis || !breakdown) return basis
  return (
    <PopoverNote id={id} label={basis} hint={priceBasisWords.breakdown}>
      {breakdown.map(({ label, amount }) => (
        <span key={label} className="note-part figures">
          <span>{label}</span> <span>{amount}</span>
        </span>
      ))}
    </PopoverNote>
  )
}
