import { Form } from 'react-router'
import { Field } from '../fields/field.tsx'

type Props = {
  known: { issuer: string; clientId: string } | null
  redirectUrl: string
  /** What was typed into a form that was refused; the secret is never sent back. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** How our program is known at the provider. The secret is asked for each time, because it is never shown again. */
export function ConnectForm({ known, redirectUrl, typed, faults }: Props) {
  const shared = { faults, required: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <ol className="meta">
        <li>
          At your company’s sign-in, add a web application called Forecourt. As its redirect address give{' '}
          <code>{redirectUrl}</code>
        </li>
        <li>Let it tell us the mailbox, that the mailbox is checked, and the groups or roles of a person.</li>
        <li>Copy from there what we ask for here.</li>
      </ol>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="connect" />
        <Field
          label="Issuer"
          name="issuer"
          type="url"
          placeholder="https://login.smithmotors.com.au"
          defaultValue={typed.issuer ?? known?.issuer}
          help="The address of your company’s sign-in, as it writes it itself."
          {...shared}
        />
        <Field
          label="Client ID"
          name="clientId"
          maxLength={300}
          defaultValue={typed.clientId ?? known?.clientId}
          {...shared}
        />
        <Field
          label="Client secret"
          name="clientSecret"
          type="password"
          maxLength={1_000}
          help="We keep it locked away and never show it again."
          {...shared}
        />
        <button type="submit" className={known ? undefined : 'primary'}>
          {known ? 'Save the new keys' : 'Connect'}
        </button>
      </Form>
    </>
  )
}
