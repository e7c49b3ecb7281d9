/**
 * What each call of staff does, after the name of who did it: the verb as `look/looked`, because a refused call was only
 * tried, and `{it}` where the thing is named. A test asks for words of every call.
 */
const words: Readonly<Record<string, string>> = {
  // Accounts
  signInStaff: 'sign/signed in',
  signInWithPasskey: 'sign/signed in with a passkey',
  claimFirstAdmin: 'become/became the first admin',
  staffMe: 'open/opened the dashboard',
  signOutStaff: 'sign/signed out',
  staffSessions: 'look/looked at their signed-in browsers',
  endStaffSession: 'sign/signed out one of their browsers',
  endOtherSessions: 'sign/signed out everywhere else',
  secondFactor: 'look/looked at their two-step sign-in',
  beginSecondFactor: 'start/started to set up an authenticator app',
  confirmSecondFactor: 'set/set up an authenticator app',
  verifySecondFactor: 'finish/finished a two-step sign-in',
  renewBackupCodes: 'make/made new backup codes',
  staffPasskeys: 'look/looked at their passkeys',
  beginPasskey: 'start/started to add a passkey',
  addPasskey: 'add/added a passkey',
  renamePasskey: 'rename/renamed a passkey',
  removePasskey: 'remove/removed a passkey',
  changeProfile: 'change/changed their name or picture',
  staffPicture: 'look/looked at a picture of a colleague',
  // Team and keys
  staffTeam: 'look/looked at the team',
  inviteStaff: 'invite/invited {it}',
  staffInvitations: 'look/looked at their invitations',
  answerStaffInvitation: 'answer/answered an invitation',
  changeStaffRole: 'change/changed the role of {it}',
  revokeStaffGrant: 'remove/removed a role of {it}',
  signOutMember: 'sign/signed {it} out everywhere',
  resetSecondFactor: 'reset/reset the two-step sign-in of {it}',
  staffAudit: 'look/looked at the log',
  staffKeys: 'look/looked at the API keys',
  makeStaffKey: 'make/made the API key {it}',
  revokeStaffKey: 'revoke/revoked the API key {it}',
  // Leads
  staffToday: 'look/looked at Today',
  staffCounts: 'look/looked at the counts of the menu',
  staffLeads: 'look/looked at the leads',
  staffLead: 'look/looked at the lead of {it}',
  noteLead: 'write/wrote a note on the lead of {it}',
  assignLead: 'assign/assigned the lead of {it}',
  moveLead: 'change/changed the stage of the lead of {it}',
  snoozeLead: 'change/changed the reminder of the lead of {it}',
  changeLeads: 'change/changed the lead of {it} among others',
  createLead: 'add/added the lead of {it}',
  exportLeads: 'export/exported leads as a file',
  answerLead: 'reply/replied to {it}',
  undoAnswer: 'take/took back a reply to {it} before it was sent',
  reportDelivery: 'mark/marked an email to {it} as bounced',
  replayDelivery: 'send/sent a message of the lead of {it} again',
  // Calendar
  staffCalendar: 'look/looked at the calendar of {it}',
  staffBooking: 'look/looked at the booking of {it}',
  moveBooking: 'move/moved the booking of {it}',
  cancelBooking: 'cancel/cancelled the booking of {it}',
  undoBooking: 'undo/undid a change of the booking of {it}',
  changeCalendar: 'change/changed the calendar of {it}',
  undoCalendarChange: 'undo/undid a change of the calendar of {it}',
  // Stock
  staffVehicles: 'look/looked at the stock',
  staffVehicle: 'look/looked at {it}',
  staffVehicleHistory: 'look/looked at the history of {it}',
  staffStockPlaces: 'look/looked at the places of the stock',
  staffStockBin: 'look/looked at deleted vehicles',
  stockQuality: 'look/looked at what vehicles lack',
  vehicleLosses: 'look/looked at what deleting {it} would lose',
  staffPlateLookup: 'look/looked up a plate',
  addVehicle: 'add/added {it}',
  setVehicleFields: 'change/changed {it}',
  changeVehicle: 'change/changed {it}',
  changeVehicles: 'change/changed {it} among others',
  deleteVehicle: 'delete/deleted {it}',
  restoreVehicle: 'restore/restored {it}',
  staffVehiclePhotos: 'look/looked at the photos of {it}',
  staffVehiclePhoto: 'look/looked at a photo of {it}',
  uploadVehiclePhoto: 'add/added a photo of {it}',
  changeVehiclePhotos: 'change/changed the photos of {it}',
  releaseVehicleField: 'let/let the stock file decide again about {it}',
  // Imports
  staffSources: 'look/looked at the import sources',
  staffSource: 'look/looked at the import source {it}',
  addSource: 'add/added the import source {it}',
  changeSource: 'change/changed the import source {it}',
  uploadStockFile: 'upload/uploaded a stock file to {it}',
  sampleFile: 'try/tried a sample file for {it}',
  keepMapping: 'change/changed the columns of {it}',
  startRun: 'start/started an import for {it}',
  staffRun: 'look/looked at the import of {it}',
  rollBackRun: 'undo/undid the import of {it}',
  cancelRun: 'stop/stopped an import of {it}',
  retryRow: 'correct/corrected a row of {it}',
  // Deposits
  staffDeposits: 'look/looked at the deposits',
  staffDeposit: 'look/looked at deposit {it}',
  extendDeposit: 'give/gave more time to pay deposit {it}',
  handOverDeposit: 'hand/handed over the vehicle of deposit {it}',
  undoHandover: 'undo/undid the hand-over of deposit {it}',
  declineCancellation: 'decline/declined to cancel deposit {it}',
  refundDeposit: 'refund/refunded deposit {it}',
  // Websites
  staffConfiguration: 'look/looked at the settings',
  changeConfiguration: 'change/changed {it}',
  configurationHistory: 'look/looked at the history of a setting',
  staffDetails: 'look/looked at the business details',
  changeDetails: 'change/changed the business details of {it}',
  staffDomains: 'look/looked at the domains',
  changeDomain: 'change/changed the domains of {it}',
  staffHours: 'look/looked at the opening hours',
  changeHours: 'change/changed the opening hours',
  tryLead: 'try/tried where leads go',
  uploadNewDealerLogo: 'upload/uploaded a logo',
  createDealer: 'add/added the dealer {it}',
  staffLook: 'look/looked at the look of a website',
  publishLook: 'publish/published a look',
  uploadLogo: 'upload/uploaded a logo',
  changeLookPictures: 'change/changed the pictures of a look',
  previewLook: 'preview/previewed a look',
  exportSite: 'download/downloaded a copy of {it}',
  importSite: 'import/imported a website file into {it}',
  copySite: 'copy/copied a website into {it}',
  staffSplitTests: 'look/looked at the split tests',
  changeSplitTest: 'start/started or stopped a split test',
  staffPaymentAccounts: 'look/looked at how deposits are paid',
  changePaymentAccount: 'change/changed how deposits are paid',
  staffPlaces: 'look/looked at the places',
  changePlace: 'change/changed the place {it}',
  staffWebsiteUsers: 'look/looked at the visitors’ accounts',
  staffChanges: 'follow/followed changes',
  // Content
  staffEditor: 'open/opened the editor',
  staffDocuments: 'look/looked at the content',
  staffDocument: 'look/looked at {it}',
  createDocument: 'add/added {it}',
  saveDocument: 'save/saved a draft of {it}',
  changeDocument: 'change/changed {it}',
  restoreDocument: 'restore/restored {it}',
  documentUses: 'look/looked at where {it} is used',
  documentLosses: 'look/looked at what deleting {it} would lose',
  documentVersion: 'look/looked at a version of {it}',
  previewDocument: 'preview/previewed {it}',
  staffBin: 'look/looked at deleted pages',
  staffPictures: 'look/looked at the pictures',
  staffMedia: 'look/looked at the pictures',
  uploadPicture: 'upload/uploaded the picture {it}',
  changePicture: 'change/changed the picture {it}',
  deletePicture: 'delete/deleted the picture {it}',
  restorePicture: 'restore/restored the picture {it}',
  replacePicture: 'replace/replaced the picture {it}',
  // Reports and privacy
  staffReport: 'look/looked at a report',
  staffMonth: 'look/looked at a monthly report',
  staffMonthPdf: 'download/downloaded a monthly report',
  filePrivacyRequest: 'file/filed a privacy request',
  staffPrivacyRequests: 'look/looked at the privacy requests',
  staffPrivacyRequest: 'look/looked at a privacy request',
  reviewPrivacyTicks: 'review/reviewed what a privacy request covers',
  privacyData: 'download/downloaded the data of a privacy request',
  closePrivacyRequest: 'answer/answered a privacy request',
  applyRetention: 'erase/erased what was kept long enough',
  // The installation
  staffStatus: 'look/looked at the status of the installation',
  retryJob: 'retry/retried a job',
  dropJob: 'drop/dropped a job',
  retryDeadLetter: 'send/sent a message again that had failed',
  dropDeadLetter: 'drop/dropped a message that had failed',
}

/** Calls by the names that older lines of the log have. */
const renamedCalls: Readonly<Record<string, string>> = {
  giveFile: 'uploadStockFile',
  giveLogo: 'uploadLogo',
  giveVehiclePhoto: 'uploadVehiclePhoto',
  keepLogo: 'uploadNewDealerLogo',
  takeBackCalendar: 'undoCalendarChange',
  takeBackDeposit: 'undoHandover',
  takeFirstAdmin: 'claimFirstAdmin',
}

export function hasActionWords(action: string): boolean {
  return Object.hasOwn(words, action)
}

type ActionText = { verb: string; before: string; names: boolean; after: string }

/** The sentence around the thing: `changed the role of` … A call without words is spelled out. */
export function describeAction(action: string, isRefused: boolean): ActionText {
  const known = words[renamedCalls[action] ?? action] ?? `use/used “${spell(action)}”`
  const [, now = '', past = '', rest = ''] = /^(\S+?)\/(\S+) ?(.*)$/s.exec(known) ?? []
  const verb = isRefused ? `tried to ${now}` : past
  const [before = '', after] = rest.split('{it}')
  return { verb, before: before.trim(), names: after !== undefined, after: (after ?? '').trim() }
}

function spell(action: string): string {
  return action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
