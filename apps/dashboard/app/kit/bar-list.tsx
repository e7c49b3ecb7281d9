import { numberText } from '@forecourt/domain/money/number-text'
import { FigureBlock } from './figure-block.tsx'

type Props = {
  /** What the figures say, as a sentence. */
  sentence: string
  /** What is counted. */
  about: string
  points: readonly { label: string; value: number; before?: number; isLate?: boolean }[]
  legend?: { now: string; before: string } | undefined
}

/** Bars with a name each, the longest first: a table that is also the plot, with the time before in its own column. */
export function BarList({ sentence, about, points, legend }: Props) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]))
  return (
    <FigureBlock sentence={sentence} about={about}>
      <table className="bar-list">
        <caption className="unseen">{about}</caption>
        {legend && (
          <thead>
            <tr>
              <td />
              <td />
              <th scope="col">{legend.now}</th>
              <th scope="col">{legend.before}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {points.map(({ label, value, before, isLate }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    className={isLate ? 'bar late' : 'bar'}
                    width={(value / most) * 100}
                    height="9"
                    rx="1"
                  />
                  {before !== undefined && before > 0 && (
                    <rect className="bar before" y="10" width={(before / most) * 100} height="4" rx="1" />
                  )}
                </svg>
              </td>
              <td className="number">{numberText(value)}</td>
              {legend && <td className="number">{before ? numberText(before) : ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureBlock>
  )
}
