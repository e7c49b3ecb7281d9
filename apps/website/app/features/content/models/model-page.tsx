import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../../ui/picture/picture.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ModelView } from './models-view.ts'
import { modelWords } from './words.ts'

type ModelPageProps = {
  model: ModelView
  /** The page's blocks, before photos and stock. */
  blocks: ReactNode
  form: ReactNode
}

/** A model: prices, grades, colours, stock and an enquiry form. */
export function ModelPage({ model, blocks, form }: ModelPageProps) {
  return (
    <>
      <header className="wrap grid items-center gap-6 pt-6 md:pt-10 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
        <div>
          {model.back && (
            <SiteLink
              href={model.back}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <ArrowLeft aria-hidden strokeWidth={1.5} size={20} />
              {modelWords.back}
            </SiteLink>
          )}
          {model.body && <p className="mt-2 text-muted">{model.body}</p>}
          <h1 className="text-display mt-1">{model.title}</h1>
          <p className="mt-3 max-w-[48ch] text-lg text-muted">{model.description}</p>
          {model.price && <p className="mt-5 font-semibold text-xl">{model.price}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <SiteLink href="#enquire" className="btn btn-primary">
              {modelWords.enquire}
            </SiteLink>
            {model.stockText && (
              <SiteLink href="#stock" className="btn btn-quiet">
                {model.stockText}
              </SiteLink>
            )}
          </div>
        </div>
        {model.picture && (
          <Picture
            {...model.picture}
            eager
            sizes="(min-width: 1264px) 680px, 100vw"
            className="order-first aspect-3/2 w-full rounded-card bg-tint object-cover lg:order-none"
          />
        )}
      </header>
      {model.grades.length > 0 && <Grades grades={model.grades} />}
      {model.colours.length > 0 && <Colours colours={model.colours} />}
      {blocks}
      {!model.stockText && <p className="wrap block-space text-lg text-muted">{modelWords.noStock}</p>}
      <div id="enquire" className="wrap form-page">
        {form}
      </div>
    </>
  )
}

function Grades({ grades }: Pick<ModelView, 'grades'>) {
  return (
    <section aria-labelledby="grades" className="block-space wrap">
      <h2 id="grades" className="h2">
        {modelWords.grades}
      </h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6">
        {grades.map(({ name, text, price }) => (
          <li key={name} className="flex flex-col rounded-card bg-surface p-5 shadow-card">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 text-muted">{text}</p>
            {price && <p className="mt-auto pt-4 font-semibold">{price}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Colours({ colours }: Pick<ModelView, 'colours'>) {
  return (
    <section aria-labelledby="colours" className="block-space wrap">
      <h2 id="colours" className="h2">
        {modelWords.colours}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        {colours.map(({ name, colour, picture }) => (
          <li key={name}>
            {picture && (
              <Picture
                {...picture}
                alt=""
                sizes="(min-width: 1264px) 280px, 50vw"
                className="aspect-3/2 w-full rounded-card bg-tint object-cover"
              />
            )}
            <p className="mt-2 flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
                <circle cx="10" cy="10" r="9" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
              </svg>
              {name}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
