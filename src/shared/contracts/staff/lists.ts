import { z } from 'zod'
import {
  DOWNLOAD_FAULTS,
  DOWNLOAD_RESULTS,
  HIT_OUTCOMES,
  HIT_STATES,
  LINE_FAULTS,
  LIST_CHANGES,
  LIST_KINDS,
  LIST_STATES,
  PUBLISHED_KINDS,
} from '../../office/lists.ts'
import { anyData, timeOutput } from '../define.ts'
import {
  cursorInput,
  cursorPage,
  defineStaffCall,
  reasonInput,
  uuidInput,
  idCursorInput,
} from './define.ts'

const kind = z.enum(LIST_KINDS, { error: 'invalid' })

/**
 * Details of a published list about a person besides the primary name; null for a line of a CSV
 * file. `weak`: the issuer calls the alias weak.
 */
const details = z
  .object({
    aliases: z.array(z.object({ name: z.string(), weak: z.boolean() })),
    births: z.array(z.string()),
    nationalities: z.array(z.string()),
    documents: z.array(z.object({ type: z.string(), number: z.string(), country: z.string() })),
    programmes: z.array(z.string()),
  })
  .nullable()
export type ListDetails = z.output<typeof details>

/**
 * Person data of a list entry. `birth`: YYYY-MM-DD, YYYY or empty; of a published list also
 * YYYY-MM and FROM/TO, with ~ before an approximate date, several separated by commas. `until`: the
 * last day of an exclusion, null for no end.
 */
const person = {
  name: z.string(),
  birth: z.string().nullable(),
  list: z.string(),
  reference: z.string(),
  until: z.string().nullable(),
}

/**
 * `why`: the same identity number, or a similar name; `score` is of 100. `name` and `birth` are
 * those that matched; `weak`: the name is a weak alias. State `gone`: the line is no longer on the
 * list.
 */
export const hitRow = z.object({
  hitID: z.string(),
  playerID: z.string(),
  username: z.string(),
  playerName: z.string(),
  playerBirth: z.string(),
  playerNationality: z.string(),
  kind,
  ...person,
  why: z.enum(['number', 'name']),
  score: z.number(),
  weak: z.boolean(),
  details,
  state: z.enum(['waiting', 'decided', 'gone']),
  foundAt: timeOutput,
  outcome: z.enum(HIT_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
  /**
   * `possible`: the exclusion it caused can be undone by two people; `waiting`: the second approval
   * is pending.
   */
  undo: z.enum(['possible', 'waiting']).nullable(),
})
export type HitRow = z.output<typeof hitRow>

/**
 * `digest`: SHA-256 of the file. Counts of lines: accepted, refused, and compared with the version
 * in force at that time, added, changed and removed. `matchedAt`: when the search of all players
 * finished. `published`: the date that the issuer wrote in the file.
 */
export const listVersion = z.object({
  versionID: z.string(),
  kind,
  state: z.enum(LIST_STATES),
  digest: z.string().nullable(),
  fileName: z.string(),
  lines: z.number(),
  refused: z.number(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  createdBy: z.string(),
  createdAt: timeOutput,
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
  reason: z.string().nullable(),
  matchedAt: timeOutput.nullable(),
  published: z.string().nullable(),
  proposed: z.object({ by: z.string(), at: timeOutput, own: z.boolean() }).nullable(),
})
export type ListVersion = z.output<typeof listVersion>

const line = z.object({
  n: z.number(),
  ...person,
  hasNumber: z.boolean(),
  details,
  before: z.object({ n: z.number(), ...person, details }).nullable(),
})
export type ListLine = z.output<typeof line>

/**
 * The downloads of a list. `isOn`: an address is set. `host`: its host. `published`: the date in
 * the last accepted file. `refreshedAt`: when a download last showed that the list is current;
 * `isStale`: more than three days ago.
 */
const listDownload = z.object({
  isOn: z.boolean(),
  host: z.string(),
  published: z.string().nullable(),
  triedAt: timeOutput.nullable(),
  result: z.enum(DOWNLOAD_RESULTS).nullable(),
  reason: z.enum(DOWNLOAD_FAULTS).nullable(),
  detail: z.string().nullable(),
  refreshedAt: timeOutput.nullable(),
  isStale: z.boolean(),
})
export type ListDownload = z.output<typeof listDownload>

const ofVersion = { ...anyData, versionID: uuidInput }

export const listUpload = z.object({
  kind,
  file: z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(200, 'tooLong')
    .refine((name) => !name.includes('\u0000'), 'invalid'),
})

export const listHits = defineStaffCall({
  method: 'list_hits',
  needs: 'list.read',
  summary:
    'Players who may be on a list: pending hits, best match first; or decided ones, latest first.',
  input: z.object({
    ...idCursorInput,
    state: z.enum(HIT_STATES, { error: 'invalid' }).default('waiting'),
    kind: kind.optional(),
  }),
  output: cursorPage(hitRow),
  refusals: ['record not found'],
})
export const listPlayerHits = defineStaffCall({
  method: 'list_player_hits',
  needs: 'list.read',
  summary: 'List lines that may match a player, including lines removed from their list.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ rows: z.array(hitRow) }),
  refusals: ['record not found'],
})
export const decideHit = defineStaffCall({
  method: 'decide_hit',
  needs: 'list.decide',
  summary:
    'Decides a hit, once. `deactivated` deactivates the account, ' +
    '`excluded` excludes the player until the list’s last day, in the same commit.',
  input: z.object({
    ...anyData,
    hitID: uuidInput,
    outcome: z.enum(HIT_OUTCOMES, { error: 'required' }),
    reason: reasonInput,
  }),
  output: hitRow,
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const listLists = defineStaffCall({
  method: 'list_lists',
  needs: 'list.read',
  summary:
    'For every list, the version in force, the pending one and, ' +
    'for a published list, its downloads.',
  input: z.object(anyData),
  output: z.object({
    lists: z.array(
      z.object({
        kind,
        active: listVersion.nullable(),
        draft: listVersion.nullable(),
        download: listDownload.nullable(),
      }),
    ),
  }),
  refusals: [],
})
export const downloadList = defineStaffCall({
  method: 'download_list',
  needs: 'list.import',
  summary:
    'Downloads a published list now. ' +
    'A new version waits for the approval of a member other than the caller.',
  input: z.object({ ...anyData, kind: z.enum(PUBLISHED_KINDS, { error: 'invalid' }) }),
  output: z.object({ asked: z.boolean() }),
  refusals: ['not possible', 'too fast'],
})
export const listListVersions = defineStaffCall({
  method: 'list_list_versions',
  needs: 'list.read',
  summary: 'All versions of all lists, newest first.',
  input: z.object({ ...idCursorInput }),
  output: cursorPage(listVersion),
  refusals: ['record not found'],
})
export const getListVersion = defineStaffCall({
  method: 'get_list_version',
  needs: 'list.read',
  summary: 'A version of a list.',
  input: z.object(ofVersion),
  output: listVersion,
  refusals: ['record not found'],
})
export const listListLines = defineStaffCall({
  method: 'list_list_lines',
  needs: 'list.read',
  summary:
    'The lines a version adds, changes or removes, in file order. ' +
    'Identity numbers are never stored or shown.',
  input: z.object({
    ...cursorInput,
    versionID: uuidInput,
    change: z.enum(LIST_CHANGES, { error: 'invalid' }),
  }),
  output: cursorPage(line),
  refusals: ['record not found'],
})
export const listRefusedLines = defineStaffCall({
  method: 'list_refused_lines',
  needs: 'list.read',
  summary: 'Rejected lines of a file, by number, with the reason; the first thousand.',
  input: z.object({ ...cursorInput, versionID: uuidInput }),
  output: cursorPage(z.object({ n: z.number(), why: z.enum(LINE_FAULTS) })),
  refusals: ['record not found'],
})
export const applyList = defineStaffCall({
  method: 'apply_list',
  needs: 'list.import',
  summary:
    'Proposes to put a version in force in place of the one it was compared with; ' +
    'after another person approves, all players are searched.',
  input: z.object({ ...ofVersion, reason: reasonInput }),
  output: listVersion,
  refusals: ['record not found', 'not pending', 'duplicate'],
})
export const discardList = defineStaffCall({
  method: 'discard_list',
  needs: 'list.import',
  summary: 'Discards a pending version.',
  input: z.object({ ...ofVersion, reason: reasonInput }),
  output: listVersion,
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const undoExclusion = defineStaffCall({
  method: 'undo_exclusion',
  needs: 'list.decide',
  summary:
    'Proposes to undo an exclusion caused by a list line that means another person; ' +
    'no other exclusion can be shortened.',
  input: z.object({ ...anyData, hitID: uuidInput, reason: reasonInput }),
  output: hitRow,
  refusals: ['record not found', 'not pending', 'duplicate'],
})
