import { Picture, type PictureView } from './picture.tsx'

type PortraitProps = { image: PictureView | null; initials: string; className: string }

/** A person's round picture, or their initials. */
export function Portrait({ image, initials, className }: PortraitProps) {
  if (image)
    return (
      <Picture
        {...image}
        sizes="80px"
        className={`shrink-0 rounded-full bg-tint object-cover ${className}`}
      />
    )
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-brand font-heading text-brand-ink text-xl ${className}`}
    >
      {initials}
    </span>
  )
}
