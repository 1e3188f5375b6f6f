import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/notices.ts'
import { mayReceive, NOTICE_KINDS } from '#shared/office/notices.ts'
import { FieldRefusal } from '#shared/refusals.ts'
import { actorOf, audit, findNotices, setNotices } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

/** Notices by mail that a member of staff chooses for themselves. */
export function noticeCalls({ platform: { database, config } }: House): StaffBoundCall[] {
  const present = async (
    db: Db | Tx,
    { staff }: StaffContext,
  ): Promise<z.output<typeof calls.getNotices.output>> => {
    const offered = NOTICE_KINDS.filter((kind) => mayReceive(staff.roles, kind))
    const { chosen, lang } = await findNotices(db, staff.id, config.lang)
    return { offered, chosen: chosen.filter((kind) => offered.includes(kind)), lang }
  }
  return [
    handleStaff(calls.getNotices, (context) => present(database.read, context)),
    handleStaff(calls.setNotices, (context, { kinds, lang }) => {
      const { staff, now } = context
      if (kinds.some((kind) => !mayReceive(staff.roles, kind)))
        throw new FieldRefusal({ kinds: 'invalid' })
      return database.transaction(async (tx) => {
        const before = await findNotices(tx, staff.id, config.lang)
        await setNotices(tx, staff.id, { kinds, lang }, now)
        await audit(tx, actorOf(context), {
          action: 'notice.choose',
          subject: { kind: 'staff', id: staff.id },
          before: { kinds: before.chosen, lang: before.lang },
          after: { kinds, lang },
        })
        return present(tx, context)
      })
    }),
  ]
}
