type Props = { caption: string; counts: readonly { label: string; n: number }[] }

/** Counts by name, each with a bar for its share of the largest, so that the table is also the chart. */
export function CountTable({ caption, counts }: Props) {
  const most = Math.max(1, ...counts.map(({ n }) => n))
  return (
    <table className="counts">
      <caption>{caption}</caption>
      <tbody>
        {counts.length === 0 && (
          <tr>
            <td>Nothing yet.</td>
          </tr>
        )}
        {counts.map(({ label, n }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * n) / most} height="10" />
              </svg>
            </td>
            <td>{n}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
