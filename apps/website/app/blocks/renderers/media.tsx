import { Video } from '../../features/vehicle-page/gallery/video.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { toGalleryView, toImageView, toVideoView } from '../views/content-views.ts'
import { BlockFrame } from './block-frame.tsx'
import type { Rendered } from './rendered.ts'

export function ImageBlock({ view: { picture, caption } }: Rendered<typeof toImageView>) {
  return (
    <figure className="block-space wrap">
      <Picture
        {...picture}
        sizes="(min-width: 1264px) 1200px, 100vw"
        className="aspect-3/2 w-full rounded-card bg-tint object-cover"
      />
      {caption && <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>}
    </figure>
  )
}

export function GalleryBlock({ id, view: { heading, pictures } }: Rendered<typeof toGalleryView>) {
  return (
    <BlockFrame id={id} heading={heading}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <Picture
              {...picture}
              sizes="(min-width: 1264px) 400px, (min-width: 768px) 33vw, 50vw"
              className="aspect-3/2 w-full rounded-card bg-tint object-cover"
            />
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function VideoBlock({ view: { title, video } }: Rendered<typeof toVideoView>) {
  return (
    <div className="block-space wrap">
      <Video video={video} title={title} poster={undefined} />
    </div>
  )
}
