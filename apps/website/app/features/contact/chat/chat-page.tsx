import { Phone } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Fill } from '../../../forms/fill.ts'
import { LeadFormScreen } from '../../../leads/screen/lead-form-screen.tsx'
import type { LeadPageData } from '../../../leads/server/load-lead-page.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { createChatHandlers, readMessages } from './chat-messages.ts'
import type { ChatView } from './chat-view.ts'
import { fetchHoursText } from './fetch-hours-text.ts'
import { chatPageWords, chatWords } from './words.ts'

type ChatPageProps = LeadPageData & { view: ChatView; posted: Fill | null }

/** The chat, in its frame or as a page: quick answers, sent messages, a form and a phone number. */
export function ChatPage({ view, form, ticket, fill, posted }: ChatPageProps) {
  const [messages, setMessages] = useState<readonly string[]>([])
  /** Counts the messages sent: each resets the form. */
  const [sent, setSent] = useState(0)
  const [isFramed, setIsFramed] = useState(false)
  const [hours, setHours] = useState('')
  useEffect(() => {
    setMessages(readMessages())
    setIsFramed(window.parent !== window)
    fetchHoursText(document.documentElement.lang).then(setHours, () => {})
  }, [])
  // Not read from session storage, which may be blocked.
  const showSent = (text: string) => {
    setMessages((before) => [...before, text])
    setSent((count) => count + 1)
  }
  const section = useRef<HTMLElement>(null)
  // Focuses the field to continue writing, before the new form restores values, which keeps the focus.
  useLayoutEffect(() => {
    if (sent > 0) section.current?.querySelector('textarea')?.focus()
  }, [sent])
  const inFull = isFramed ? { target: '_parent' } : {}
  return (
    <main id="main" tabIndex={-1} aria-labelledby="chat-title" className="wrap grid max-w-[36rem] gap-5 py-5">
      <header className="grid gap-1">
        <h1 id="chat-title" className="text-2xl">
          {view.title}
        </h1>
        <p className="min-h-6 text-muted">{hours}</p>
        {view.phone && (
          <SiteLink
            href={view.phone.href}
            className="link figures inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            {view.phone.label}
          </SiteLink>
        )}
      </header>
      {view.answers.length > 0 && (
        <section aria-labelledby="chat-answers">
          <h2 id="chat-answers" className="mb-2 text-lg">
            {chatPageWords.answers}
          </h2>
          {view.answers.map(({ question, text, link }) => (
            <details key={question} className="border-line border-b">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{question}</summary>
              <p className="pb-3">
                {text}{' '}
                <a href={link.href} {...inFull} className="link">
                  {link.label}
                </a>
              </p>
            </details>
          ))}
        </section>
      )}
      <div role="log" aria-label={chatWords.yours} className="grid gap-2">
        {messages.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows, and the same words may be sent twice.
          <p key={at} className="justify-self-end rounded-card bg-tint px-4 py-2 [overflow-wrap:anywhere]">
            {text}
          </p>
        ))}
        {messages.length > 0 && <p className="text-muted text-sm">{chatWords.sent}</p>}
      </div>
      <section ref={section} aria-labelledby="chat-form">
        <h2 id="chat-form" className="mb-3 text-lg">
          {view.answers.length > 0 ? chatPageWords.person : form.title}
        </h2>
        <LeadFormScreen
          key={sent}
          form={form}
          ticket={ticket}
          fill={posted ?? fill}
          createHandlers={(sender) => createChatHandlers(sender, showSent)}
        />
      </section>
      {!isFramed && (
        <SiteLink href={view.back.href} className="link">
          {view.back.label}
        </SiteLink>
      )}
    </main>
  )
}
