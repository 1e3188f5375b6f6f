import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { advanceRun, dueRun, listDueRuns } from './advance.ts'
import { checkDaily, dailyCheck, enterByFacts, listDailyChecks } from './enter.ts'
import { noteGoals } from './goals.ts'
import { endStopped, stopRuns } from './stops.ts'

const BATCHES = 20

/** `soon` runs due steps after the commit of a transaction. */
export function createAutomations(
  platform: Platform,
  notifications: Pick<Notifications, 'announce'>,
  soon: (tx: Tx) => Promise<void>,
) {
  const { database, clock, deadLetters, background } = platform
  enterByFacts(platform, soon)
  stopRuns(platform)
  deadLetters.define('crm:advance-run', dueRun, async (tx, due) => {
    const isOnSite = await advanceRun(tx, due, clock.now())
    return isOnSite ? () => notifications.announce(due.playerId) : undefined
  })
  deadLetters.define('crm:enter-segment', dailyCheck, async (tx, check) => {
    while (await checkDaily(tx, check, clock.now()));
  })

  /** Each slice of a segment is one commit. A failed check becomes a dead letter. */
  async function checkSegments(): Promise<void> {
    for (const check of await listDailyChecks(database.read, clock.now())) {
      try {
        while (await background.transaction((tx) => checkDaily(tx, check, clock.now())));
      } catch (error) {
        platform.log.warn({ err: error }, 'crm: the daily check of an automation failed')
        await deadLetters.runEach('crm:enter-segment', [
          { id: `${check.automationId} ${check.day}`, payload: check },
        ])
      }
    }
  }

  /** Performs due steps. After some batches, messages to many players have their turn. */
  async function advanceDue(): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const due = await listDueRuns(database.read, clock.now())
      const done = await deadLetters.runEach(
        'crm:advance-run',
        due.map((one) => ({ id: one.id, payload: one })),
      )
      if (done === 0) return
    }
    await database.transaction(soon)
  }

  return {
    async run(): Promise<void> {
      await checkSegments()
      while ((await database.transaction((tx) => endStopped(tx, clock.now()))) > 0);
      await advanceDue()
    },
    /** Follows goals that no fact announces. */
    async noteGoals(): Promise<void> {
      let after: string | undefined
      do {
        const from = after
        after = await background.transaction((tx) =>
          noteGoals(tx, clock.now(), from === undefined ? {} : { after: from }),
        )
      } while (after !== undefined)
    },
  }
}
