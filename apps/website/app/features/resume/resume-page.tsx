import type { Href } from '@forecourt/domain/site/pages/paths'
import { Form } from 'react-router'
import { SiteLink } from '../../ui/site-link.tsx'

export type ResumeView = {
  heading: string
  siteName: string
  action: string
  isThere: boolean
  startHref: Href
}

type ResumeWords = { text: string; go: string; none: string; again: string }

/** What a link in a mail resumes, at the press of a button: opening the link alone changes nothing. */
export function ResumePage({ view, words }: { view: ResumeView; words: ResumeWords }) {
  const { heading, action, isThere, startHref } = view
  return (
    <div className="wrap form-page">
      <header>
        <h1 className="h2">{heading}</h1>
        <p className="mt-2 max-w-[60ch] text-lg text-muted">{isThere ? words.text : words.none}</p>
      </header>
      {isThere ? (
        <Form method="post" action={action}>
          <button type="submit" className="btn btn-primary">
            {words.go}
          </button>
        </Form>
      ) : (
        startHref && (
          <SiteLink href={startHref} className="btn btn-primary justify-self-start">
            {words.again}
          </SiteLink>
        )
      )}
    </div>
  )
}
