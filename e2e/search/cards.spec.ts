import { expect, type Page, test } from '@playwright/test'
import { oneSiteALook } from '../support/sites.ts'

// Layout is measured without script, which is three times as fast.
test.use({ javaScriptEnabled: false })

type CardBoxes = {
  title: string
  top: number
  /** The position of its parts: picture, name, price, facts, actions, in the order of the look. */
  parts: number[]
  pictureHeight: number
  actionsHeight: number
  factLines: number
  /** Whether clicking the picture follows the link. */
  isLink: boolean
}

function readCards(page: Page): Promise<CardBoxes[]> {
  return page.locator('main article').evaluateAll((cards) =>
    cards.slice(0, 12).map((card) => {
      const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      const picture = box(card.querySelector('.card-picture'))
      const facts = [...card.querySelectorAll('.card-facts > li')].map((fact) => Math.round(box(fact).top))
      const link = card.querySelector('h3 a')
      scrollTo({ top: picture.top + scrollY - 300, behavior: 'instant' })
      const seen = box(card.querySelector('.card-picture'))
      const pressed = document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 3)
      return {
        title: card.querySelector('h3')?.textContent ?? '',
        top: Math.round(box(card).top + scrollY),
        parts: [...card.children].map((part) => Math.round(box(part).top + scrollY)),
        pictureHeight: picture.height,
        actionsHeight: box(card.querySelector('.card-actions')).height,
        factLines: new Set(facts).size,
        isLink: pressed !== null && pressed === link,
      }
    }),
  )
}

test('cards are one link, share their rows and show more picture than buttons, on a phone and on a desktop', async ({
  page,
}) => {
  for (const { listing, look } of await oneSiteALook(page)) {
    await page.goto(listing)
    for (const width of [390, 1440])
      await test.step(`${look} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const cards = await readCards(page)
        expect(cards.length).toBeGreaterThan(3)
        expect(cards.filter(({ isLink }) => !isLink)).toEqual([])
        expect(cards.filter(({ factLines }) => factLines > 1)).toEqual([])
        expect(cards.filter((card) => card.actionsHeight >= card.pictureHeight)).toEqual([])
        for (const { top, parts } of cards)
          for (const other of cards.filter((card) => card.top === top)) expect(other.parts).toEqual(parts)
      })
  }
})
