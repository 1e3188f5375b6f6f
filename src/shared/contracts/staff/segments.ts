import { z } from 'zod'
import { segmentRule } from '../../office/segments.ts'
import { anyData, text, timeOutput } from '../define.ts'
import { defineStaffCall, uuidInput } from './define.ts'

const MAX_SEGMENTS = 200

export const namedSegment = z.object({
  id: z.string(),
  name: z.string(),
  rule: segmentRule,
  staff: z.string(),
  updatedAt: timeOutput,
})
export type NamedSegment = z.output<typeof namedSegment>

export const audience = z.object({
  total: z.number(),
  /**
   * Members that receive no messages: closed, inactive or unconfirmed accounts, and excluded
   * players.
   */
  notActive: z.number(),
  excluded: z.number(),
  writable: z.object({ site: z.number(), email: z.number(), sms: z.number() }),
  sample: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      registeredAt: timeOutput,
      lastSeenAt: timeOutput.nullable(),
    }),
  ),
})
export type Audience = z.output<typeof audience>

export const listSegments = defineStaffCall({
  method: 'list_segments',
  needs: 'segment.read',
  summary: 'The named segments.',
  input: z.object(anyData),
  output: z.array(namedSegment).max(MAX_SEGMENTS),
  refusals: [],
})
export const measureSegment = defineStaffCall({
  method: 'measure_segment',
  needs: 'segment.read',
  summary:
    'The number of players that match a rule now, those excluded from messages ' +
    'with the reason, and a sample of the others.',
  input: z.object({ ...anyData, rule: segmentRule }),
  output: audience,
  countsAsUse: false,
  refusals: [],
})
export const saveSegment = defineStaffCall({
  method: 'save_segment',
  needs: 'segment.write',
  summary: 'Saves a segment under a name, new or replacing the one with its id.',
  input: z.object({ ...anyData, id: uuidInput, name: text(80), rule: segmentRule }),
  output: z.array(namedSegment),
  refusals: ['limit reached', 'record not found'],
})
export const removeSegment = defineStaffCall({
  method: 'remove_segment',
  needs: 'segment.write',
  summary: 'Deletes a segment; messages already sent to it stay unchanged.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(namedSegment),
  refusals: ['record not found'],
})

/** A list of players that staff uploaded. `players`: how many it had when it was uploaded. */
export const playerList = z.object({
  id: z.string(),
  name: z.string(),
  players: z.number(),
  staff: z.string(),
  createdAt: timeOutput,
  /** The names of the segments that use it. */
  segments: z.array(z.string()),
})
export type PlayerList = z.output<typeof playerList>

/**
 * What a file names. A line is a player who was found, one who is unknown, or a duplicate of an
 * earlier line.
 */
export const playerListPreview = z.object({
  lines: z.number(),
  found: z.number(),
  unknown: z.number(),
  duplicates: z.number(),
  unknownSample: z.array(z.string()),
})
export type PlayerListPreview = z.output<typeof playerListPreview>

/** The query of POST /v1/player-lists. Without a name, nothing is stored. */
export const playerListUpload = z.object({ id: uuidInput, name: text(80).optional() })

export const listPlayerLists = defineStaffCall({
  method: 'list_player_lists',
  needs: 'segment.read',
  summary:
    'The uploaded lists of players, by name. Files are uploaded by POST /v1/player-lists, ' +
    'first without a name for a preview.',
  input: z.object(anyData),
  output: z.array(playerList),
  refusals: [],
})
export const removePlayerList = defineStaffCall({
  method: 'remove_player_list',
  needs: 'segment.write',
  summary:
    'Deletes an uploaded list of players. A list that a segment, an unsent message or a ' +
    'running report uses is kept.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(playerList),
  refusals: ['record not found', 'not possible'],
})
