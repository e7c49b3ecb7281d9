import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const stepMs = 4_000

/** Connects to a mail server as the mailer does, signs in, and sends nothing. */
export async function greetMailServer(
  smtpUrl: string,
): Promise<{ isEncrypted: boolean; isSignedIn: boolean }> {
  const options = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  connection.connect((error) => (error ? reject(error) : resolve()))
  try {
    await promise
    const isEncrypted = connection.secure
    // A server that wants no credentials does not offer to take them; the mailer then sends without.
    const isSignedIn = options.auth !== undefined && connection.allowsAuth
    if (isSignedIn) await signIn(connection, options.auth)
    connection.quit()
    return { isEncrypted, isSignedIn }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function signIn(
  connection: SMTPConnection,
  auth: ReturnType<typeof parseConnectionUrl>['auth'],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  connection.once('error', reject)
  const credentials = { user: auth?.user ?? '', pass: auth?.pass ?? '' }
  connection.login({ credentials }, (error) => (error ? reject(error) : resolve()))
  await promise
}
