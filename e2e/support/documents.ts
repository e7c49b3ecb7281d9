import type { JSHandle, Page } from '@playwright/test'
import { getText } from './http.ts'

let blank: Page | null = null

/** An empty page, once per worker: parsing in one of our pages would be subject to that page's policy. */
async function blankPage(page: Page): Promise<Page> {
  if (!blank || blank.isClosed()) blank = (await page.context().browser()?.newPage()) ?? page
  return blank
}

/** Parses text as a browser would, without running scripts or loading resources. */
export async function parse(
  page: Page,
  text: string,
  type: DOMParserSupportedType,
): Promise<JSHandle<Document>> {
  return (await blankPage(page)).evaluateHandle(
    ([text, type]) => new DOMParser().parseFromString(text, type),
    [text, type] as const,
  )
}

/** The content of a page that is fetched without being visited. */
export type ReadPage = {
  html: string
  language: string
  heading: string
  /** The text of the page's main part. */
  text: string
  links: readonly { path: string; text: string }[]
  photos: number
}

export async function readPage(page: Page, siteHref: string, path: string): Promise<ReadPage> {
  const html = await getText(siteHref, path)
  const parsed = await parse(page, html, 'text/html')
  const found = await parsed.evaluate((document) => {
    const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const main = document.querySelector('main')
    return {
      language: document.documentElement.lang,
      heading: textOf(document.querySelector('h1')),
      text: textOf(main),
      links: [...(main?.querySelectorAll('a[href]') ?? [])].map((link) => ({
        path: link.getAttribute('href') ?? '',
        text: textOf(link),
      })),
      photos: document.querySelectorAll('li[id^=photo-]').length,
    }
  })
  await parsed.dispose()
  return { html, ...found }
}
