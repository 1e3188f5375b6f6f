import { z } from 'zod'
import { siteDate } from '#shared/dates.ts'
import {
  beginDormancy,
  endDormancy,
  listResting,
  listUnseen,
  lockQuiet,
  warnQuiet,
  type Quiet,
} from '#server/domains/identity/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { addNotification, type Notifications } from '#server/domains/notifications/index.ts'
import { findLastMoves, type LastMove } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getPeriod } from '../periods.ts'
import { stepDormancy, type DormancyRule } from './step.ts'

const PAGE = 50
const SOURCE = 'compliance:judge-dormant'
const DAY_MS = 86_400_000

export type DormancyPorts = { notifications: Pick<Notifications, 'announce'> }
type Going = { platform: Platform; ports: DormancyPorts; rule: DormancyRule; now: Date }

/**
 * Warns inactive players, marks warned accounts dormant when their notice is over, and ends
 * dormancy that no longer applies. Commits page by page, so an interrupted run can continue.
 */
export async function lookForDormant(platform: Platform, ports: DormancyPorts): Promise<void> {
  const {
    database: { read },
    clock,
  } = platform
  const now = clock.now()
  const rule = {
    afterDays: await getPeriod(read, 'dormant-after'),
    noticeDays: await getPeriod(read, 'dormant-notice'),
  }
  // One day more than the rule: the step decides by whole days of the site.
  const before = new Date(now.getTime() - (rule.afterDays - rule.noticeDays - 1) * DAY_MS)
  await eachPage((after) => listResting(read, { after, limit: PAGE }))
  await eachPage((after) => listUnseen(read, { before, after, limit: PAGE }))

  async function eachPage(list: (after: string | undefined) => Promise<string[]>): Promise<void> {
    for (let after: string | undefined; ;) {
      const ids = await list(after)
      if (ids.length > 0) await judgePage({ platform, ports, rule, now }, ids)
      if (ids.length < PAGE) return
      after = ids.at(-1)
    }
  }
}

/** Judges a page in one transaction or, if that fails, each player in their own. */
async function judgePage(going: Going, ids: readonly string[]): Promise<void> {
  const {
    platform: { database, deadLetters, log },
    rule,
    now,
  } = going
  try {
    const announce = await database.transaction((tx) => judge(tx, going, ids))
    announce()
  } catch (error) {
    log.warn({ err: error }, 'dormancy: a page failed, its players are processed one by one')
    await deadLetters.runEach(
      SOURCE,
      ids.map((playerId) => ({ id: `${playerId} ${siteDate(now)}`, payload: { playerId, rule } })),
    )
  }
}

export function defineDormancy(platform: Platform, ports: DormancyPorts): void {
  platform.deadLetters.define(
    SOURCE,
    z.object({
      playerId: z.guid(),
      rule: z.object({ afterDays: z.number(), noticeDays: z.number() }),
    }),
    (tx, { playerId, rule }) =>
      judge(tx, { platform, ports, rule, now: platform.clock.now() }, [playerId]),
  )
}

async function judge(tx: Tx, going: Going, ids: readonly string[]): Promise<() => void> {
  const players = await lockQuiet(tx, ids, going.now)
  const moves = await findLastMoves(tx, ids)
  const done: string[] = []
  const begun: string[] = []
  for (const quiet of players) {
    const outcome = await stepOne(
      tx,
      going,
      quiet,
      moves.get(quiet.playerId) ?? { at: null, isHeld: false },
    )
    if (outcome === 'warn' || outcome === 'dormant') done.push(quiet.playerId)
    if (outcome === 'dormant') begun.push(quiet.playerId)
  }
  for (const id of begun)
    await audit(tx, commandLine(going.now), {
      action: 'player.dormant',
      subject: { kind: 'player', id },
      after: { dormant: true },
    })
  return () => done.forEach((playerId) => going.ports.notifications.announce(playerId))
}

async function stepOne(
  tx: Tx,
  { platform, rule, now }: Going,
  quiet: Quiet,
  move: LastMove,
): Promise<'stay' | 'warn' | 'dormant' | 'end'> {
  const { playerId, seenAt, isShut, open } = quiet
  const quietSince = move.at !== null && move.at > seenAt ? move.at : seenAt
  const step = stepDormancy(
    {
      quietSince,
      isShut,
      isHeld: move.isHeld,
      open: open && {
        quietSince: open.quiet_since,
        warnedAt: open.warned_at,
        isDormant: open.dormant_at !== null,
      },
    },
    rule,
    now,
  )
  if (step.to === 'warn') {
    await warnQuiet(tx, platform, quiet, { quietSince, dormantOn: step.dormantOn, now })
    await addNotification(
      tx,
      playerId,
      { kind: 'dormancy-near', facts: { on: step.dormantOn } },
      now,
    )
  }
  if (step.to === 'dormant') {
    await beginDormancy(tx, platform, quiet, now)
    await addNotification(tx, playerId, { kind: 'dormancy-began', facts: {} }, now)
  }
  if (step.to === 'end') await endDormancy(tx, platform, playerId, step.by, now)
  return step.to
}

export async function notifyDormancyOver(
  tx: Tx,
  { playerId, since }: { playerId: string; since: Date },
  now: Date,
): Promise<void> {
  await addNotification(
    tx,
    playerId,
    { kind: 'dormancy-over', facts: { since: siteDate(since) } },
    now,
  )
}
