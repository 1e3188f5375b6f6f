import { createHash } from 'node:crypto'
import type { AnyBody, ContentKind } from '#shared/office/content-kinds.ts'
import { textIn } from '#shared/office/content-kinds.ts'
import * as desk from '#shared/contracts/staff/content.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  archiveItem,
  getItem,
  getPage,
  getVersion,
  listItems,
  listVersions,
  orderItems,
  pageOf,
  publishVersion,
  restoreVersion,
  saveItem,
  withdrawItem,
  type Hand,
} from '#server/domains/content/index.ts'
import { actorOf, audit, type AuditFact } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const handOf = ({ staff, now }: StaffContext): Hand => ({ name: staff.username, now })
const subject = (kind: ContentKind, id: string): AuditFact['subject'] => ({
  kind: 'content',
  id: `${kind} ${id}`,
})
/**
 * The log stores a version and its digest. The text itself stays in the version, which is
 * immutable.
 */
const digest = (body: AnyBody): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')
const dateOf = (time: string | null | undefined): Date | undefined =>
  time == null ? undefined : new Date(time)

export function contentCalls(house: House): StaffBoundCall[] {
  const {
    platform: {
      database: { read },
    },
    content: { bases },
  } = house
  return [
    handleStaff(desk.listContent, ({ now }, { kind, archived }) =>
      listItems(read, kind, now, archived),
    ),
    handleStaff(desk.getContent, ({ now }, { kind, id }) => getPage(read, bases, kind, id, now)),
    handleStaff(desk.listContentVersions, (_context, { kind, id, limit, after }) =>
      listVersions(read, kind, id, { limit, after }),
    ),
    handleStaff(desk.getContentVersion, async (_context, { kind, id, version }) => ({
      version,
      body: await getVersion(read, await getItem(read, kind, id), version),
    })),
    ...writingCalls(house),
    ...showingCalls(house),
    handleStaff(desk.previewContent, async ({ now }, { kind, id, version }) => {
      const item = await getItem(read, kind, id)
      const body = await getVersion(read, item, version)
      const { token, until } = house.content.previews.make(
        { itemId: item.id, version, kind },
        pageOf(kind, item.key, textIn(body, 'set', 'tr')),
        now,
      )
      return { url: `/v1/content-preview/${token}`, until: toWireTime(until) }
    }),
  ]
}

function writingCalls({ platform: { database }, content: { bases } }: House): StaffBoundCall[] {
  return [
    handleStaff(desk.saveContent, (context, { kind, id, base, body }) =>
      database.transaction(async (tx) => {
        const saved = await saveItem(tx, { kind, id, base, body }, handOf(context))
        if (saved.version !== saved.before)
          await logVersion(tx, context, 'content.save', kind, saved.id, saved.before)
        return getPage(tx, bases, kind, saved.id, context.now)
      }),
    ),
    handleStaff(desk.restoreContent, (context, { kind, id, version }) =>
      database.transaction(async (tx) => {
        const { before } = await restoreVersion(tx, kind, id, version, handOf(context))
        await logVersion(tx, context, 'content.restore', kind, id, before)
        return getPage(tx, bases, kind, id, context.now)
      }),
    ),
  ]
}

async function logVersion(
  tx: Tx,
  context: StaffContext,
  action: string,
  kind: ContentKind,
  id: string,
  before: number,
): Promise<void> {
  const { head, body } = await getItem(tx, kind, id)
  await audit(tx, actorOf(context), {
    action,
    subject: subject(kind, id),
    before: { version: before },
    after: { version: head, sha256: digest(body) },
  })
}

function showingCalls({
  platform: { database },
  content: { bases, changes },
}: House): StaffBoundCall[] {
  /**
   * Applies a change with its log entry. After the commit, notifies all processes and open pages.
   */
  async function show(
    context: StaffContext,
    kind: ContentKind,
    id: string,
    work: (tx: Tx) => Promise<Omit<AuditFact, 'subject'>>,
  ) {
    const page = await database.transaction(async (tx) => {
      const fact = await work(tx)
      await audit(tx, actorOf(context), { ...fact, subject: subject(kind, id) })
      return getPage(tx, bases, kind, id, context.now)
    })
    changes.announce(kind)
    return page
  }
  return [
    handleStaff(desk.publishContent, (context, { kind, id, version, from, until }) =>
      show(context, kind, id, async (tx) => {
        const before = (await getPage(tx, bases, kind, id, context.now)).row.shown
        const shown = await publishVersion(
          tx,
          { kind, id, version, from: dateOf(from), until: dateOf(until) },
          handOf(context),
        )
        return {
          action: 'content.publish',
          before: { version: before },
          after: {
            version,
            from: toWireTime(shown.from),
            until: shown.until === null ? null : toWireTime(shown.until),
          },
        }
      }),
    ),
    handleStaff(desk.withdrawContent, (context, { kind, id, publicationID, reason }) =>
      show(context, kind, id, async (tx) => {
        const before = (await getPage(tx, bases, kind, id, context.now)).row.shown
        const ended = await withdrawItem(tx, kind, id, publicationID, handOf(context))
        return {
          action: 'content.withdraw',
          before: { version: before },
          after: { ended, publication: publicationID ?? null },
          reason,
        }
      }),
    ),
    handleStaff(desk.archiveContent, (context, { kind, id, archived, reason }) =>
      show(context, kind, id, async (tx) => {
        await archiveItem(tx, kind, id, archived, handOf(context))
        return {
          action: 'content.archive',
          before: { archived: !archived },
          after: { archived },
          reason,
        }
      }),
    ),
    handleStaff(desk.orderContent, async (context, { kind, ids }) => {
      if (ids.length === 0) throw new Refusal('not possible')
      const rows = await database.transaction(async (tx) => {
        const before = await orderItems(tx, kind, ids)
        await audit(tx, actorOf(context), {
          action: 'content.order',
          subject: subject(kind, ''),
          before: { ids: before },
          after: { ids },
        })
        return listItems(tx, kind, context.now, false)
      })
      changes.announce(kind)
      return rows
    }),
  ]
}
