/**
 * The message of a start while there is no admin: the link is printed once, for those who can read the server's output.
 */
export function firstAdminSentence(dashboardUrl: string, link: string): string {
  const { href } = new URL(`/sign-in/first-admin?link=${link}`, dashboardUrl)
  return `Nobody can sign in yet. This link makes you the first admin; it works once, within two hours:\n  ${href}`
}
