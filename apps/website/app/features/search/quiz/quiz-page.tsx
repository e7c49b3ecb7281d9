import { SiteLink } from '../../../ui/site-link.tsx'
import type { QuizQuestion } from './create-quiz.ts'
import { quizWords } from './words.ts'

type QuizView = {
  /** How many questions there are, or that there is too little to choose from. */
  introduction: string
  questions: readonly QuizQuestion[]
  many: string
  listingHref: string | null
}

/** All questions on one page as a plain form: works without script, and going back loses no answers. */
export function QuizPage({ view: { introduction, questions, many, listingHref } }: { view: QuizView }) {
  return (
    <section className="wrap py-8 md:py-12">
      <h1 className="text-display">{quizWords.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{introduction}</p>
      {questions.length > 0 ? (
        <form method="post" className="mt-8 grid max-w-[52rem] gap-8">
          {questions.map((question) => (
            <Question key={question.name} question={question} />
          ))}
          <button type="submit" className="btn btn-primary justify-self-start">
            {quizWords.show(many)}
          </button>
        </form>
      ) : (
        listingHref && (
          <SiteLink href={listingHref} className="btn btn-primary mt-6">
            {quizWords.all(many)}
          </SiteLink>
        )
      )}
    </section>
  )
}

function Question({ question: { name, label, options } }: { question: QuizQuestion }) {
  return (
    <fieldset>
      <legend className="h3 mb-3">{label}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {[...options, { value: '', label: quizWords.any }].map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 has-checked:border-brand has-checked:ring-1 has-checked:ring-brand"
          >
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === ''} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
