import { useEffect, useState } from 'react'
import type { Fill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { type Choices, withOptions } from '../with-options.ts'
import { fetchOptions } from './fetch-options.ts'

type Found = { href: string; choices: Choices }

/**
 * A form whose options change by the minute. They are fetched when their step is shown and after every move, so that
 * taken times disappear; the old ones stay until the new ones arrive.
 */
export function useLiveOptions<F extends FormSpec>(form: F, { steps, values }: Fill, moves: number): F {
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({})
  const asks = (form.steps[steps.index]?.fields ?? []).flatMap(({ name, optionsFrom, options }) => {
    if (!optionsFrom) return []
    const { href, by } = optionsFrom
    const value = values[by] ?? form.values[by] ?? ''
    return [{ name, href: `${href}&${by}=${encodeURIComponent(String(value))}`, inPage: options }]
  })
  const requestKey = asks.map(({ name, href }) => `${name} ${href}`).join('\n')

  useEffect(() => {
    if (requestKey === '' || moves < 0) return
    const leaving = new AbortController()
    for (const line of requestKey.split('\n')) {
      const [name = '', href = ''] = line.split(' ')
      void fetchOptions(href, leaving.signal).then((choices) => {
        if (leaving.signal.aborted) return
        setFound((before) => {
          const known = before[name]
          const keeps = choices === 'failed' && known?.href === href
          return keeps ? before : { ...before, [name]: { href, choices } }
        })
      })
    }
    return () => leaving.abort()
  }, [requestKey, moves])

  const choices = asks.flatMap(({ name, href, inPage }): [string, Choices][] => {
    const known = found[name]
    if (known?.href === href) return [[name, known.choices]]
    return inPage ? [] : [[name, 'loading']]
  })
  return choices.length === 0 ? form : withOptions(form, Object.fromEntries(choices))
}
