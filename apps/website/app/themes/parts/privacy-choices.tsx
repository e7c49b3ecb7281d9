/** The way back to a choice once made (useConsent hears it). Without script there is none, and it leads to the policy. */
export function PrivacyChoices({ policyHref }: { policyHref: string | null }) {
  return (
    <p>
      <a
        href={policyHref ?? '#main'}
        data-choices=""
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Privacy choices
      </a>
    </p>
  )
}
