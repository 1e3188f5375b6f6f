import { expect } from 'vitest'
import type { IdentityLevel, LevelLimit } from '#shared/players/identity-levels.ts'
import { callStaff, hire, type StaffSession } from './staff.ts'
import type { TestApp } from './test-app.ts'

const REASON = 'denetim böyle istiyor'

/** Amounts as text; null: no limit. What is not named stays. */
type LevelChange = Partial<Record<LevelLimit, string | null>>

export async function proposeLevel(
  app: TestApp,
  level: IdentityLevel,
  change: LevelChange,
  by: StaffSession,
) {
  const { data } = await callStaff(app, 'list_settings', {}, by)
  const now = data.levels.find((one) => one.level === level)?.limits ?? []
  const amountOf = (limit: LevelLimit) => {
    const asked = change[limit]
    return asked === undefined ? (now.find((one) => one.limit === limit)?.amount ?? null) : asked
  }
  return callStaff(
    app,
    'propose_identity_level',
    {
      requestID: crypto.randomUUID(),
      level,
      'deposit-day': amountOf('deposit-day'),
      'deposit-month': amountOf('deposit-month'),
      'withdrawal-day': amountOf('withdrawal-day'),
      'withdrawal-month': amountOf('withdrawal-month'),
      'withdrawal-total': amountOf('withdrawal-total'),
      reason: REASON,
    },
    by,
  )
}

export async function changeLevel(
  app: TestApp,
  level: IdentityLevel,
  change: LevelChange,
): Promise<void> {
  const [cashier, officer] = [await hire(app, 'payments'), await hire(app, 'compliance')]
  const { data } = await proposeLevel(app, level, change, cashier)
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: data.id, decision: 'approve', reason: REASON },
      officer,
    ),
  ).toMatchObject({ data: { kind: 'identity-level', state: 'approved' } })
}
