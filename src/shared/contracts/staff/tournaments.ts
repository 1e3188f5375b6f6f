import { z } from 'zod'
import { anyData, moneyOutput, timeOutput } from '../define.ts'
import {
  countInput,
  cursorInput,
  cursorPage,
  defineStaffCall,
  reasonInput,
  uuidInput,
} from './define.ts'

const both = (max: number) =>
  z.object({ tr: z.string().max(max, 'tooLong'), en: z.string().max(max, 'tooLong') })
const amount = z.string().regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'amount')
const instant = z.iso.datetime({ offset: true, error: 'invalid' }).nullable()
const kind = z.enum(['turnover', 'multiple', 'streak', 'missions'])
const MISSION_KINDS = ['rounds', 'streak', 'multiple'] as const

export const tournamentBody = z.object({
  slug: z.string().max(80, 'tooLong'),
  image: z.string().max(200, 'tooLong'),
  kind,
  from: instant,
  until: instant,
  title: both(120),
  rules: both(5_000),
  games: z.array(z.string().max(64)).max(500),
  minStake: amount,
  prizes: z.array(amount).max(100, 'tooLong'),
  missions: z
    .array(
      z.object({
        kind: z.enum(MISSION_KINDS),
        target: z.number().int('invalid').min(0, 'invalid').max(100_000, 'invalid'),
      }),
    )
    .max(10, 'tooLong'),
})
export type TournamentBody = z.output<typeof tournamentBody>

const problem = z.object({
  field: z.string(),
  why: z.enum(['missing', 'invalid', 'order', 'past']),
  figure: z.string().nullable(),
})
export type TournamentProblem = z.output<typeof problem>

const row = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.object({ tr: z.string(), en: z.string() }),
  kind,
  state: z.enum(['active', 'upcoming', 'concluded']),
  from: timeOutput,
  until: timeOutput,
  players: z.number(),
  pool: moneyOutput,
  isFinal: z.boolean(),
})
export type OfficeTournament = z.output<typeof row>

const draft = z.object({
  id: z.string(),
  revision: z.number(),
  body: tournamentBody,
  editedBy: z.string(),
  editedAt: timeOutput,
  problems: z.array(problem),
  images: z.array(z.string()),
  titles: z.array(
    z.object({ gameID: z.string(), name: z.object({ tr: z.string(), en: z.string() }) }),
  ),
})
export type TournamentDraft = z.output<typeof draft>
const ofDraft = { ...anyData, id: uuidInput }
const revised = { ...ofDraft, revision: countInput }

export const listOfficeTournaments = defineStaffCall({
  method: 'list_office_tournaments',
  needs: 'tournament.read',
  summary: 'Running, upcoming and finished tournaments, with their players and prizes.',
  input: z.object(cursorInput),
  output: cursorPage(row),
  refusals: [],
})
export const listTournamentDrafts = defineStaffCall({
  method: 'list_tournament_drafts',
  needs: 'tournament.read',
  summary: 'Draft tournaments, last edited first.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      id: z.string(),
      title: z.object({ tr: z.string(), en: z.string() }),
      editedBy: z.string(),
      editedAt: timeOutput,
    }),
  ),
  refusals: [],
})
export const openTournamentDraft = defineStaffCall({
  method: 'open_tournament_draft',
  needs: 'tournament.edit',
  summary: 'Creates a draft, empty or copied from another tournament.',
  input: z.object({
    ...anyData,
    tournamentID: z
      .string()
      .regex(/^\d{1,18}$/, 'invalid')
      .optional(),
  }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found'],
})
export const getTournamentDraft = defineStaffCall({
  method: 'get_tournament_draft',
  needs: 'tournament.read',
  summary: 'A draft with its missing fields.',
  input: z.object(ofDraft),
  output: draft,
  refusals: ['record not found'],
})
export const saveTournamentDraft = defineStaffCall({
  method: 'save_tournament_draft',
  needs: 'tournament.edit',
  summary: 'Saves a draft over the revision the caller has read.',
  input: z.object({ ...revised, body: tournamentBody }),
  output: draft,
  refusals: ['record not found', 'not possible'],
})
export const discardTournamentDraft = defineStaffCall({
  method: 'discard_tournament_draft',
  needs: 'tournament.edit',
  summary: 'Deletes a draft.',
  input: z.object(ofDraft),
  output: z.object({}),
  refusals: ['record not found'],
})
export const announceTournament = defineStaffCall({
  method: 'announce_tournament',
  needs: 'tournament.publish',
  summary:
    'Announces a draft as a tournament, which cannot be changed afterwards. ' +
    'Prizes beyond one person’s authority are proposed.',
  input: z.object({ ...revised, reason: reasonInput }),
  output: z.object({ outcome: z.enum(['announced', 'proposed']), slug: z.string() }),
  refusals: ['record not found', 'not possible', 'duplicate'],
})
