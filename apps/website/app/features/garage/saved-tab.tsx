import { moneyText } from '@forecourt/domain/money/money-text'
import {
  favouriteColours,
  orderByColour,
  readFavouriteColour,
} from '@forecourt/domain/visit/garage/favourite-colour'
import { savedCarNews } from '@forecourt/domain/visit/garage/saved-car-news'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { type ReactNode, useState } from 'react'
import { localStore } from '../../browser/device-store.ts'
import { savedCars } from '../../browser/saved-cars.ts'
import { CardList } from '../../themes/card-list.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { GarageAnswer, GarageCar, SimilarCar } from './load-garage-cars.ts'
import type { SavedAtOpen, useGarageCars } from './use-garage-cars.ts'
import { garageWords, savedWords, viewedWords } from './words.ts'

type SavedTabProps = {
  saved: SavedAtOpen
  cars: ReturnType<typeof useGarageCars>
  one: string
  stock: ReactNode
}

/** The saved vehicles, newest first, after the changes to them. */
export function SavedTab({
  saved: kept,
  cars: { answer, shown, more, isFailed, isRetrying, again },
  one,
  stock,
}: SavedTabProps) {
  const [absentGone, setAbsentGone] = useState(false)
  if (!answer || kept.ids.length === 0)
    return <Empty title={savedWords.empty} text={savedWords.emptyText(one)} stock={stock} />
  const requestedIds = kept.ids.slice(0, shown ?? undefined)
  const found = pick(answer, requestedIds)
  const gone = answer.gone.filter(({ id }) => requestedIds.includes(id) && savedCars.has(id))
  const named = new Set([...found.map(({ card }) => card.id), ...answer.gone.map(({ id }) => id)])
  const absent = shown === null ? [] : requestedIds.filter((id) => !named.has(id) && savedCars.has(id))
  const left = kept.ids.length - (shown ?? kept.ids.length)
  const forget = (ids: readonly number[]) => {
    for (const id of ids) savedCars.toggle({ id, priceCents: null, priceBasis: null })
    setAbsentGone(!absentGone)
  }
  return (
    <>
      <News cars={found} gone={gone} onForget={forget} absent={answer.isFromCache ? [] : absent} />
      {answer.isFromCache && absent.length > 0 && <p className="mb-6">{savedWords.unknown(absent.length)}</p>}
      <CardList cars={found.map(({ card, isReserved }) => withNews(card, isReserved))} eagerCards={4} />
      {shown === null && !isFailed && (
        <p role="status" className="text-muted">
          {garageWords.loading}
        </p>
      )}
      {isFailed ? (
        <div className="mt-6">
          <Failed again={again} isLoading={isRetrying} />
        </div>
      ) : (
        left > 0 && (
          <p className="mt-6">
            <button type="button" className="btn btn-quiet" onClick={more}>
              {savedWords.more(left)}
            </button>
          </p>
        )
      )}
      <Similar similar={answer.similar} />
    </>
  )
}

export function ViewedTab({
  kept,
  answer,
  stock,
}: {
  kept: SavedAtOpen
  answer: GarageAnswer
  stock: ReactNode
}) {
  const bySlug = new Map(answer.cars.map((car) => [car.slug, car.card]))
  const cards = kept.slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  if (cards.length === 0)
    return <Empty title={viewedWords.empty} text={viewedWords.emptyText} stock={stock} />
  return <CardList cars={cards} eagerCards={4} />
}

/** Keeps what is shown and retries the rest. */
export function Failed({ again, isLoading }: { again: () => void; isLoading: boolean }) {
  return (
    <div role="status" className="panel">
      <p>{garageWords.failed}</p>
      <button type="button" disabled={isLoading} className="btn btn-quiet justify-self-start" onClick={again}>
        {garageWords.again}
      </button>
    </div>
  )
}

export function Empty({ title, text, stock }: { title: string; text: string; stock?: ReactNode }) {
  return (
    <div className="py-6">
      <h2 className="h3">{title}</h2>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      {stock}
    </div>
  )
}

/** The vehicles with these ids, in order. */
export function pick(answer: GarageAnswer, ids: readonly number[]): GarageCar[] {
  const byId = new Map(answer.cars.map((car) => [car.card.id, car]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function findNews({ card, isReserved }: Pick<GarageCar, 'card' | 'isReserved'>) {
  const saved = savedCars.find(card.id)
  if (!saved?.isSaved) return null
  const { priceCents = null, priceBasis = null } = card.save ?? {}
  return savedCarNews(saved, { priceCents, priceBasis, isSold: card.sold, isReserved })
}

/** A price drop is shown on the card itself, in the look's tag. */
function withNews(card: GarageCar['card'], isReserved: boolean): GarageCar['card'] {
  const news = findNews({ card, isReserved })
  if (news?.kind !== 'cheaper') return card
  return { ...card, tag: { tone: 'plain', text: savedWords.less(moneyText(news.byCents)), imageUrl: null } }
}

type NewsProps = {
  cars: readonly GarageCar[]
  gone: GarageAnswer['gone']
  absent: readonly number[]
  onForget: (ids: readonly number[]) => void
}

function News({ cars, gone, absent, onForget }: NewsProps) {
  const lines = cars.flatMap((car) => {
    const news = findNews(car)
    const { title, href, id, image, price, basis } = car.card
    if (!news) return []
    const text =
      'byCents' in news ? savedWords[news.kind](title, moneyText(news.byCents)) : savedWords[news.kind](title)
    return [{ id, href, text, image, price: news.kind === 'sold' ? null : price, basis }]
  })
  if (lines.length + gone.length + absent.length === 0) return null
  return (
    <section aria-labelledby="news" className="panel mb-6">
      <h2 id="news" className="h3">
        {savedWords.since}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {lines.map(({ id, href, text, image, price, basis }) => (
          <li key={id} className="garage-news">
            {image && <Picture {...image} alt="" sizes="6rem" eager={false} className="garage-thumb" />}
            <div>
              {href ? (
                <SiteLink href={href} className="underline underline-offset-4">
                  {text}
                </SiteLink>
              ) : (
                text
              )}
              {price && (
                <p className="font-semibold">
                  {price} <small className="font-normal">{basis}</small>
                </p>
              )}
            </div>
          </li>
        ))}
        {gone.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            {savedWords.sold(title)}
            <button type="button" className="card-reserve" onClick={() => onForget([id])}>
              {savedWords.remove}
              <span className="sr-only">: {title}</span>
            </button>
          </li>
        ))}
        {absent.length > 0 && (
          <li className="flex flex-wrap items-center gap-x-4">
            {savedWords.absent(absent.length)}
            <button type="button" className="card-reserve" onClick={() => onForget(absent)}>
              {savedWords.remove}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

const maxSimilar = 8

/** Vehicles similar to the saved ones, with reasons; the favourite colour only affects their order (S3.34). */
function Similar({ similar }: { similar: readonly SimilarCar[] }) {
  const [colour, setColour] = useState(() =>
    readFavouriteColour(localStore.read(storageKeys.favouriteColour)),
  )
  if (similar.length === 0) return null
  const choose = (value: string) => {
    setColour(readFavouriteColour(value))
    if (value) localStore.write(storageKeys.favouriteColour, value)
    else localStore.drop(storageKeys.favouriteColour)
  }
  return (
    <section aria-labelledby="more-like" className="mt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="more-like" className="h2">
          {savedWords.similar}
        </h2>
        <label className="grid gap-1 text-sm">
          {savedWords.colour}
          <select className="field" value={colour ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{savedWords.anyColour}</option>
            {favouriteColours.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <CardList
        cars={orderByColour(similar, colour)
          .slice(0, maxSimilar)
          .map(({ card, like }) => ({ ...card, place: savedWords.why(like) }))}
      />
    </section>
  )
}
