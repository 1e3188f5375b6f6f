import { z } from 'zod'
import { CONTENT_KIND_NAMES, CUT_NAMES } from '../../office/content-kinds.ts'
import { anyData, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput } from './define.ts'

const kind = z.enum(CONTENT_KIND_NAMES, {
  error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
})
const contentID = z
  .union([z.string(), z.number().int()], { error: 'required' })
  .transform(String)
  .refine((id) => /^[a-zA-Z0-9]{1,40}$/.test(id), 'invalid')
const version = z
  .number({ error: 'required' })
  .int('invalid')
  .min(1, 'invalid')
  .max(1_000_000, 'invalid')
const time = z.iso.datetime({ offset: true, error: 'invalid' }).nullish()
const which = { ...anyData, kind, id: contentID }

/**
 * `shown`: visible now; `waiting`: scheduled; `draft`: never published; `over`: expired or taken
 * down; `house`: the site's default; `archived`.
 */
export const CONTENT_STATES = ['shown', 'waiting', 'draft', 'over', 'house', 'archived'] as const

export const contentRow = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  state: z.enum(CONTENT_STATES),
  /** The newest version, 0 when none exists; the version shown now, with its start and end. */
  head: z.number(),
  shown: z.number().nullable(),
  from: timeOutput.nullable(),
  until: timeOutput.nullable(),
  missing: z.array(z.string()),
  image: z.string(),
  place: z.string(),
  updatedAt: timeOutput.nullable(),
  updatedBy: z.string(),
})
export type ContentRow = z.output<typeof contentRow>

export const publication = z.object({
  id: z.string(),
  version: z.number(),
  from: timeOutput,
  until: timeOutput.nullable(),
  by: z.string(),
  at: timeOutput,
  state: z.enum(['shown', 'waiting', 'under', 'over', 'ended']),
})
export const contentVersion = z.object({
  version: z.number(),
  by: z.string(),
  at: timeOutput,
  restoredFrom: z.number().nullable(),
})
const body = z.record(z.string(), z.unknown())
export const contentPage = z.object({ row: contentRow, body, publications: z.array(publication) })
export type ContentPage = z.output<typeof contentPage>

export const listContent = defineStaffCall({
  method: 'list_content',
  needs: 'content.read',
  summary: 'The items of a kind in order; archived ones separately.',
  input: z.object({ ...anyData, kind, archived: z.boolean({ error: 'invalid' }).default(false) }),
  output: z.array(contentRow),
  refusals: [],
})
export const getContent = defineStaffCall({
  method: 'get_content',
  needs: 'content.read',
  summary: 'An item: its newest version and its publication schedule.',
  input: z.object(which),
  output: contentPage,
  refusals: ['record not found'],
})
export const listContentVersions = defineStaffCall({
  method: 'list_content_versions',
  needs: 'content.read',
  summary: 'Versions with author and time, newest first.',
  input: z.object({ ...cursorInput, kind, id: contentID }),
  output: cursorPage(contentVersion),
  refusals: ['record not found'],
})
export const getContentVersion = defineStaffCall({
  method: 'get_content_version',
  needs: 'content.read',
  summary: 'The content of one version.',
  input: z.object({ ...which, version }),
  output: z.object({ version: z.number(), body }),
  refusals: ['record not found'],
})
export const saveContent = defineStaffCall({
  method: 'save_content',
  needs: 'content.write',
  summary:
    'Saves a new version without publishing it. ' +
    '`base` is the version it was written over, 0 for none; ' +
    'without `id` a new item is created.',
  input: z.object({
    ...anyData,
    kind,
    id: contentID.optional(),
    base: z
      .number({ error: 'required' })
      .int('invalid')
      .min(0, 'invalid')
      .max(1_000_000, 'invalid'),
    body: z.record(z.string(), z.unknown(), { error: 'required' }),
  }),
  output: contentPage,
  refusals: ['record not found', 'not possible', 'limit reached'],
})
export const restoreContent = defineStaffCall({
  method: 'restore_content',
  needs: 'content.write',
  summary: 'Restores an earlier version as the newest version.',
  input: z.object({ ...which, version }),
  output: contentPage,
  refusals: ['record not found', 'not possible'],
})
export const publishContent = defineStaffCall({
  method: 'publish_content',
  needs: 'content.publish',
  summary:
    'Publishes a version, at once or from and until a given time. ' +
    'Refused while required fields are missing or invalid.',
  input: z.object({ ...which, version, from: time, until: time }),
  output: contentPage,
  refusals: ['record not found', 'not possible'],
})
export const withdrawContent = defineStaffCall({
  method: 'withdraw_content',
  needs: 'content.publish',
  summary: 'Takes down one publication, or all of an item’s.',
  input: z.object({
    ...which,
    publicationID: z
      .string({ error: 'invalid' })
      .regex(/^\d{1,18}$/, 'invalid')
      .optional(),
    reason: reasonInput,
  }),
  output: contentPage,
  refusals: ['record not found', 'not possible'],
})
export const archiveContent = defineStaffCall({
  method: 'archive_content',
  needs: 'content.publish',
  summary: 'Takes an item down and archives it, or restores it as a draft.',
  input: z.object({ ...which, archived: z.boolean({ error: 'required' }), reason: reasonInput }),
  output: contentPage,
  refusals: ['record not found', 'not possible'],
})
export const orderContent = defineStaffCall({
  method: 'order_content',
  needs: 'content.publish',
  summary: 'Sets the order of all items of a kind, effective at once.',
  input: z.object({
    ...anyData,
    kind,
    ids: z
      .array(z.string().regex(/^\d{1,18}$/, 'invalid'), { error: 'required' })
      .min(1, 'required')
      .max(250, 'tooLong'),
  }),
  output: z.array(contentRow),
  refusals: ['not possible'],
})
export const previewContent = defineStaffCall({
  method: 'preview_content',
  needs: 'content.read',
  summary:
    'An address that previews a version in its place, in this browser only, for ten minutes.',
  input: z.object({ ...which, version }),
  output: z.object({ url: z.string(), until: timeOutput }),
  refusals: ['record not found', 'not possible'],
})

export const pictureUpload = z.object({
  cut: z.enum(CUT_NAMES, { error: 'required' }),
  focus: z.enum(['auto', 'west', 'centre', 'east'], { error: 'invalid' }).default('auto'),
})
