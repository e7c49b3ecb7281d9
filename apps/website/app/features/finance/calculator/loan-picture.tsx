import type { LoanYear } from '@forecourt/domain/finance/calculator/loan-years'
import { moneyText } from '@forecourt/domain/money/money-text'
import { pictureWords as words } from '../words.ts'

const width = 320
const height = 120
const gap = 8

/** A chart of principal and interest per year. The figures are in the table. */
export function LoanPicture({ years }: { years: readonly LoanYear[] }) {
  const most = Math.max(
    1,
    ...years.map(({ principalCents, interestCents }) => principalCents + interestCents),
  )
  const scale = (cents: number) => (cents / most) * height
  const each = (width - gap * (years.length - 1)) / years.length
  return (
    <figure className="loan-picture">
      <figcaption>
        <span className="loan-key loan-key-principal">{words.paidOff}</span>
        <span className="loan-key loan-key-interest">{words.interest}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height + 20}`} aria-hidden="true">
        <path d={`M0 ${height + 0.5}H${width}`} className="loan-ground" />
        {years.map(({ year, principalCents, interestCents }, at) => {
          const x = at * (each + gap)
          const principal = scale(principalCents)
          const interest = scale(interestCents)
          return (
            <g key={year}>
              <rect x={x} y={height - principal} width={each} height={principal} className="loan-principal" />
              <rect
                x={x}
                y={height - principal - interest}
                width={each}
                height={interest}
                className="loan-interest"
              />
              <text x={x + each / 2} y={height + 15} textAnchor="middle">
                {words.year} {year}
              </text>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>{words.yearByYear}</summary>
        <table className="figure-column">
          <thead>
            <tr>
              {[words.year, words.paidOff, words.interest, words.owed].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, principalCents, interestCents, balanceCents }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatDollars(principalCents)}</td>
                <td>{formatDollars(interestCents)}</td>
                <td>{formatDollars(balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function formatDollars(cents: number): string {
  return moneyText(Math.round(cents / 100) * 100)
}
