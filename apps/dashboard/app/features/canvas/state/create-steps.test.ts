import type { Data } from '@puckeditor/core'
import { expect, it } from 'vitest'
import { createSteps } from './create-steps.ts'

const page = (...texts: string[]) =>
  ({
    root: { props: { title: 'Home' } },
    content: texts.map((text, at) => ({
      type: 'heading',
      props: { id: `h${at}`, stored: { id: `h${at}`, type: 'heading', version: 1, props: { text } } },
    })),
  }) as unknown as Data

const read = (data: Data | null) =>
  (data?.content as unknown as { props: { stored: { props: { text: string } } } }[] | undefined)?.map(
    ({ props }) => props.stored.props.text,
  )

it('undoes one step at a time, however quickly the steps were made', () => {
  let ms = 0
  const steps = createSteps(() => ms)
  for (const texts of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b']]) steps.note(page(...texts))
  expect(read(steps.back())).toEqual(['a', 'b', 'c'])
  steps.note(page('a', 'b', 'c'))
  expect(read(steps.back())).toEqual(['a', 'b'])
  steps.note(page('a', 'b'))
  expect(read(steps.forward())).toEqual(['a', 'b', 'c'])
  steps.note(page('a', 'b', 'c'))
  ms += 1
  steps.note(page('a', 'b', 'd'))
  expect(steps.hasFuture()).toBe(false)
  expect(read(steps.back())).toEqual(['a', 'b', 'c'])
})

it('undoes letters typed without a pause together, and letters after a pause separately', () => {
  let ms = 0
  const steps = createSteps(() => ms)
  steps.note(page(''))
  for (const text of ['H', 'He', 'Hel']) {
    ms += 100
    steps.note(page(text))
  }
  ms += 2_000
  steps.note(page('Hello'))
  // Removing a block in the middle of typing is a separate undo step.
  steps.note(page())
  expect(read(steps.back())).toEqual(['Hello'])
  steps.note(page('Hello'))
  expect(read(steps.back())).toEqual(['Hel'])
  steps.note(page('Hel'))
  expect(read(steps.back())).toEqual([''])
  expect(steps.back()).toBeNull()
  expect(steps.hasPast()).toBe(false)
})
