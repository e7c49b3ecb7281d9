import { expect, it } from 'vitest'
import { findTags, parseHtml } from '../../../testing/parse-html.ts'
import { render } from '../../../testing/render.tsx'
import { ImageHost } from '../../../ui/picture/image-host.ts'
import { Gallery } from './gallery.tsx'

it('leads to pictures where they come from, the image host of the site too', () => {
  const pictures = [{ url: '/img/0123', alt: 'Front', width: 900, height: 600 }]
  const page = parseHtml(
    render(
      <ImageHost value="https://pictures.example">
        <Gallery pictures={pictures} />
      </ImageHost>,
    ),
  )
  const [link] = findTags(page, 'a')
  expect(link?.attributes.href).toBe('https://pictures.example/img/0123?w=1080')
})
