import { expect, it } from 'vitest'
import { findTags, parseHtml } from '../testing/parse-html.ts'
import { renderRouted } from '../testing/render.tsx'
import { CarBox } from './car-box.tsx'
import { ImageHost } from './picture/image-host.ts'

it.each([
  ['/img/0123?w=640', 'https://pictures.example/img/0123?w=640'],
  ['https://feed.example/1.jpg', 'https://feed.example/1.jpg'],
])('shows the picture %s as every other comes to the page', (imageSrc, src) => {
  const car = { title: 'Mazda 3', subtitle: '', href: null, imageSrc }
  const box = (
    <ImageHost value="https://pictures.example">
      <CarBox car={car} label="Your vehicle">
        $1
      </CarBox>
    </ImageHost>
  )
  const [image] = findTags(parseHtml(renderRouted(box)), 'img')
  expect(image?.attributes.src).toBe(src)
})
