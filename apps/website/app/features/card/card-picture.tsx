import { Camera } from 'lucide-react'
import { FormDialogLink } from '../../leads/screen/form-dialog-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import type { CardView } from './view/card-view.ts'
import { cardWords } from './words.ts'

type CardPictureProps = { car: CardView; eager: boolean; className?: string }

/** The card's picture in 3:2, covered by the card's link if the vehicle has a page (S2.36). */
export function CardPicture({ car, eager, className }: CardPictureProps) {
  const picture = car.image ? (
    <Picture
      {...car.image}
      sizes={cardSizes}
      eager={eager}
      className={`size-full object-cover ${car.sold ? 'opacity-60 grayscale' : ''}`}
    />
  ) : (
    <span
      className={`flex size-full flex-col items-center justify-center gap-2 bg-tint text-muted ${car.photosHref ? 'pb-14' : ''}`}
    >
      <Camera aria-hidden strokeWidth={1.5} size={32} />
      {cardWords.noPhotos}
    </span>
  )
  return (
    <div className={`card-picture ${className ?? ''}`}>
      {picture}
      <SaveButton car={car.save} title={car.title} />
      {car.photosHref && (
        <FormDialogLink
          href={car.photosHref}
          className="btn btn-quiet absolute bottom-3 left-1/2 min-h-10 -translate-x-1/2 bg-surface px-4 py-1 text-sm whitespace-nowrap"
        >
          {cardWords.requestPhotos}
          <span className="sr-only">: {car.title}</span>
        </FormDialogLink>
      )}
    </div>
  )
}

/** 100vw on a phone, a third and a quarter on wider screens (S2.36). */
const cardSizes = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, 100vw'
