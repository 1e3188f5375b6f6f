import { expect } from 'vitest'
import type { PlayerRule } from '#shared/players/player-rules.ts'
import { callStaff, hire } from './staff.ts'
import type { TestApp } from './test-app.ts'

const REASON = 'denetim böyle istiyor'

export async function changeRule(app: TestApp, name: PlayerRule, value: number): Promise<void> {
  const [cashier, officer] = [await hire(app, 'payments'), await hire(app, 'compliance')]
  const { data } = await callStaff(
    app,
    'propose_rule',
    { requestID: crypto.randomUUID(), name, value, reason: REASON },
    cashier,
  )
  expect(
    await callStaff(
      app,
      'decide_proposal',
      { id: data.id, decision: 'approve', reason: REASON },
      officer,
    ),
  ).toMatchObject({ data: { kind: 'rule', state: 'approved' } })
}
