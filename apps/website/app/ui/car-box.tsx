import { type ReactNode, use } from 'react'
import { ImageHost } from './picture/image-host.ts'
import { SiteLink } from './site-link.tsx'

type CarBoxProps = {
  car: { title: string; subtitle: string; href: string | null; imageSrc: string | null }
  label: string
  /** Whether its page is opened by a full navigation. */
  leaves?: boolean
  children: ReactNode
}

/** The vehicle that a form is about, with a note: next to the form where there is room, above it on a phone. */
export function CarBox({ car, label, leaves = false, children }: CarBoxProps) {
  const Anchor = leaves ? 'a' : SiteLink
  const host = use(ImageHost)
  return (
    <aside className="form-car" aria-label={label}>
      {car.imageSrc && (
        <img
          src={car.imageSrc.replace(/^(?=\/img\/)/, host)}
          alt=""
          width={384}
          height={256}
          className="form-car-picture"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {car.href ? (
            <Anchor href={car.href} className="hover:underline">
              {car.title}
            </Anchor>
          ) : (
            car.title
          )}
        </p>
        {car.subtitle && <p className="text-sm text-muted">{car.subtitle}</p>}
        {children}
      </div>
    </aside>
  )
}
