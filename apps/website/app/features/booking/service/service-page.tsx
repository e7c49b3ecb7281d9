import type { ReactNode } from 'react'
import type { ServiceView } from './service-view.ts'
import { pageWords } from './words.ts'

type ServicePageProps = {
  title: string
  introduction: string
  service: ServiceView
  form: ReactNode
  /** The workshops with their phones and hours. */
  places: ReactNode
}

export function ServicePage({ title, introduction, service, form, places }: ServicePageProps) {
  const { menu, hasPrices } = service
  return (
    <>
      <div className="wrap form-page">
        <header>
          <h1 className="h2">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-lg text-muted">{introduction}</p>
        </header>
        <div className="beside">
          {form}
          {menu.length > 0 && (
            <aside aria-labelledby="menu-heading" className="panel">
              <h2 id="menu-heading" className="text-xl">
                {pageWords.menu}
              </h2>
              <ul className="grid divide-y divide-line">
                {menu.map(({ name, interval, price }) => (
                  <li key={name} className="flex justify-between gap-4 py-3">
                    <span>
                      <span className="block font-semibold">{name}</span>
                      {interval && <span className="text-sm text-muted">{interval}</span>}
                    </span>
                    {price && <span className="figures whitespace-nowrap">{price}</span>}
                  </li>
                ))}
              </ul>
              {hasPrices && <p className="text-sm text-muted">{pageWords.prices}</p>}
            </aside>
          )}
        </div>
      </div>
      {places}
    </>
  )
}
