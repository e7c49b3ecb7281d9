import { EmailField } from '../../../forms/fields/email-field.tsx'
import { PrivacyNote } from '../../../ui/privacy-note.tsx'
import type { AccountPostResult, AccountView } from './account-post-result.ts'
import { CodeField } from './fields.tsx'
import { signInWords as words } from './words.ts'

type SignInProps = { view: AccountView; reply: AccountPostResult | undefined }

/** First the address, then the mailed code. */
export function SignIn({ view, reply }: SignInProps) {
  const isCode = reply?.step === 'code'
  return (
    <>
      <h1 className="h2">{isCode ? words.codeTitle : words.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted wrap-anywhere">
        {isCode ? words.codeText(reply.email) : words.text(view.siteName)}
      </p>
      <div className="mt-8 max-w-[32rem]">
        {isCode ? <TypeCode reply={reply} /> : <AskCode view={view} reply={reply} />}
      </div>
    </>
  )
}

function AskCode({ view: { privacyHref }, reply }: SignInProps) {
  return (
    <form method="post">
      <EmailField id="sign-in-email" label={words.email} value={reply?.email ?? ''} error={reply?.error} />
      <button type="submit" name="intent" value="code" className="btn btn-primary mt-8">
        {words.ask}
      </button>
      <PrivacyNote text={words.privacy} href={privacyHref} />
    </form>
  )
}

function TypeCode({ reply }: { reply: AccountPostResult }) {
  const email = <input type="hidden" name="email" value={reply.email} />
  return (
    <>
      <form method="post">
        {email}
        <CodeField id="sign-in-code" error={reply.error} />
        <button type="submit" name="intent" value="sign-in" className="btn btn-primary mt-8">
          {words.signIn}
        </button>
      </form>
      <form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        {email}
        <button type="submit" name="intent" value="code" className="btn btn-quiet">
          {words.again}
        </button>
        <button type="submit" name="intent" value="other" className="btn btn-quiet">
          {words.other}
        </button>
      </form>
    </>
  )
}
