import { PopoverNote } from './popover-note.tsx'
import { priceBasisWords } from './words.ts'

type PriceBasisProps = {
  id: string
  basis: string | null
  /** The parts of an estimated total. */
  breakdown: readonly { readonly label: string; readonly amount: string }[] | null
}

/** What a price includes; pressing it shows the parts of an estimated total. */
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
