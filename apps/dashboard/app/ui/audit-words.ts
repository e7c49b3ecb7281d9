/** Labels for audited calls; a call without a label shows its name in lower case. */
const words: Readonly<Record<string, string>> = {
  signInStaff: 'Signed in',
  claimFirstAdmin: 'Became the first admin',
  uploadNewDealerLogo: 'Uploaded a logo',
  createDealer: 'Added a dealer',
  signOutStaff: 'Signed out',
  endStaffSession: 'Ended a session',
  endOtherSessions: 'Signed out everywhere else',
  staffTeam: 'Looked at the team',
  inviteStaff: 'Gave a role',
  answerStaffInvitation: 'Answered an invitation',
  changeStaffRole: 'Changed a role',
  revokeStaffGrant: 'Took a role away',
  signOutMember: 'Signed somebody out',
  resetSecondFactor: 'Reset a second factor',
  beginSecondFactor: 'Began to set up a phone',
  confirmSecondFactor: 'Set up a phone',
  verifySecondFactor: 'Entered the second factor',
  renewBackupCodes: 'Made new backup codes',
  signInWithPasskey: 'Signed in with a passkey',
  beginPasskey: 'Began to add a passkey',
  addPasskey: 'Added a passkey',
  renamePasskey: 'Renamed a passkey',
  removePasskey: 'Removed a passkey',
  staffAudit: 'Looked at the log',
  staffKeys: 'Looked at the keys',
  makeStaffKey: 'Made a key',
  revokeStaffKey: 'Revoked a key',
  staffToday: 'Looked at today',
  staffLeads: 'Looked at the leads',
  staffLead: 'Looked at a lead',
  noteLead: 'Wrote a note',
  assignLead: 'Gave a lead to somebody',
  moveLead: 'Moved a lead',
  answerLead: 'Answered a lead',
  undoAnswer: 'Took back an answer before it was sent',
  undoBooking: 'Undid a change of a booking',
  replayDelivery: 'Sent a delivery again',
  reportDelivery: 'Said what became of a mail',
  changeVehicle: 'Changed a vehicle',
  changeVehicles: 'Changed a vehicle among others',
  addVehicle: 'Added a vehicle',
  setVehicleFields: 'Changed a vehicle',
  uploadVehiclePhoto: 'Added a photo',
  changeVehiclePhotos: 'Changed the photos of a vehicle',
  releaseVehicleField: 'Let the stock file say again',
  changeConfiguration: 'Changed a setting',
  changeDetails: 'Changed the details of a website',
  changeDomain: 'Changed domains',
  changeHours: 'Changed opening hours',
  changePaymentAccount: 'Changed how deposits are paid',
  changePlace: 'Added or changed a place',
  changeSplitTest: 'Started or stopped a split test',
  uploadPicture: 'Uploaded a picture',
  changePicture: 'Changed a picture',
  deletePicture: 'Deleted a picture',
  restorePicture: 'Took a picture out of the bin',
  restoreDocument: 'Took a page out of the bin',
  deleteVehicle: 'Deleted a vehicle',
  restoreVehicle: 'Took a vehicle out of the bin',
  replacePicture: 'Replaced a picture',
  exportSite: 'Took a copy of a website',
  importSite: 'Brought in the file of a website',
  copySite: 'Copied a website',
  publishLook: 'Published a look',
  uploadLogo: 'Put up a logo',
  changeLookPictures: 'Changed the pictures of a look',
  previewLook: 'Tried a look on',
  staffDeposits: 'Looked at the deposits',
  staffDeposit: 'Looked at a deposit',
  refundDeposit: 'Gave a deposit back',
  declineCancellation: 'Declined to cancel a reservation',
  extendDeposit: 'Gave more time to pay',
  handOverDeposit: 'Handed a vehicle over as sold',
  undoHandover: 'Took a hand-over back',
  retryJob: 'Tried a job again',
  dropJob: 'Dropped a job',
  retryDeadLetter: 'Sent a message again that was given up',
  dropDeadLetter: 'Dropped a message that was given up',
  applyRetention: 'Emptied what was kept long enough',
}

/** Calls by the names that older lines of the log have. */
const renamedCalls: Readonly<Record<string, string>> = {
  giveLogo: 'uploadLogo',
  giveVehiclePhoto: 'uploadVehiclePhoto',
  keepLogo: 'uploadNewDealerLogo',
  takeBackDeposit: 'undoHandover',
  takeFirstAdmin: 'claimFirstAdmin',
}

export function describeAction(action: string): string {
  const known = words[renamedCalls[action] ?? action]
  if (known) return known
  const spelled = action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

export type FieldChange = { field: string; before: string; after: string }

/** Lists only the fields that differ. */
export function listChanges(before: unknown, after: unknown): FieldChange[] {
  const old = toFields(before)
  const fresh = toFields(after)
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const change = { field: spell(field), before: toText(old[field]), after: toText(fresh[field]) }
    // A field that is only in `before` was not changed by the write.
    if (before !== null && after !== null && !(field in fresh)) return []
    return change.before === change.after ? [] : change
  })
}

function toFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

function spell(field: string): string {
  return field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.length > 3) return `${value.length} entries`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
