/** SHA-256 in hexadecimal; null without Web Crypto, as on pages without TLS. */
export async function hashText(text: string | null): Promise<string | null> {
  if (text === null || !globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
