import type { PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'

/** The way onto the canvas, and what the draft has that somebody should look at. */
export function BeforePublishing({ canvas, findings }: { canvas: string; findings: readonly PageFinding[] }) {
  return (
    <section>
      <p>
        {/* By a full load: the canvas has a content policy of its own. */}
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
