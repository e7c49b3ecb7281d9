type PlotPoint = { label: string; value: number }

const width = 640
const height = 160
const pad = 4

type Props = {
  caption: string
  points: readonly PlotPoint[]
  format?: (value: number) => string
  kind: 'bars' | 'line'
}

/** A chart of the figures, and the same data as a table for screen readers. */
export function Plot({ caption, points, format = String, kind }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const least = kind === 'bars' ? 0 : Math.min(most, ...points.map(({ value }) => value)) * 0.95
  const toY = (value: number) => height - pad - ((value - least) / (most - least || 1)) * (height - 2 * pad)
  const step = width / Math.max(1, points.length)
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(caption, points, format)}>
        {kind === 'bars' ? (
          points.map(({ label, value }, nth) => (
            <rect
              key={label}
              x={nth * step + step * 0.1}
              width={step * 0.8}
              y={toY(value)}
              height={Math.max(0, height - pad - toY(value))}
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          ))
        ) : (
          <path d={drawSteps(points, step, toY)} />
        )}
      </svg>
      <details>
        <summary>As a table</summary>
        <table>
          <caption className="hidden">{caption}</caption>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Draws steps, because a price applies until the next change. */
function drawSteps(points: readonly PlotPoint[], step: number, toY: (value: number) => number): string {
  return points
    .map(({ value }, nth) => `${nth === 0 ? `M0 ${toY(value)}` : `V${toY(value)}`} H${(nth + 1) * step}`)
    .join(' ')
}

function describe(caption: string, points: readonly PlotPoint[], format: (value: number) => string): string {
  const values = points.map(({ value }) => value)
  if (values.length === 0) return `${caption}: nothing yet`
  return `${caption}: ${values.length} figures from ${format(Math.min(...values))} to ${format(Math.max(...values))}`
}
