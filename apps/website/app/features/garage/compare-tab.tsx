import { compareCars, maxComparedCars } from '@forecourt/domain/visit/garage/compare-cars'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { localStore } from '../../browser/device-store.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { GarageAnswer, GarageCar } from './load-garage-cars.ts'
import { Empty, pick } from './saved-tab.tsx'
import { readCompared, type SavedAtOpen } from './use-garage-cars.ts'
import { compareWords } from './words.ts'

/** Compares up to four vehicles. The selection is in the address, so that it can be shared. */
export function CompareTab({
  saved: kept,
  answer,
  stock,
}: {
  saved: SavedAtOpen
  answer: GarageAnswer
  stock: ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  // Optimistic state: the address is updated later, and a checkbox that waited for it would flip back.
  const [chosenIds, setChosenIds] = useState(() => readCompared(search))
  const bySlug = new Map(answer.cars.map((car) => [car.slug, car.card.id]))
  const ids = new Set([...chosenIds, ...kept.ids, ...kept.slugs.flatMap((slug) => bySlug.get(slug) ?? [])])
  const cars = pick(answer, [...ids])
  if (cars.length === 0)
    return <Empty title={compareWords.empty} text={compareWords.emptyText} stock={stock} />
  const chosen = pick(answer, chosenIds)
  const choose = (next: number[]) => {
    setChosenIds(next)
    localStore.write(storageKeys.compared, next)
    setSearch(
      (before) => {
        before.set('cars', next.join())
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <fieldset className="panel mb-6">
        <legend className="h3 float-left w-full">{compareWords.choose}</legend>
        <div className="garage-choices">
          {cars.map(({ card }) => {
            const isChosen = chosenIds.includes(card.id)
            return (
              <label key={card.id} className="garage-choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= maxComparedCars}
                  onChange={() =>
                    choose(
                      isChosen
                        ? chosenIds.filter((id) => id !== card.id)
                        : [...chosen.map((car) => car.card.id), card.id],
                    )
                  }
                />
                {card.image ? (
                  <Picture {...card.image} alt="" sizes="5rem" eager={false} className="garage-thumb" />
                ) : (
                  <span />
                )}
                <span>
                  {card.title}{' '}
                  <span className="block text-muted">
                    {[card.price, card.basis].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {chosen.length > 1 ? (
        <Comparison cars={chosen} />
      ) : (
        <p role="status">{chosen.length > 0 ? compareWords.one : compareWords.none}</p>
      )}
    </>
  )
}

function Comparison({ cars }: { cars: readonly GarageCar[] }) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const ids = cars.map(({ card }) => card.id)
  const rows = compareCars(cars.map(({ facts }) => facts)).filter(
    (row) => row.isDifferent || !isOnlyDifferent,
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <label className="filter-choice">
          <input
            type="checkbox"
            checked={isOnlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
          {compareWords.onlyDifferent}
        </label>
        <div className="flex flex-wrap items-center gap-3">
          <a href={`/api/comparison?cars=${ids.join()}`} className="btn btn-quiet">
            {compareWords.print}
          </a>
          <ShareLink ids={ids} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable). */}
      <section className="compare" aria-label={compareWords.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {cars.map(({ card }) => (
                <th key={card.id} scope="col">
                  {card.image && (
                    <Picture {...card.image} alt="" sizes="25vw" eager={false} className="compare-picture" />
                  )}
                  {card.href ? (
                    <SiteLink href={card.href} className="underline underline-offset-4">
                      {card.title}
                    </SiteLink>
                  ) : (
                    card.title
                  )}
                  {card.tag && <span className="block font-normal text-sm">{card.tag.text}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, texts, isDifferent, best }) => (
              <tr key={label} data-differs={isDifferent}>
                <th scope="row">
                  {label}
                  {isDifferent && <span className="sr-only">, {compareWords.differs}</span>}
                </th>
                {cars.map(({ card }, at) => (
                  <td key={card.id}>
                    {texts[at] ?? <span className="text-muted">{compareWords.lacks}</span>}
                    {best?.at === at && <span className="tag compare-best">{best.name}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Copies the link if allowed, else shows it for copying. */
function ShareLink({ ids }: { ids: readonly number[] }) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle')
  const url = `${window.location.origin}${window.location.pathname}?tab=compare&cars=${ids.join()}`
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('shown'),
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="btn btn-quiet" onClick={copy}>
        {compareWords.share}
      </button>
      <span role="status">{state === 'copied' && compareWords.shared}</span>
      {state === 'shown' && <input readOnly value={url} aria-label={compareWords.link} className="field" />}
    </div>
  )
}
