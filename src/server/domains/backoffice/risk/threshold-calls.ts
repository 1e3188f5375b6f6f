import * as calls from '#shared/contracts/staff/risk.ts'
import { RISK_THRESHOLD_NAMES, RISK_THRESHOLDS } from '#shared/office/risk.ts'
import { readThresholds, setThreshold } from '#server/domains/risk/index.ts'
import { actorOf, audit, listAudit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

const CHANGED = 'risk.threshold'
const HISTORY_SHOWN = 20

async function present(read: Db) {
  const values = await readThresholds(read)
  const { rows: history } = await listAudit(read, { action: CHANGED, limit: HISTORY_SHOWN })
  return {
    thresholds: RISK_THRESHOLD_NAMES.map((name) => ({
      name,
      value: values[name],
      min: RISK_THRESHOLDS[name].min,
      max: RISK_THRESHOLDS[name].max,
    })),
    history,
  }
}

export function thresholdCalls({ platform: { database } }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.listRiskThresholds, () => present(database.read)),
    handleStaff(calls.setRiskThreshold, async (context, { name, from, value, reason }) => {
      await database.transaction(async (tx) => {
        await setThreshold(tx, name, from, value)
        await audit(tx, actorOf(context), {
          action: CHANGED,
          subject: { kind: 'threshold', id: name },
          before: { value: from },
          after: { value },
          reason,
        })
      })
      return present(database.read)
    }),
  ]
}
