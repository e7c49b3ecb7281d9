import { checkPage } from '@forecourt/domain/content/editor/checks/check-page'
import type { CheckedBlock, PageFinding } from '@forecourt/domain/content/editor/checks/checked-block'
import { listInternalLinks } from '@forecourt/domain/content/editor/checks/find-broken-links'
import { getCountry } from '@forecourt/domain/country/countries'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { findFaintTexts } from './find-faint-texts.ts'
import type { CanvasItem } from './state/canvas-items.ts'
import type { CanvasCalls } from './state/create-canvas-calls.ts'
import { listPlaces, readItems, useCanvas, useSelect } from './state/use-canvas.ts'

type Props = { calls: CanvasCalls; country: string; showsOwnTitle: boolean }

/** The wait after the last change of a link before it is checked. */
const restMs = 600

/** What to review before publishing, with a link to each block concerned. */
export function PageChecks({ calls, country, showsOwnTitle }: Props) {
  const data = useDeferredValue(useCanvas((state) => state.appState.data))
  const select = useSelect()
  const items = readItems(data)
  const blocks = useMemo(() => items.map(toChecked), [items])
  const deadLinks = useDeadLinks(blocks, calls)
  const faintTexts = useFaintTexts(data)
  const findings = [
    ...checkPage(blocks, { country: getCountry(country), deadLinks, showsOwnTitle }),
    ...faintTexts,
  ]
  const places = listPlaces(items)
  return (
    <section aria-labelledby="canvas-checks">
      <h2 id="canvas-checks">Before you publish</h2>
      {findings.length === 0 && <p className="meta">Ready to publish.</p>}
      <ul className="canvas-checks">
        {findings.map(({ block, says }) => {
          const place = places.find(({ item }) => item.props.id === block)
          return (
            <li key={`${block} ${says}`}>
              {says}
              {place && (
                <button type="button" onClick={() => select(place)}>
                  Show me<span className="unseen">: {says}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The time for the page and its pictures to settle after a change. */
const settledMs = 1_500

function useFaintTexts(data: unknown): readonly PageFinding[] {
  const [found, setFound] = useState<readonly PageFinding[]>([])
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(() => {
      const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument
      if (page) setFound(findFaintTexts(page))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [data])
  return found
}

function toChecked({ props: { id, stored, content } }: CanvasItem): CheckedBlock {
  return { id, type: stored.type, props: stored.props, children: (content ?? []).map(toChecked) }
}

/** Asks the website about each link once. */
function useDeadLinks(blocks: readonly CheckedBlock[], calls: CanvasCalls): ReadonlySet<string> {
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({})
  const links = [...new Set(listInternalLinks(blocks).map(({ link }) => link))]
  const unknown = links.filter((link) => answers[link] === undefined).join('\n')
  useEffect(() => {
    if (unknown === '') return
    const timer = setTimeout(async () => {
      const asked = unknown.split('\n')
      const answer = await calls.findDeadLinks(asked)
      if ('refused' in answer) return
      const known = Object.fromEntries(asked.map((link) => [link, answer.dead.includes(link)]))
      setAnswers((last) => ({ ...last, ...known }))
    }, restMs)
    return () => clearTimeout(timer)
  }, [unknown, calls])
  return new Set(links.filter((link) => answers[link]))
}
