import { type ComponentType, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'

export type Suggestion = { value: string; label: string; hint?: string }

export type SuggestedInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange'
> & {
  name: string
  defaultValue?: string | undefined
  /** What matches the typed words. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
}

/**
 * A text field that suggests while somebody types. Its list is loaded when it first gets the focus; until then, and
 * without script, it is a plain field.
 */
export function SuggestedInput({ find, defaultValue, ...field }: SuggestedInputProps) {
  const [List, setList] = useState<ComponentType<SuggestedInputProps> | null>(null)
  const plain = useRef<HTMLInputElement>(null)
  const typed = useRef(defaultValue)
  const isAlive = useRef(true)
  useEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])
  if (List) return <List {...field} defaultValue={typed.current} find={find} autoFocus />
  return (
    <input
      {...field}
      ref={plain}
      defaultValue={defaultValue}
      autoComplete="off"
      onFocus={() => {
        void import('./suggestion-list.tsx').then(({ SuggestionList }) => {
          // Whoever has gone on to the next field keeps the plain one, and the focus.
          if (!isAlive.current || document.activeElement !== plain.current) return
          typed.current = plain.current?.value
          setList(() => SuggestionList)
        })
      }}
    />
  )
}
