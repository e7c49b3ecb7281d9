import type { CarImage } from '@forecourt/domain/vehicle/car'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../ui/picture/picture.tsx'
import { galleryWords } from '../words.ts'
import type { VideoLinks } from './video-links.ts'

type VideoProps = { video: VideoLinks; title: string; poster: CarImage | undefined }

/**
 * Nothing is loaded from another company before the visitor presses play (docs/decisions/095). Without script it links
 * to the video's page.
 */
export function Video({ video, title, poster }: VideoProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <section aria-labelledby="video">
      <h2 id="video" className="h3 mb-4">
        {galleryWords.video}
      </h2>
      <div className="aspect-video overflow-hidden rounded-card bg-band text-band-ink">
        {isPlaying ? (
          <iframe
            src={`${video.embed}?autoplay=1`}
            title={galleryWords.videoTitle(title)}
            className="size-full"
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            href={video.watch}
            target="_blank"
            rel="noopener noreferrer"
            className="relative flex size-full flex-col items-center justify-center gap-4"
            onClick={(event) => {
              event.preventDefault()
              setIsPlaying(true)
            }}
          >
            {poster && (
              <Picture
                {...poster}
                alt=""
                sizes="(min-width: 1264px) 780px, 100vw"
                className="absolute inset-0 size-full object-cover opacity-25"
              />
            )}
            <span className="relative flex size-16 items-center justify-center rounded-full bg-brand text-brand-ink">
              <Play aria-hidden strokeWidth={1.5} size={28} />
            </span>
            <span className="relative font-semibold">{galleryWords.play}</span>
            <span className="relative text-sm">{galleryWords.playsFrom}</span>
          </a>
        )}
      </div>
    </section>
  )
}
