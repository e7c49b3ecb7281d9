import type { Country } from '../../../country/country.ts'
import { type CheckedBlock, listBlocks, listValues, type PageFinding } from './checked-block.ts'

const repayment =
  /\$\s?\d[\d,.]*\s*(?:(?:\/|per|a|each|every)\s*(?:wk|week|fortnight|month|mth)|p\.?\s?[wfm]\.?(?![a-z])|weekly|fortnightly|monthly)/i
const rate = /\d\s*%\s*(?:p\.?\s?a\.?|per annum|interest|comparison)/i

/**
 * Repayments and rates without a comparison rate and its warning in the same block or the next. The National Credit
 * Code (part 10) and the NCCP Regulations 2010 (reg 99) require both near the figure.
 */
export function findMissingCreditNotices(
  blocks: readonly CheckedBlock[],
  { credit }: Pick<Country, 'credit'>,
): PageFinding[] {
  if (credit.comparisonWarning === null) return []
  const all = listBlocks(blocks).map(({ id, props }) => ({ id, text: listTexts(props) }))
  return all.flatMap(({ id, text }, at) => {
    if (!repayment.test(text) && !rate.test(text)) return []
    const beside = `${text} ${all[at + 1]?.text ?? ''}`
    if (!/comparison rate/i.test(beside))
      return [{ block: id, says: 'A repayment or rate needs its comparison rate beside it.' }]
    return /warning/i.test(beside)
      ? []
      : [
          {
            block: id,
            says: 'A comparison rate needs its warning (“WARNING: This comparison rate is true only …”) beside it.',
          },
        ]
  })
}

function listTexts(props: CheckedBlock['props']): string {
  return listValues(props)
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    .join(' ')
}
