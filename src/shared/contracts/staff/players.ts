import { z } from 'zod'
import { parseMoney, type Minor } from '../../money.ts'
import { anyData, moneyOutput, text, timeOutput } from '../define.ts'
import { balance, statementSummary, transaction } from '../finance/statement.ts'
import { promotionRequest } from '../promotions.ts'
import { protectionState } from '../protection.ts'
import { withdrawalLocks } from '../withdrawals.ts'
import { sessionRow } from '../security.ts'
import { coupon } from '../sportsbook/coupons.ts'
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
    'Players by the beginning of user name, name, surname, e-mail or phone; ' +
    'without a search, the newest.',
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
  summary: 'Resolves an id, a coupon’s code or a word.',
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
  vault: moneyOutput,
  summary: statementSummary.output,
  protection: protectionState,
  withdrawalLocks: withdrawalLocks.output,
  sessions: z.array(sessionRow),
  promotions: z.array(promotionRequest),
  notes: z.array(note),
  tags: z.array(z.string()),
  unreachable: z.array(z.object({ channel: z.enum(['email', 'sms']), notedAt: timeOutput })),
  /**
   * Only for a closed account: when personal data will be erased, the reasons that prevent it, or
   * what was erased and when.
   */
  retention: z
    .object({
      dueOn: z.string(),
      heldReason: z.string().nullable(),
      erasedAt: timeOutput.nullable(),
      what: erasedParts.nullable(),
    })
    .nullable(),
  /** Inactive for long: the player was notified, and the account becomes dormant on `dormantAt`. */
  dormancy: z
    .object({ quietSince: timeOutput, warnedAt: timeOutput, dormantAt: timeOutput.nullable() })
    .nullable(),
})
export type Player360 = z.output<typeof player360>
export const getPlayer = defineStaffCall({
  method: 'get_player',
  needs: 'player.read',
  summary: 'The complete view of one player; the identity number is masked.',
  input: z.object(ofPlayer),
  output: player360,
  refusals: ['record not found'],
})
export const revealIdentity = defineStaffCall({
  method: 'reveal_identity',
  needs: 'player.identity',
  summary: 'The full identity number; each view and its reason are recorded.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: z.object({ identityNumber: z.string() }),
  refusals: ['record not found'],
})

const playerFigures = z.object({
  deposits: moneyOutput,
  withdrawals: moneyOutput,
  /** Bets less the returned stakes. */
  stakes: moneyOutput,
  wins: moneyOutput,
  ggr: moneyOutput,
})
export type PlayerFigures = z.output<typeof playerFigures>
export const listPlayerDays = defineStaffCall({
  method: 'list_player_days',
  needs: 'player.read',
  summary:
    'A player’s deposits, withdrawals, stakes, wins and GGR on each of the last 30 Istanbul days ' +
    '(oldest first, including today), and their total.',
  input: z.object(ofPlayer),
  output: z.object({
    rows: z.array(z.object({ day: z.string(), figures: playerFigures })),
    total: playerFigures,
  }),
  refusals: ['record not found'],
})

export const listPlayerTransactions = defineStaffCall({
  method: 'list_player_transactions',
  needs: 'player.read',
  summary:
    'A player’s ledger as the player sees it; rounds: one line per round; ' +
    'messages: those sent to the player.',
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
  summary: 'A round as played, and the data to recompute it.',
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
  summary: 'Adds a note for colleagues; the player never sees it.',
  input: z.object({ ...ofPlayer, body: text(2_000) }),
  output: z.array(note),
  refusals: ['record not found'],
})
export const setTags = defineStaffCall({
  method: 'set_tags',
  needs: 'player.note',
  summary: 'Sets all tags of a player.',
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
  summary: 'Deactivates an account: sign-in is no longer possible.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const activatePlayer = defineStaffCall({
  method: 'activate_player',
  needs: 'player.deactivate',
  summary: 'Reactivates a deactivated account.',
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
  summary: 'Reopens a closed account.',
  input: z.object({ ...ofPlayer, reason: reasonInput }),
  output: stepped,
  refusals: stepRefusals,
})
export const excludePlayer = defineStaffCall({
  method: 'exclude_player',
  needs: 'player.exclude',
  summary: 'Excludes a player for months, 0 permanently; never shorter than before.',
  input: z.object({ ...ofPlayer, months: monthsInput, reason: reasonInput }),
  output: stepped,
  refusals: ['record not found'],
})

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
    'Proposes a signed balance correction, done once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({ ...ofPlayer, requestID: uuidInput, amount: signedMoney, reason: reasonInput }),
  output: proposal,
  refusals: ['record not found', 'duplicate'],
})
