import * as money from '#shared/contracts/staff/money.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

export function maintenanceCalls({
  platform: { database },
  content: { maintenance },
}: House): StaffBoundCall[] {
  const shown = () => {
    const { on, until, message } = maintenance.current()
    return { on, until: until ?? null, message: message ?? '' }
  }
  return [
    handleStaff(money.getMaintenance, shown),
    handleStaff(money.setMaintenance, async (context, { on, until, message, reason }) => {
      const before = shown()
      const after = {
        on,
        ...(until === undefined || until === null ? {} : { until }),
        ...(message === '' ? {} : { message }),
      }
      await database.transaction(async (tx) => {
        await maintenance.write(tx, after)
        await audit(tx, actorOf(context), {
          action: 'maintenance.switch',
          subject: { kind: 'site', id: 'site' },
          before,
          after,
          reason,
        })
      })
      await maintenance.announce()
      return shown()
    }),
  ]
}
