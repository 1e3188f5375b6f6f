import * as calls from '#shared/contracts/staff/saved-views.ts'
import { LISTS_WITH_VIEWS, type ListWithViews } from '#shared/office/saved-views.ts'
import { may } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  actorOf,
  audit,
  listSavedViews,
  removeView,
  saveView,
} from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

/** Saved views of lists. Each asks for the permission of its list as well. */
export function savedViewCalls({ platform: { database } }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.listSavedViews, ({ staff }, { list }) => {
      requireList(staff, list)
      return listSavedViews(database.read, staff.id, list)
    }),
    handleStaff(calls.saveView, (context, { id, list, name, query, shared }) => {
      const { staff, now } = context
      requireList(staff, list)
      return database.transaction(async (tx) => {
        await saveView(tx, { id, staffId: staff.id, list, name, query, isShared: shared }, now)
        await audit(tx, actorOf(context), {
          action: 'view.save',
          subject: { kind: 'view', id },
          after: { list, name, query, shared },
        })
        return listSavedViews(tx, staff.id, list)
      })
    }),
    handleStaff(calls.removeView, (context, { id }) =>
      database.transaction(async (tx) => {
        const before = await removeView(tx, context.staff.id, id)
        await audit(tx, actorOf(context), {
          action: 'view.remove',
          subject: { kind: 'view', id },
          before,
        })
        return {}
      }),
    ),
  ]
}

/** @throws Refusal 'not authorized' */
function requireList({ roles }: StaffContext['staff'], list: ListWithViews): void {
  if (!may(roles, LISTS_WITH_VIEWS[list])) throw new Refusal('not authorized')
}
