/** What a process tells the others of itself: no secrets. */
export type ProcessReport = {
  role: string
  version: string
  mode: 'demo' | 'live'
  /** The ids of its keys by purpose; it signs with the first. */
  keyIds: Readonly<Record<string, readonly string[]>>
  /**
   * Hashes of the settings that must fit everywhere, by their names. Where there are several with spaces between, the
   * process uses the first and accepts all of them.
   */
  settings: Readonly<Record<string, string>>
}

/** What holds while no process runs: real people's data or a demo's, and the keys that these are sealed with. */
export type FleetAgreement = Pick<ProcessReport, 'mode' | 'keyIds'>

export type Fleet = {
  running: readonly ProcessReport[]
  /** Null on an empty installation, and where a start is told to replace it. */
  agreement: FleetAgreement | null
}

/**
 * Why a process must not join those of the same database, in sentences; empty if it may. A demo compares its mode only.
 * A key may be replaced while processes run: one that the others know but do not sign with yet is no mismatch.
 */
export function findMismatches(own: ProcessReport, { running, agreement }: Fleet): string[] {
  const other = [...running, ...(agreement ? [agreement] : [])].find(({ mode }) => mode !== own.mode)
  if (other)
    return [
      `This process is of mode ${own.mode}, and its database belongs to an installation of mode ${other.mode}: use another database.`,
    ]
  if (own.mode === 'demo') return []
  return [
    ...Object.entries(own.keyIds).flatMap(([purpose, ids]) => [
      ...findKeyMismatch(purpose, ids, running),
      ...(running.length === 0 ? findLostKey(purpose, ids, agreement) : []),
    ]),
    ...Object.entries(own.settings).flatMap(([name, value]) =>
      running.every(({ settings }) => areCompatible(settings[name] ?? value, value))
        ? []
        : [describeSetting(name)],
    ),
    ...findVersionMismatch(own, running),
  ]
}

function areCompatible(their: string, own: string): boolean {
  const [theirs, owns] = [their.split(' '), own.split(' ')]
  return theirs.includes(owns[0] ?? '') && owns.includes(theirs[0] ?? '')
}

function describeSetting(name: string): string {
  return name === 'STORAGE'
    ? 'STORAGE, S3_ENDPOINT, S3_BUCKET or S3_PREFIX: this process would write pictures where the running ones do not look, or does not look where they write. Give it their values, or move them step by step with STORAGE_ALSO (docs/storage.md).'
    : `${name} is not the same as in the running processes: give this one their value, or stop all of them to change it.`
}

function findKeyMismatch(
  purpose: string,
  ids: readonly string[],
  running: readonly ProcessReport[],
): string[] {
  const [newest = ''] = ids
  const theirs = running.map(({ keyIds }) => keyIds[purpose]).filter((others) => others !== undefined)
  if (theirs.some((others) => !others.includes(newest)))
    return [
      `The key \`${purpose}\` of this process (id ${newest}) is not among those of the running processes (${listOnce(theirs.flat())}): give it their keys, or first give the new key to all of them in the second place.`,
    ]
  const missing = theirs.flatMap(([first]) => first ?? []).filter((first) => !ids.includes(first))
  return missing.length === 0
    ? []
    : [
        `The running processes sign with a key \`${purpose}\` (id ${listOnce(missing)}) that this process does not have (${listOnce(ids)}): give it that key too.`,
      ]
}

function findLostKey(purpose: string, ids: readonly string[], agreement: FleetAgreement | null): string[] {
  const [agreed] = agreement?.keyIds[purpose] ?? []
  return agreed === undefined || ids.includes(agreed)
    ? []
    : [
        `The key \`${purpose}\` with which this installation signs and seals (id ${agreed}) is not among those of this process (${listOnce(ids)}): bring it back. If it is lost, start once with --accept-changes; what was sealed with it cannot be read any more.`,
      ]
}

/** Releases of one major version run side by side, so that they can replace each other one by one. */
function findVersionMismatch({ version }: ProcessReport, running: readonly ProcessReport[]): string[] {
  const other = running.find((one) => majorOf(one.version) !== majorOf(version))
  return other
    ? [
        `This process is of version ${version}, and a ${other.role} of version ${other.version} runs: stop that one first.`,
      ]
    : []
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}

function listOnce(ids: readonly string[]): string {
  return [...new Set(ids)].join(', ')
}
