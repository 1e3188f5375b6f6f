import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, requestId, timeOutput } from './define.ts'
import { MAX_HALL_TICKETS } from '../office/staff.ts'
import { launchReply } from './games.ts'

const prizeKind = z.enum(['line', 'two-lines', 'pattern', 'full', 'jackpot'])
const pattern = z.enum(['corners', 'x', 'plus', 'diamond', 'frame', 'heart'])
const count = z
  .number({ error: 'required' })
  .int('invalid')
  .min(1, 'invalid')
  .max(MAX_HALL_TICKETS, 'invalid')
const roundID = z.string({ error: 'required' }).max(64, 'tooLong')

/** `numbers` lists the rows from the top; 0 is an empty place. */
export const bingoTicket = z.object({
  ticketID: z.string(),
  numbers: z.array(z.array(z.number().int())),
})
export type BingoTicket = z.output<typeof bingoTicket>

/**
 * `percent` is the prize's share of sales; `guaranteed` is its minimum amount. `each`, `call` and
 * `winners` are set once the prize is won; at most twenty winners are named.
 */
const prize = z.object({
  kind: prizeKind,
  amount: moneyOutput,
  percent: z.number(),
  guaranteed: moneyOutput.nullable(),
  call: z.number().int().nullable(),
  tickets: z.number().int(),
  each: moneyOutput.nullable(),
  winners: z.array(z.object({ player: z.string(), tickets: z.array(z.string()) })),
})
export type BingoPrize = z.output<typeof prize>

/**
 * `prizes` holds the larger of the share of the sales so far and the guarantee. `guarantee` is
 * `spent` where the hall guarantees prizes and the budget of the day is used up. A round is played
 * with at least `minPlayers` players and `minTickets` tickets, or refunded. `outlook` is what the
 * round pays after n more tickets (its place n − 1): all its prizes together without the
 * progressive, and their part of the sales in percent, which is the expected return of a ticket;
 * with fewer tickets than a round needs, of the smallest round that is played.
 */
const saleRound = z.object({
  roundID: z.string(),
  round: z.number().int(),
  startsAt: timeOutput,
  pattern: pattern.nullable(),
  tickets: z.number().int(),
  ticketPrice: moneyOutput,
  maxTickets: z.number().int(),
  buyers: z.number().int(),
  minPlayers: z.number().int(),
  minTickets: z.number().int(),
  guarantee: z.enum(['none', 'held', 'spent']),
  prizes: z.array(
    z.object({ kind: prizeKind, amount: moneyOutput, guaranteed: moneyOutput.nullable() }),
  ),
  outlook: z.object({ prizes: z.array(moneyOutput), returns: z.array(z.number()) }),
})
const pastRound = z.object({
  roundID: z.string(),
  round: z.number().int(),
  date: timeOutput,
  calls: z.number().int(),
  tickets: z.number().int(),
  full: moneyOutput,
  jackpot: moneyOutput,
})

/**
 * Realtime `bingo:ID`: the complete public state of a hall. Calls between two of these messages are
 * sent alone, as `bingoCall`. `startsAt` is when the first call is due (while selling) or when
 * calling began; `nextCallAt` is the time of the next ball. `next` lists the rounds whose tickets
 * are on sale.
 */
export const bingoState = z.object({
  roomID: z.string(),
  now: timeOutput,
  phase: z.enum(['selling', 'calling', 'finished']),
  roundID: z.string().nullable(),
  round: z.number().int(),
  startsAt: timeOutput.nullable(),
  calls: z.array(z.number().int()),
  nextCallAt: timeOutput.nullable(),
  pattern: pattern.nullable(),
  prizes: z.array(prize),
  jackpot: z.object({ amount: moneyOutput, calls: z.number().int() }),
  tickets: z.number().int(),
  buyers: z.number().int(),
  players: z.number().int(),
  voidReason: z.enum(['few tickets', 'few players', 'site closed', 'interrupted']).nullable(),
  next: z.array(saleRound),
  history: z.array(pastRound),
  chain: z.string().nullable(),
  salt: z.string().nullable(),
  hash: z.string().nullable(),
})
export type BingoState = z.output<typeof bingoState>

export const bingoCall = z.object({
  c: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
})
export type BingoCall = z.output<typeof bingoCall>

const room = z.object({
  roomID: z.string(),
  name: z.string(),
  variant: z.literal([90, 75]),
  ticketPrice: moneyOutput,
  nextRoundAt: timeOutput.nullable(),
  roundID: z.string().nullable(),
  prizes: z.array(
    z.object({
      kind: prizeKind,
      name: z.string(),
      amount: moneyOutput,
      percent: z.number(),
      guaranteed: moneyOutput.nullable(),
    }),
  ),
  players: z.number().int(),
  jackpot: moneyOutput,
  image: z.string(),
  phase: z.enum(['selling', 'calling', 'finished']),
  pattern: pattern.nullable(),
  tickets: z.number().int(),
  maxTickets: z.number().int(),
  jackpotCalls: z.number().int(),
  rtp: z.number(),
  /** Players with tickets of the round on sale, what a round needs, and the round's guarantee. */
  buyers: z.number().int(),
  minPlayers: z.number().int(),
  minTickets: z.number().int(),
  guarantee: z.enum(['none', 'held', 'spent']),
  /** Expected return in percent of the next ticket sold, without the progressive. */
  returnNow: z.number().nullable(),
})
export type BingoRoomRow = z.output<typeof room>

export const listRooms = defineCall({
  class: 'bingo',
  method: 'list_rooms',
  auth: 'open',
  summary: 'Bingo halls: the round on sale in each, its prizes and progressive.',
  input: z.object(anyData),
  output: z.array(room),
  refusals: [],
})

export const getRoom = defineCall({
  class: 'bingo',
  method: 'get_room',
  auth: 'open',
  summary: 'One hall and its running round.',
  input: z.object({ ...anyData, roomID: idInput }),
  output: z.object({
    room,
    phase: z.enum(['selling', 'calling', 'finished']),
    calls: z.array(z.number().int()),
    state: bingoState,
  }),
  refusals: ['record not found'],
})

export const buyTickets = defineCall({
  class: 'bingo',
  method: 'buy_tickets',
  auth: 'player',
  movesMoney: true,
  summary:
    'Buys tickets of a round on sale: the current sale or a later one. ' +
    'Whole strips are sold as far as the count allows.',
  input: z.object({ ...anyData, roomID: idInput, roundID, count, requestId: requestId.optional() }),
  output: z.object({ tickets: z.array(bingoTicket), balance: moneyOutput }),
  refusals: [
    'record not found',
    'not possible',
    'limit reached',
    'insufficient balance',
    'duplicate',
    'jurisdiction',
    'self excluded',
  ],
})

const wonPrize = z.object({ kind: prizeKind, amount: moneyOutput, call: z.number().int() })
export const myTickets = defineCall({
  class: 'bingo',
  method: 'my_tickets',
  auth: 'player',
  summary:
    'The player’s own tickets of a round: the numbers called so far, and the wins once it is over.',
  input: z.object({ ...anyData, roundID }),
  output: z.array(
    bingoTicket.extend({ marks: z.array(z.number().int()), prizes: z.array(wonPrize) }),
  ),
  refusals: ['record not found'],
})

export const initGame = defineCall({
  class: 'bingo',
  method: 'init_game',
  auth: 'open',
  movesMoney: true,
  summary:
    'A launch URL of a hall’s page; ' +
    'in fun mode without signing in, to watch and mark free tickets.',
  input: z.object({
    ...anyData,
    roomID: idInput,
    mode: z.enum(['real', 'fun'], { error: 'invalid' }).default('real'),
  }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'anonymous user', 'jurisdiction', 'self excluded'],
})

const provenRound = z.object({
  roundID: z.string(),
  roomID: z.string(),
  game: z.string(),
  round: z.number().int(),
  date: timeOutput,
  isVoid: z.boolean(),
  hash: z.string(),
  chain: z.string(),
  salt: z.string(),
  firstRound: z.number().int(),
  length: z.number().int(),
  calls: z.number().int(),
  tickets: z.number().int(),
  strips: z.number().int(),
  pattern: pattern.nullable(),
  /**
   * The minimum amounts of the prizes of this round; a prize is the larger of it and its share.
   */
  guarantees: z.array(z.object({ kind: prizeKind, amount: moneyOutput })),
  /** Number of tickets sold per strip; only when one round is requested. */
  sold: z.array(z.number().int()),
  prizes: z.array(
    z.object({
      kind: prizeKind,
      call: z.number().int(),
      amount: moneyOutput,
      tickets: z.array(z.string()),
    }),
  ),
})
export type ProvenBingoRound = z.output<typeof provenRound>
export const bingoRounds = defineCall({
  class: 'bingo',
  method: 'rounds',
  auth: 'open',
  summary:
    'Finished rounds of a hall with everything needed to replay them, newest first. ' +
    '`round` returns that round and the newest reachable one of its chain.',
  input: z.object({
    ...anyData,
    roomID: idInput,
    round: z
      .number()
      .int('invalid')
      .min(1, 'invalid')
      .max(2 ** 31 - 1, 'invalid')
      .optional(),
    limit: z.number().int('invalid').min(1, 'invalid').max(50, 'invalid').default(20),
  }),
  output: z.object({ rounds: z.array(provenRound) }),
  refusals: ['record not found'],
})

export const bingoBuyInput = z.object({
  token: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong'),
  requestId: requestId.optional(),
  roundID,
  count,
})
export const bingoBuyReply = z.object({ tickets: z.array(bingoTicket), balance: moneyOutput })
export type BingoBuyReply = z.output<typeof bingoBuyReply>

const ownRound = z.object({
  roundID: z.string(),
  round: z.number().int(),
  stakeID: z.string(),
  tickets: z.array(bingoTicket),
  staked: moneyOutput,
  win: moneyOutput.nullable(),
  returned: z.boolean(),
})
export type OwnBingoRound = z.output<typeof ownRound>

export const bingoLaunchReply = launchReply
  .omit({ rules: true, fairness: true, round: true })
  .extend({
    room: z.object({
      roomID: z.string(),
      name: z.string(),
      variant: z.literal([90, 75]),
      stripSize: z.number().int(),
      ticketPrice: moneyOutput,
      maxTickets: z.number().int(),
      minTickets: z.number().int(),
      minPlayers: z.number().int(),
      guarantees: z.array(z.object({ kind: prizeKind, amount: moneyOutput })),
      guaranteeBudget: moneyOutput,
      parts: z.array(z.object({ kind: prizeKind, percent: z.number() })),
      rtp: z.number(),
      jackpotCalls: z.number().int(),
      jackpotSeed: moneyOutput,
      leadMs: z.number().int(),
      callMs: z.number().int(),
      prizeMs: z.number().int(),
      everyMs: z.number().int(),
    }),
    rounds: z.array(ownRound),
    state: bingoState,
  })
export type BingoLaunchReply = z.output<typeof bingoLaunchReply>
