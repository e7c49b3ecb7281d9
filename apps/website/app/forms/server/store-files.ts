import { readStatus } from '@forecourt/contract/call/contract-error'
import { fileCountError } from '@forecourt/domain/form/checks/file-count-error'
import { fileError } from '@forecourt/domain/form/checks/file-error'
import type { FileInfo, Fill } from '../fill.ts'
import type { FormField, FormSpec } from '../form.ts'
import type { FilePort } from '../handlers.ts'
import { serverWords } from '../words.ts'

/**
 * Stores the files of a multipart post (HTML: an empty file input posts one file without a name) and puts their ids
 * into the answers. Posted ids are accepted only if these answers already had them or the port can claim them, because
 * anybody can post any text.
 */
export async function storeFiles(
  form: FormSpec,
  before: Fill,
  posted: FormData,
  port: FilePort | undefined,
): Promise<Fill> {
  const fields = form.steps[before.steps.index]?.fields.filter(({ kind }) => kind === 'files') ?? []
  let fill = before
  for (const field of fields) fill = await storeField(form, field, fill, posted, port)
  return fill
}

async function storeField(
  form: FormSpec,
  field: FormField,
  fill: Fill,
  posted: FormData,
  port: FilePort | undefined,
): Promise<Fill> {
  const { name, files: limits } = field
  const postedIds = fill.values[name]
  // In the visitor's order.
  const known = (Array.isArray(postedIds) ? [...new Set(postedIds)] : []).flatMap(
    (text) => fill.files?.find(({ id }) => id === text) ?? port?.claim?.(text) ?? [],
  )
  const claimed = known.filter((file) => !fill.files?.some(({ id }) => id === file.id))
  const fillWithFiles: Fill = {
    ...fill,
    values: { ...fill.values, [name]: known.map(({ id }) => id) },
    ...(claimed.length > 0 && { files: [...(fill.files ?? []), ...claimed] }),
  }
  const added = posted.getAll(name).filter((one): one is File => one instanceof File && one.name !== '')
  if (!limits || (added.length === 0 && claimed.length === 0)) return fillWithFiles
  const wrong =
    fileCountError(known.length + added.length, limits) ??
    added.map((file) => fileError(file, limits)).find((error) => error !== null)
  if (wrong) return { ...fillWithFiles, errors: { ...fillWithFiles.errors, [name]: wrong } }
  if (!port) return { ...fillWithFiles, errors: { ...fillWithFiles.errors, [name]: serverWords.noFiles } }
  try {
    const stored: FileInfo[] = []
    for (const file of added) stored.push(await port.put(file, { form: form.id, field: name }))
    const ids = [...known, ...stored].map(({ id }) => id)
    return {
      ...fillWithFiles,
      values: { ...fillWithFiles.values, [name]: ids },
      files: [...(fillWithFiles.files ?? []), ...stored],
    }
  } catch (error) {
    // Errors about the file itself use the storage's message.
    const isRefused = [413, 422, 429].includes(readStatus(error) ?? 0)
    const sentence = isRefused && error instanceof Error ? error.message : serverWords.noFiles
    return { ...fillWithFiles, errors: { ...fillWithFiles.errors, [name]: sentence } }
  }
}
