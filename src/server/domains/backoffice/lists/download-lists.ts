import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { PUBLISHED_KINDS, type PublishedKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { downloadList, listDownloads, type VersionRow } from '#server/domains/screening/index.ts'
import { actorOf, audit, commandLine } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { factsOf, LIST } from './apply-list.ts'

/** `askedBy`: the member who requested it; null for the daily download. */
const DOWNLOAD = {
  name: 'screening:download-list',
  payload: z.object({
    kind: z.enum(PUBLISHED_KINDS),
    askedBy: z.object({ id: z.guid(), name: z.string(), address: z.string() }).nullable(),
  }),
}
const DAILY = { name: 'screening:download-lists', payload: z.unknown() }
/** Many installations download at the same hour; each list starts at a random second of it. */
const JITTER_SECONDS = 3_600
/** The waits between the attempts grow to about 20 minutes. */
const ATTEMPTS = 8
const ASK_AGAIN_MS = 60_000

const keyOf = (kind: PublishedKind) => `${DOWNLOAD.name} ${kind}`

/**
 * Downloads every list that has an address, daily and when a member asks for it. The proposer of
 * the version is the program, or the member who asked: that member cannot approve it.
 */
export function defineDownloads({ platform, staff }: House): void {
  const { jobs, clock, config, database } = platform
  jobs.define(DOWNLOAD, async ({ kind, askedBy }, { isLast }) => {
    const actor = () =>
      askedBy === null
        ? commandLine(clock.now())
        : { staffId: askedBy.id, name: askedBy.name, address: askedBy.address, now: clock.now() }
    await downloadList(platform, {
      kind,
      isAsked: askedBy !== null,
      isLast,
      propose: (tx, row) => propose(tx, row, actor()),
      withdraw: (tx, draftId) =>
        staff.proposals.withdrawPending(tx, {
          kind: LIST,
          subjectId: draftId,
          reason: BACKOFFICE_TEXTS.listReplaced[config.lang],
          now: clock.now(),
        }),
    })
  })
  jobs.define(
    DAILY,
    () =>
      database.transaction(async (tx) => {
        for (const kind of PUBLISHED_KINDS)
          if (config.listUrls[kind] !== undefined)
            await jobs.add(
              tx,
              DOWNLOAD,
              { kind, askedBy: null },
              {
                key: keyOf(kind),
                maxAttempts: ATTEMPTS,
                runAt: new Date(clock.now().getTime() + randomInt(JITTER_SECONDS) * 1_000),
              },
            )
      }),
    { cron: '10 3 * * *' },
  )

  async function propose(
    tx: Tx,
    row: VersionRow,
    actor: ReturnType<typeof commandLine>,
  ): Promise<void> {
    await staff.proposals.proposeAs(tx, actor, {
      id: crypto.randomUUID(),
      kind: LIST,
      subjectKind: LIST,
      subjectId: row.id,
      reason: BACKOFFICE_TEXTS.listDownloaded(row.published ?? '–')[config.lang],
      input: factsOf(row),
    })
    await audit(tx, actor, {
      action: 'list.read',
      subject: { kind: LIST, id: row.id },
      after: factsOf(row),
    })
  }
}

/**
 * Starts a download now.
 * @throws Refusal 'not possible' for a list without an address, 'too fast' within a minute of the
 * last attempt
 */
export async function askForDownload(
  { platform: { database, jobs, config } }: House,
  context: StaffContext,
  kind: PublishedKind,
): Promise<void> {
  if (config.listUrls[kind] === undefined)
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.listHasNoAddress)
  await database.transaction(async (tx) => {
    const last = (await listDownloads(tx)).find((row) => row.kind === kind)?.tried_at
    const waitMs = (last?.getTime() ?? 0) + ASK_AGAIN_MS - context.now.getTime()
    if (waitMs > 0) throw new Refusal('too fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    const { staff, address } = context
    await jobs.add(
      tx,
      DOWNLOAD,
      { kind, askedBy: { id: staff.id, name: staff.username, address } },
      { key: keyOf(kind), maxAttempts: ATTEMPTS },
    )
    await audit(tx, actorOf(context), {
      action: 'list.download',
      subject: { kind: LIST, id: kind },
    })
  })
}
