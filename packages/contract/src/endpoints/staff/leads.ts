import { countryCodes } from '@forecourt/domain/country/countries'
import { leadStages, lostReasons, staffEnteredCategories } from '@forecourt/domain/lead/handling/lead-stage'
import { maxChangedLeads } from '@forecourt/domain/person/staff/bounded-count'
import * as z from 'zod'
import { done, shownPrice, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

/** A person, place or website to choose. */
const named = z.object({ id: z.number(), name: z.string() })

export const leadRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  site: z.string(),
  category: z.string(),
  name: z.string(),
  vehicle: z.string().nullable(),
  /** Its model, where a row has no room for the whole name. */
  model: z.string().nullable(),
  carId: z.number().nullable(),
  /** The id of the vehicle's first photo. */
  photo: z.string().nullable(),
  /** The beginning of what they wrote. */
  message: z.string().nullable(),
  phone: z.string().nullable(),
  stage: z.enum(leadStages),
  owner: z.string().nullable(),
  ownerId: z.number().nullable(),
  /** The version that the writer saw; a write based on an older one is refused. */
  version: z.number(),
  snoozedUntil: timestamp.nullable(),
  /** The time zone of the dealership that the lead is for. */
  timeZone: z.string(),
  createdAt: timestamp,
  /** The deadline for an answer, from the response time that the site promises. */
  answerBy: timestamp,
  answeredAt: timestamp.nullable(),
  /** The last action of staff; until there is one, the time of the lead itself. */
  activeAt: timestamp,
  finished: z.boolean(),
  suspected: z.boolean(),
  failedDeliveries: z.number(),
})

const delivery = z.object({
  id: z.uuid(),
  kind: z.string(),
  destination: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead', 'withheld']),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: timestamp,
  deliveredAt: timestamp.nullable(),
})

const entry = z.object({
  id: z.uuid(),
  at: timestamp,
  author: z.string(),
  kind: z.enum(['note', 'answer', 'stage', 'owner', 'replay', 'booking', 'snooze', 'start']),
  subject: z.string().nullable(),
  text: z.string(),
})

export const leadBookingJson = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** In words, as the calendar shows it: an appraisal is booked among the test drives. */
  visit: z.string(),
  startsAt: timestamp,
  timeZone: z.string(),
  place: z.string(),
  cancelled: z.boolean(),
})

export const otherLeadJson = leadRow
  .pick({ id: true, reference: true, category: true, name: true, createdAt: true })
  .extend({ sameEmail: z.boolean() })

/** Of the user alone. */
export const reminderJson = z.object({ at: timestamp, note: z.string() })

const leadPage = z.object({
  ...leadRow.shape,
  reminder: reminderJson.nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  wonCar: z.string().nullable(),
  wonStockNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** Why they get no more mail from this site: a mail bounced, or they reported it as spam. */
  mailRefusal: z.enum(['bounce', 'complaint']).nullable(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  /** How they found the site: the link to their first page, and an advertisement that they clicked later. */
  arrivals: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The pages that they visited on the site before they wrote. */
  pages: z.array(z.string()),
  car: z
    .object({
      id: z.number(),
      name: z.string(),
      stockNumber: z.string(),
      /** The price that the lead's own site showed at the time of the enquiry, and the current one. */
      seenPrice: shownPrice.nullable(),
      price: shownPrice.nullable(),
      sold: z.boolean(),
    })
    .nullable(),
  booking: leadBookingJson.nullable(),
  sitePhone: z.string(),
  /** The country whose terms describe what a price includes. */
  siteCountry: z.enum(countryCodes),
  entries: z.array(entry),
  deliveries: z.array(delivery),
  /** Other enquiries there from the same address, or with the same number only, which may be somebody else's. */
  others: z.array(otherLeadJson),
  colleagues: z.array(named),
})

const version = z.int32().positive()
const written = z.object({ version: z.number() })
const text = z.string().trim().min(1).max(10_000)

/**
 * What the customer of a won lead bought: it is sold from now on. Null clears it; without the field a won lead keeps its
 * vehicle.
 */
const wonStockNumber = z.string().trim().max(100).nullable().optional()

const leadChange = z
  .object({
    id: z.uuid(),
    version,
    ownerId: z.int32().positive().nullable().optional(),
    stage: z.enum(leadStages).optional(),
    lostReason: z.enum(lostReasons).nullable().optional(),
    wonStockNumber,
  })
  .refine(({ stage, lostReason }) => (stage === 'lost') === (lostReason != null), {
    error: 'lostReason is of lost leads, which need one',
  })

/**
 * `stage` may be `open`; `waits` is `us`, `late` or `them`; `days` is how many days ago it came at most; `source` is as
 * reports name it.
 */
const filters = [
  'stage',
  'site',
  'place',
  'car',
  'owner',
  'kind',
  'source',
  'waits',
  'days',
  'words',
  'snoozed',
  'undelivered',
] as const

export const staffLeadEndpoints = {
  staffLeads: staffGet('leads.read', '/staff/leads', {
    query: [...filters, 'sort', 'after', 'limit'],
    answer: z.object({
      leads: z.array(leadRow),
      /**
       * How many leads each stage has, with the other filters; a count above `maxCountedRows` means that there are more.
       */
      counts: z.record(z.enum(leadStages), z.number()),
      /** The possible owners, if all of these leads are for one location. */
      colleagues: z.array(named),
      next: z.string().nullable(),
    }),
  }),
  /** How many leads each tab of the inbox has, up to `maxCountedRows`, and what it can be filtered by. */
  leadCounts: staffGet('leads.read', '/staff/lead_counts', {
    answer: z.object({
      tabs: z.object({
        all: z.number(),
        mine: z.number(),
        unassigned: z.number(),
        late: z.number(),
        snoozed: z.number(),
      }),
      /** What the leads of the last ninety days have. */
      kinds: z.array(z.string()),
      sources: z.array(z.string()),
      owners: z.array(named),
      places: z.array(named),
      sites: z.array(named),
    }),
  }),
  staffLead: staffGet('leads.read', '/staff/leads/:leadId', { answer: leadPage }),
  noteLead: staffPost('leads.write', '/staff/leads/:leadId/notes', {
    /** Repeating a key writes nothing twice. */
    body: z.object({ text, key: z.uuid().optional() }),
    answer: written,
  }),
  assignLead: staffPost('leads.write', '/staff/leads/:leadId/owner', {
    body: z.object({ ownerId: z.int32().positive().nullable(), version }),
    answer: written,
  }),
  moveLead: staffPost('leads.write', '/staff/leads/:leadId/stage', {
    body: z
      .object({
        stage: z.enum(leadStages),
        lostReason: z.enum(lostReasons).nullable(),
        wonStockNumber,
        version,
      })
      .refine(({ stage, lostReason }) => (stage === 'lost') === (lostReason !== null), {
        error: 'lostReason is of lost leads, which need one',
      }),
    answer: written,
  }),
  /** Snoozes it until a time, or returns it to the inbox. */
  snoozeLead: staffPost('leads.write', '/staff/leads/:leadId/snooze', {
    body: z.object({ until: z.iso.datetime({ offset: true }).nullable(), version }),
    answer: written,
  }),
  /**
   * Reminds the user, and nobody else, at a time; null forgets it. A time that has passed is due at once, which takes
   * back that a reminder was done.
   */
  remindOfLead: staffPost('leads.write', '/staff/leads/:leadId/reminder', {
    body: z.object({
      at: z.iso.datetime({ offset: true }).nullable(),
      note: z.string().trim().max(300),
    }),
    answer: done,
  }),
  /**
   * Changes many leads, each completely or not at all. Leads that somebody else changed meanwhile are skipped and
   * listed.
   */
  changeLeads: staffPost('leads.write', '/staff/lead_changes', {
    body: z.object({ changes: z.array(leadChange).min(1).max(maxChangedLeads) }),
    answer: z.object({
      changed: z.number(),
      skipped: z.number(),
      /** The data for undoing it, as long as nobody changes them again. */
      undo: z.array(leadChange),
    }),
  }),
  /** A lead of somebody who called or walked in. */
  createLead: staffPost('leads.write', '/staff/leads', {
    body: z.object({
      key: z.uuid(),
      siteId: z.int32().positive(),
      category: z.enum(staffEnteredCategories),
      name: z.string().trim().max(200),
      /** For callers with separate first and last names; used when the name is empty (S3.29). */
      first_name: z.string().trim().max(200).optional(),
      last_name: z.string().trim().max(200),
      email: z.string().trim().max(254),
      phone: z.string().trim().max(50),
      message: z.string().trim().max(10_000),
      stockNumber: z.string().trim().max(100),
    }),
    answer: z.object({ id: z.uuid() }),
  }),
  /** As CSV, with the filters of the inbox. */
  exportLeads: staffGet('leads.export', '/staff/lead_export', {
    query: filters,
  }),
  /** Mailed after twenty seconds, until which it can be taken back; repeating a key sends nothing twice. */
  answerLead: staffPost('leads.write', '/staff/leads/:leadId/answers', {
    body: z.object({ key: z.uuid(), subject: z.string().trim().min(1).max(200), text }),
    answer: written,
  }),
  /** Takes an answer back before it is mailed, within twenty seconds: it never existed, and its text can be used again. */
  undoAnswer: staffPost('leads.write', '/staff/leads/:leadId/answers/undo', {
    body: z.object({ key: z.uuid() }),
    answer: z.object({ subject: z.string(), text: z.string() }),
  }),
  /** Records a later report about a mail that the server had accepted, such as a bounce; null clears it. */
  reportDelivery: staffPost('leads.write', '/staff/deliveries/:deliveryId/report', {
    body: z.object({ refusal: z.enum(['bounce', 'complaint']).nullable() }),
    answer: done,
  }),
  replayDelivery: staffPost('leads.write', '/staff/deliveries/:deliveryId/replay', { answer: done }),
}

export type LeadChange = z.infer<typeof leadChange>
export type NewLead = z.input<NonNullable<typeof staffLeadEndpoints.createLead.body>>
export type StaffLeadRow = z.infer<typeof leadRow>
export type StaffLead = z.infer<typeof leadPage>
export type LeadCounts = z.infer<NonNullable<typeof staffLeadEndpoints.leadCounts.answer>>
export type StaffLeads = z.infer<NonNullable<typeof staffLeadEndpoints.staffLeads.answer>>
