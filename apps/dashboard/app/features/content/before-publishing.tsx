import type { PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'

/** A link to the canvas, and the findings in the draft that deserve a look. */
export function BeforePublishing({ canvas, findings }: { canvas: string; findings: readonly PageFinding[] }) {
  return (
    <section>
      <p>
        {/* A full page load, because the canvas has its own content policy. */}
        <a className="button" href={canvas}>
          Edit on the page itself
        </a>
      </p>
      {findings.length > 0 && (
        <>
          <h2>Before you publish</h2>
          <ul>
            {findings.map(({ block, says }) => (
              <li key={`${block} ${says}`}>
                {says} {block && <a href={`${canvas}?block=${encodeURIComponent(block)}`}>Show me</a>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
