import { usePostedForm } from '../../../forms/browser/use-posted-form.ts'
import { type Fill, startFill } from '../../../forms/fill.ts'
import type { FormSpec } from '../../../forms/form.ts'
import { FormScreen } from '../../../forms/screen/form-screen.tsx'

type CreditScorePageProps = { form: FormSpec; fill: Fill | null; refused: Fill | null }

/** The soft check on a page of its own, and its band afterwards. */
export function CreditScorePage({ form, fill, refused }: CreditScorePageProps) {
  const state = usePostedForm(form, fill ?? startFill(form, ''), refused)
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{form.title}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{form.introduction}</p>
      </header>
      <FormScreen state={{ ...state, canClear: fill !== null }} />
    </div>
  )
}
