import { z } from 'zod'
import { parseMoney, type Minor } from '../../money.ts'
import { anyData, moneyOutput, text, timeOutput } from '../define.ts'
import { balance, statementSummary, transaction } from '../finance.ts'
import { promotionRequest } from '../promotions.ts'
import { protectionState } from '../protection.ts'
import { sessionRow } from '../security.ts'
import { coupon } from '../sportsbook.ts'
import { profile } from '../user.ts'
import {
  cursorInput,
  cursorPage,
  defineStaffCall,
  monthsInput,
  reasonInput,
  uuidInput,
} from './define.ts'
import { erasedParts } from './retention.ts'
import { proposal } from './proposals.ts'

export const PLAYER_STATES = ['active', 'inactive', 'closed', 'excluded', 'unconfirmed'] as const
const state = z.enum(PLAYER_STATES)
const ofPlayer = { ...anyData, playerID: uuidInput }
const MAX_TAGS = 10

export const playerRow = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state,
  createdAt: timeOutput,
  lastLoginAt: timeOutput.nullable(),
})
export type PlayerRow = z.output<typeof playerRow>

export const listPlayers = defineStaffCall({
  method: 'list_players',
  needs: 'player.read',
  summary:
    'Players by the beginning of user name, name, surname, e-mail or phone; without a search the newest.',
  input: z.object({
    ...cursorInput,
    search: z.string({ error: 'invalid' }).trim().max(100, 'tooLong').default(''),
    state: state.optional(),
  }),
  output: cursorPage(playerRow),
  refusals: [],
})

export const found = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), player: playerRow }),
  z.object({ kind: z.literal('transaction'), id: z.string(), player: playerRow }),
  z.object({ kind: z.literal('coupon'), id: z.string(), code: z.string(), player: playerRow }),
  z.object({ kind: z.literal('round'), id: z.string(), player: playerRow }),
])
export type Found = z.output<typeof found>
export const find = defineStaffCall({
  method: 'find',
  needs: 'player.read',
  summary: 'Whatever an id, a coupon’s code or a word stands for.',
  input: z.object({
    ...anyData,
    search: z.string({ error: 'required' }).trim().min(2, 'required').max(100, 'tooLong'),
  }),
  output: z.array(found),
  refusals: [],
})

export const note = z.object({
  id: z.string(),
  staff: z.string(),
  body: z.string(),
  at: timeOutput,
})
export const player360 = z.object({
  profile,
  state,
  closedReason: z.string().nullable(),
  lastLoginAt: timeOutput.nullable(),
  steps: z.array(z.enum(['active', 'inactive', 'closed'])),
  balance,
  summary: statementSummary.output,
  protection: protectionState,
  sessions: z.array(sessionRow),
  promotions: z.array(promotionRequest),
  notes: z.array(note),
  tags: z.array(z.string()),
  /** Their addresses at which the post found no one. */
  unreachable: z.array(z.object({ channel: z.enum(['email', 'sms']), notedAt: timeOutput })),
  /** Nothing has happened for long: told, and dormant from `dormantAt` on. */
  /**
   * Of a closed account: when what is personal is erased, what holds that back, or what was erased
   * when.
   */
  retention: z
    .object({
      dueOn: z.string(),
      heldReason: z.string().nullable(),
      erasedAt: timeOutput.nullable(),
      what: erasedParts.nullable(),
    })
    .nullable(),
  dormancy: z
    .object({ quietSince: timeOutput, warnedAt: timeOutput, dormantAt: timeOutput.nullable() })
    .nullable(),
})
export type Player360 = z.output<typeof player360>
export const getPlayer = defineStaffCall({
  method: 'get_player',
  needs: 'player.read',
  summary: 'One player from every side; the identity number masked.',
  input: z.object(ofPlayer),
  output: player360,
  refusals: ['record not found'],
})
export const revealIdentity = defineStaffCall({
  method: 'reveal_identity',
  needs: 'player.identity',
  summary: 'The whole identity number; who saw it and why is written down.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: z.object({ identityNumber: z.string() }),
  refusals: ['record not found'],
})

export const listPlayerTransactions = defineStaffCall({
  method: 'list_player_transactions',
  needs: 'player.read',
  summary:
    'A player’s ledger as they see it; rounds: one line a round; messages: what they were told.',
  input: z.object({
    ...ofPlayer,
    ...cursorInput,
    kind: z
      .enum(['all', 'payments', 'rounds', 'bonuses', 'messages'], { error: 'invalid' })
      .default('all'),
  }),
  output: cursorPage(transaction),
  refusals: [],
})
export const listPlayerCoupons = defineStaffCall({
  method: 'list_player_coupons',
  needs: 'player.read',
  summary: 'A player’s coupons, newest first.',
  input: z.object({ ...ofPlayer, ...cursorInput }),
  output: cursorPage(coupon),
  refusals: [],
})
export const getRound = defineStaffCall({
  method: 'get_round',
  needs: 'player.read',
  summary: 'A round as it was played, and what it is recomputed from.',
  input: z.object({ ...anyData, roundID: uuidInput }),
  output: z.object({
    roundID: z.string(),
    playerID: z.string(),
    gameID: z.string(),
    bet: moneyOutput,
    win: moneyOutput,
    date: timeOutput,
    params: z.record(z.string(), z.unknown()),
    events: z.array(z.looseObject({ type: z.string() })),
    fairness: z.object({
      serverSeedHash: z.string(),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.number(),
    }),
  }),
  refusals: ['record not found'],
})

export const addNote = defineStaffCall({
  method: 'add_note',
  needs: 'player.note',
  summary: 'A note for colleagues; the player never sees it.',
  input: z.object({ ...ofPlayer, body: text(2_000) }),
  output: z.array(note),
  refusals: ['record not found'],
})
export const setTags = defineStaffCall({
  method: 'set_tags',
  needs: 'player.note',
  summary: 'The tags of a player, all of them.',
  input: z.object({ ...ofPlayer, tags: z.array(text(30)).max(MAX_TAGS, 'tooLong') }),
  output: z.array(z.string()),
  refusals: ['record not found'],
})
export const endPlayerSessions = defineStaffCall({
  method: 'end_player_sessions',
  needs: 'player.sessions',
  summary: 'Signs one browser of a player out, or all.',
  input: z.object({ ...ofPlayer, sessionID: uuidInput.optional(), reason: reasonInput }),
  output: z.array(sessionRow),
  refusals: ['record not found'],
})
const stepped = z.object({ state })
const stepRefusals = ['record not found', 'not possible'] as const
export const deactivatePlayer = defineStaffCall({
  method: 'deactivate_player',
  needs: 'player.deactivate',
  summary: 'Turns an account off: nobody signs in to it.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const activatePlayer = defineStaffCall({
  method: 'activate_player',
  needs: 'player.deactivate',
  summary: 'Turns an account on that was turned off.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const closePlayer = defineStaffCall({
  method: 'close_player',
  needs: 'player.close',
  summary: 'Closes an account; its money stays withdrawable.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const reopenPlayer = defineStaffCall({
  method: 'reopen_player',
  needs: 'player.close',
  summary: 'Opens an account that was closed.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const excludePlayer = defineStaffCall({
  method: 'exclude_player',
  needs: 'player.exclude',
  summary: 'Keeps a player out of play for months, 0 for ever; never shorter than before.',
  input: z.object({ ...ofPlayer, months: monthsInput, reason: reasonInput }),
  output: stepped,
  refusals: ['record not found'],
})

/** Signed kuruş that are not nothing: "-25.00" takes from the player. */
const signedMoney = z
  .string({ error: 'amount' })
  .trim()
  .max(20, 'amount')
  .transform((value, context): Minor => {
    const minor = parseMoney(value.replace(/^-/, ''))
    if (minor !== undefined && minor > 0n) return value.startsWith('-') ? -minor : minor
    context.addIssue({ code: 'custom', message: 'amount' })
    return z.NEVER
  })
export const proposeCorrection = defineStaffCall({
  method: 'propose_correction',
  needs: 'correction.propose',
  summary:
    'A signed correction of a balance, done once another has approved it. The same requestID is the same proposal.',
  input: z.object({ ...ofPlayer, requestID: uuidInput, amount: signedMoney, reason: reasonInput }),
  output: proposal,
  refusals: ['record not found', 'duplicate'],
})
