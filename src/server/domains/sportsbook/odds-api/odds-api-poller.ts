import type { Platform } from '#server/platform/platform.ts'
import type { OddsApiSettings } from '#server/platform/odds-api-settings.ts'
import type { AnswerKind, KnownMatch, OddsApiInput } from './input.ts'
import type { OddsApiAdapter } from './odds-api-adapter.ts'
import { oddsCreditsOf, type OddsApiClient, type Refused, type Reply } from './odds-api-client.ts'
import {
  planPolls,
  SCORES_CREDITS,
  scoresDaysFrom,
  scoresEveryMs,
  spendableCredits,
  type Quota,
} from './poll-plan.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_WAIT_MS = 5 * SECOND_MS
const SPORTS_EVERY_MS = 6 * HOUR_MS
const EVENTS_EVERY_MS = 30 * MINUTE_MS
const FIRST_RETRY_MS = 2 * SECOND_MS
const LONGEST_RETRY_MS = 10 * MINUTE_MS
/** A refused key, and used-up credits, are a matter of people. */
const KEY_RETRY_MS = 10 * MINUTE_MS
const CREDITS_RETRY_MS = HOUR_MS
const REQUEST_RETRY_MS = HOUR_MS
/** Intervals differ by this share, so that requests spread out. */
const JITTER = 0.05
const CALLS_A_STEP = 100

type Deps = Pick<Platform, 'log'> & {
  client: OddsApiClient
  adapter: OddsApiAdapter
  settings: Pick<OddsApiSettings, 'sports' | 'monthlyCredits' | 'renewalDay' | 'bookmakerScope'>
  now: () => number
  readKnown: () => Promise<KnownMatch[]>
  random?: () => number
}

/** `spread`: the jitter of this interval. `notBeforeMs`: the provider refused it until then. */
type Asked = { atMs: number; spread: number; notBeforeMs: number }
type Task = { what: AnswerKind | 'sports'; sport: string; dueMs: number }

type Context = Deps & {
  random: () => number
  holds: number
  isHeld: boolean
  isKnown: boolean
  inSeason: ReadonlySet<string>
  quota: Quota | undefined
  asked: Map<string, Asked>
  tries: number
  pausedUntilMs: number
  waiting: string
}

export type OddsApiPoller = ReturnType<typeof oddsApiPoller>

/**
 * Asks The Odds API while this process holds the feed. It has no timer: `step` does what is due.
 */
export function oddsApiPoller(deps: Deps) {
  const context: Context = {
    random: Math.random,
    ...deps,
    holds: 0,
    isHeld: false,
    isKnown: false,
    inSeason: new Set(),
    quota: undefined,
    asked: new Map(),
    tries: 0,
    pausedUntilMs: Number.NEGATIVE_INFINITY,
    waiting: '',
  }
  return {
    hold(): void {
      if (context.isHeld) return
      context.isHeld = true
      context.isKnown = false
      context.holds += 1
      take(context, { from: 'held', sports: [...context.settings.sports] })
    },
    drop(): void {
      if (!context.isHeld) return
      context.isHeld = false
      take(context, { from: 'dropped' })
    },
    step: () => step(context),
    quota: () => context.quota,
  }
}

async function step(context: Context): Promise<number> {
  const { now } = context
  for (let calls = 0; calls < CALLS_A_STEP && context.isHeld; calls += 1) {
    if (!context.isKnown && !(await learn(context))) break
    if (context.pausedUntilMs > now()) break
    const task = nextTask(context)
    if (task === undefined || task.dueMs > now()) break
    await ask(context, task)
  }
  const dueMs = Math.max(
    nextTask(context)?.dueMs ?? Number.POSITIVE_INFINITY,
    context.pausedUntilMs,
  )
  return context.isHeld ? Math.min(LONGEST_WAIT_MS, Math.max(0, dueMs - now())) : LONGEST_WAIT_MS
}

/** Returns false when another process took the feed in the meantime. */
async function learn(context: Context): Promise<boolean> {
  const { holds } = context
  const matches = await context.readKnown()
  if (!context.isHeld || context.holds !== holds) return false
  take(context, { from: 'known', matches })
  context.isKnown = true
  return true
}

/** Order: lists, which cost nothing; results; prices, nearest matches first. */
function nextTask(context: Context): Task | undefined {
  const nowMs = context.now()
  const tasks = tasksOf(context, nowMs)
  return (
    tasks.find(({ dueMs }) => dueMs <= nowMs) ??
    tasks.toSorted((one, other) => one.dueMs - other.dueMs)[0]
  )
}

function tasksOf(context: Context, nowMs: number): Task[] {
  const { settings, quota, inSeason } = context
  const due = (what: Task['what'], sport: string, every: number): Task => {
    const asked = context.asked.get(keyOf({ what, sport }))
    return {
      what,
      sport,
      dueMs:
        asked === undefined
          ? nowMs
          : Math.max(asked.atMs + every * asked.spread, asked.notBeforeMs),
    }
  }
  const isOut = quota !== undefined && quota.remainingCredits < 1
  const sports = due('sports', '', isOut ? CREDITS_RETRY_MS : SPORTS_EVERY_MS)
  if (quota === undefined) return [sports]
  return [
    sports,
    ...settings.sports
      .filter((sport) => inSeason.has(sport))
      .map((sport) => due('events', sport, EVENTS_EVERY_MS)),
    ...scoreTasks(context, quota, nowMs).map(({ sport, every }) => due('scores', sport, every)),
    ...plan(context, quota, nowMs).flatMap(({ sport, everyMs: every }) =>
      every === undefined ? [] : [due('odds', sport, every)],
    ),
  ]
}

function scoreTasks(
  { settings, adapter }: Context,
  quota: Quota,
  nowMs: number,
): { sport: string; every: number }[] {
  if (spendableCredits(quota, settings) < SCORES_CREDITS) return []
  return settings.sports.flatMap((sport) => {
    const every = scoresEveryMs(adapter.listAwaited(sport, nowMs), nowMs)
    return every === undefined ? [] : [{ sport, every }]
  })
}

function plan(context: Context, quota: Quota, nowMs: number) {
  const { settings, adapter, inSeason, log } = context
  const planned = planPolls(
    settings.sports
      .filter((sport) => inSeason.has(sport))
      .map((sport) => ({ sport, startsMs: adapter.listStarts(sport, nowMs) })),
    { quota, budget: settings, oddsCredits: oddsCreditsOf(settings), nowMs },
  )
  const waiting = planned.flatMap(({ sport, everyMs: every }) =>
    every === undefined ? [sport] : [],
  )
  const names = waiting.toSorted().join()
  if (names !== context.waiting) {
    context.waiting = names
    if (waiting.length > 0)
      log.warn(
        { competitions: waiting, ...quota },
        'sportsbook: The Odds API’s credits do not suffice, so these competitions are not offered',
      )
  }
  return planned
}

async function ask(context: Context, task: Task): Promise<void> {
  const { now, holds } = context
  const askedAtMs = now()
  const reply = await send(context, task)
  // Another process took the feed while this one waited, or stood still.
  if (!context.isHeld || context.holds !== holds) return
  if (reply.quota !== undefined) context.quota = reply.quota
  if ('refused' in reply) return refuse(context, task, reply)
  if (task.what !== 'sports' && !understood(context, task.what, task.sport, askedAtMs, reply.body))
    return refuse(context, task, { refused: 'busy', reason: 'an answer that is not a list' })
  context.tries = 0
  note(context, task, askedAtMs)
}

async function send(context: Context, { what, sport }: Task): Promise<Reply> {
  const { client, adapter, now } = context
  switch (what) {
    case 'sports': {
      const reply = await client.sports()
      if (reply.inSeason !== undefined) enter(context, reply.inSeason)
      // Without the credits nothing can be planned.
      return reply.quota === undefined && !('refused' in reply)
        ? { refused: 'busy', reason: 'an answer without the credits' }
        : reply
    }
    case 'events':
      return client.events(sport)
    case 'odds':
      return client.odds(sport)
    case 'scores':
      return client.scores(sport, scoresDaysFrom(adapter.listAwaited(sport, now()), now()))
  }
}

function enter(context: Context, inSeason: ReadonlySet<string>): void {
  const { settings, log } = context
  const missing = settings.sports.filter(
    (sport) => !inSeason.has(sport) && (context.inSeason.size === 0 || context.inSeason.has(sport)),
  )
  context.inSeason = inSeason
  if (missing.length > 0)
    log.warn(
      { competitions: missing },
      'sportsbook: The Odds API does not list these competitions now',
    )
}

/** Returns false if the answer as a whole cannot be read. */
function understood(
  context: Context,
  what: AnswerKind,
  sport: string,
  askedAtMs: number,
  body: unknown,
): boolean {
  if (!Array.isArray(body)) return false
  take(context, { from: 'api', what, sport, askedAtMs, body })
  for (const fault of context.adapter.takeFaults())
    context.log.warn({ sport, ...fault }, 'sportsbook: The Odds API sent what is not used')
  return true
}

function take({ adapter, now }: Context, input: OddsApiInput): void {
  adapter.receive(input, now())
}

function refuse(
  context: Context,
  task: Task,
  { refused, reason }: { refused: Refused; reason: string },
): void {
  const { now, random, log } = context
  const waitMs = waitOf(context, refused) * (0.5 + random())
  if (refused === 'credits' && context.quota !== undefined)
    context.quota = { ...context.quota, remainingCredits: 0 }
  const isOfAll = refused !== 'request' && (refused !== 'credits' || isFree(task))
  if (isOfAll) context.pausedUntilMs = now() + waitMs
  else note(context, task, now(), now() + waitMs)
  if (refused === 'busy') context.tries += 1
  log.warn(
    {
      what: task.what,
      competition: task.sport,
      reason,
      retryInSeconds: Math.round(waitMs / SECOND_MS),
    },
    'sportsbook: The Odds API refused a request',
  )
}

const isFree = ({ what }: Task) => what === 'sports' || what === 'events'

function waitOf({ tries }: Context, refused: Refused): number {
  switch (refused) {
    case 'busy':
      return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))
    case 'key':
      return KEY_RETRY_MS
    case 'credits':
      return CREDITS_RETRY_MS
    case 'request':
      return REQUEST_RETRY_MS
  }
}

function note(
  { asked, random }: Context,
  task: Task,
  atMs: number,
  notBeforeMs = Number.NEGATIVE_INFINITY,
): void {
  asked.set(keyOf(task), { atMs, spread: 1 - JITTER + 2 * JITTER * random(), notBeforeMs })
}

const keyOf = ({ what, sport }: Pick<Task, 'what' | 'sport'>) => `${what} ${sport}`
