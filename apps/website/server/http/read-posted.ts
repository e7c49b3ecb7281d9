import { readFormData } from '@forecourt/contract/forms/read-form-data'

/** The fields of a natively posted form without its files; null if nothing was posted. */
export async function readPosted(request: Request): Promise<[string, string][] | null> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    return null
  const posted = await readFormData(request).catch(() => null)
  return (
    posted &&
    [...posted].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  )
}
