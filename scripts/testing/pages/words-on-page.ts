import type { HtmlElement } from '../../../apps/website/app/testing/parse-html.ts'
import { findTags, readText } from '../../../apps/website/app/testing/parse-html.ts'

/** Phrases that once were on a page and that no native speaker would use. */
const awkward = [
  'in Sunshine Coast',
  'in Gold Coast',
  'Four hundred',
  'Reduction gear',
  'Every one of our',
  'A person answers',
  'A person reads',
  'Take one thing off',
  'match all of that',
  'need another look',
  'needs another look',
  'step by step',
  'as you go on',
  'decide nothing',
  'Who we keep it for',
  'Bring it to me',
  'How you get it',
  'for you alone',
  'Nobody else can reserve it',
  'goes back by itself',
  'goes back to the same card',
  'goes back to your card',
  'Left if you buy it',
  'free again',
  'notices by itself',
  'Is Free Again',
  'When It Is Free',
  'Go on with your',
  'is kept.',
  'A confirmation comes to',
  'so that it is out for you',
  'and we find another',
  'We keep the vehicle',
  'one of us comes along',
  'All times are local there',
  'and bring it with me',
  'Make us an enquiry',
  'Please give a deposit',
  'Deposit, $',
  'Rate, %',
  'Measures and details',
  'Equipment and measures',
  'see closely',
  'Tell us the part',
  'when it can be here',
  'From it we can tell',
  'May we tell',
  'in coded form',
  'At the moment you have accepted',
  'found a home',
  'call us and we will',
  'Drive away Canterbury',
  'at this moment',
  'e-mail',
  'answer this mail',
] as const

/** The awkward phrases that a page still contains. */
export function findAwkward(page: HtmlElement): string[] {
  const said = [readText(page), ...readLabels(page)].join('\n').replaceAll(/\s+/g, ' ').toLowerCase()
  return awkward.filter((phrase) => said.includes(phrase.toLowerCase()))
}

/** Times, dates, amounts and distances that are not in the standard format: `8:30 am`, `9 March 2025`, `$23,990`. */
export function findOddFormats(page: HtmlElement): string[] {
  return [...listTexts(page), ...readLabels(page)].flatMap((text) => [
    ...matches(text, /\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b/gi).filter(
      (time) => !/^\d{1,2}:\d\d [ap]m$/.test(time),
    ),
    ...matches(text, /[ap]m\s*[-—]\s*\d/g),
    ...matches(text, /\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) \d{4}/g),
    ...matches(text, /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b20\d\d-\d\d-\d\d\b/g),
    ...matches(text, /\$\s?\d[\d,]*(?:\.\d+)?/g).filter(
      (amount) => !/^\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?$/.test(amount) || amount.endsWith('.00'),
    ),
    ...matches(text, /(?<![\d,])\d{4,}\s?km\b/g),
  ])
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([found]) => found)
}

/** The text nodes of a page separately, because neighbours must not be joined into one text. */
function listTexts(element: HtmlElement): string[] {
  if (readText(element) === '') return []
  return element.children.flatMap((child) => (typeof child === 'string' ? [child] : listTexts(child)))
}

function readLabels(page: HtmlElement): string[] {
  return findTags(page, 'a', 'button', 'img', 'input', 'nav', 'section', 'ul').flatMap(({ attributes }) =>
    [attributes['aria-label'], attributes.alt, attributes.placeholder].flatMap((text) => text ?? []),
  )
}
