import { expect } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import { callPartner, type PartnerSession } from '#tests/support/partners.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export async function entriesBehind(
  app: TestApp,
  partner: PartnerSession,
  officer: StaffSession,
  statementID: string,
) {
  const of = { partnerID: partner.id, statementID }
  const { data } = await callStaff(app, 'get_affiliate_statement', of, officer)
  const shown = await callPartner(app, 'list_players', { month: data.month }, partner)
  const aliases = new Set(shown.data.rows.map(({ player }) => player))
  const behind: Record<string, { base: bigint; amount: bigint }> = {}
  for (const [n, { kind }] of data.lines.entries()) {
    const line = { ...of, line: n + 1 }
    const page = (await callStaff(app, 'list_affiliate_line_entries', line, officer)).data
    expect(page.next).toBeNull()
    behind[kind] = { base: 0n, amount: 0n }
    for (const { player, base, amount } of page.rows) {
      expect(aliases).toContain(player)
      behind[kind].base += fromWireMoney(base ?? '0.00')
      behind[kind].amount += fromWireMoney(amount ?? '0.00')
    }
  }
  for (const wrong of [
    { ...of, line: 99 },
    { ...of, partnerID: crypto.randomUUID(), line: 1 },
  ])
    expect(await callStaff(app, 'list_affiliate_line_entries', wrong, officer)).toMatchObject({
      debug: 'record not found',
    })
  const trader = await hire(app, 'trading')
  expect(
    await callStaff(app, 'list_affiliate_line_entries', { ...of, line: 1 }, trader),
  ).toMatchObject({ debug: 'not authorized' })
  return behind
}
