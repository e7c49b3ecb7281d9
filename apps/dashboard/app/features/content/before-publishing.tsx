import type { PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'

/** The findings in the draft that deserve a look, with the way to each. */
export function BeforePublishing({ canvas, findings }: { canvas: string; findings: readonly PageFinding[] }) {
  if (findings.length === 0) return null
  return (
    <section>
      <h2>Before you publish</h2>
      <ul>
        {findings.map(({ block, says }) => (
          <li key={`${block} ${says}`}>
            {says} {block && <a href={`${canvas}?block=${encodeURIComponent(block)}`}>Show me</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
