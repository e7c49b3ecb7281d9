import { useState } from 'react'
import { useFocus } from '../../../forms/browser/use-focus.ts'
import { usePostedForm } from '../../../forms/browser/use-posted-form.ts'
import { type Fill, startFill } from '../../../forms/fill.ts'
import type { FormSpec } from '../../../forms/form.ts'
import { readPosted } from '../../../forms/read-posted.ts'
import { FormScreen } from '../../../forms/screen/form-screen.tsx'
import { fetchScore } from './fetch-score.ts'

type CreditScorePageProps = {
  form: FormSpec
  fill: Fill | null
  refused: Fill | null
  applyHref: string | null
}

/**
 * The soft check's page with its result. With script the result is fetched in place; without it the form is posted and
 * the next page shows it.
 */
export function CreditScorePage(props: CreditScorePageProps) {
  const { form } = props
  const [checks, setChecks] = useState(0)
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{form.title}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{form.introduction}</p>
      </header>
      {/* A new check starts with empty fields. */}
      <ScoreForm key={checks} {...props} onClear={() => setChecks((count) => count + 1)} />
    </div>
  )
}

function ScoreForm({
  form,
  fill,
  refused,
  applyHref,
  onClear,
}: CreditScorePageProps & { onClear: () => void }) {
  const state = usePostedForm(form, fill ?? startFill(form, ''), refused)
  const [asked, setAsked] = useState<Partial<Fill>>({})
  const [isLoading, setLoading] = useState(false)
  const [moves, setMoves] = useState(0)
  useFocus(state.element, moves)

  async function ask(values: Fill['values']) {
    setLoading(true)
    const answer = await fetchScore(form, { ...state.fill, values }, applyHref)
    setLoading(false)
    setMoves((count) => count + 1)
    const none = { errors: {}, formError: null }
    if ('errors' in answer) setAsked({ ...none, errors: answer.errors })
    else if ('error' in answer) setAsked({ ...none, formError: answer.error })
    else setAsked({ ...none, end: { result: answer.result } })
  }

  return (
    <FormScreen
      state={{
        ...state,
        fill: { ...state.fill, ...asked },
        isLoading: isLoading || state.isLoading,
        canClear: fill !== null || asked.end !== undefined,
        onSubmit(event) {
          const { submitter } = event.nativeEvent
          const isClear = submitter instanceof HTMLButtonElement && submitter.value === 'clear'
          // A stored band is removed by the server.
          if (isClear && !asked.end) return state.onSubmit(event)
          event.preventDefault()
          if (isLoading) return
          if (isClear) return onClear()
          void ask(readPosted(form.steps[0], new FormData(event.currentTarget), state.fill.values))
        },
      }}
    />
  )
}
