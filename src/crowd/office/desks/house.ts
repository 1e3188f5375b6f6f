import { z } from 'zod'
import { checkAudit, listAudit, listStaff, proposeStaff } from '#shared/contracts/staff/account.ts'
import { proposePaymentControl } from '#shared/contracts/staff/controls.ts'
import { listDormant, sumDormant } from '#shared/contracts/staff/dormant.ts'
import { listEvidence, makeEvidence } from '#shared/contracts/staff/evidence.ts'
import { listExtracts, makeExtract } from '#shared/contracts/staff/extracts.ts'
import { listLetters, retryLetter } from '#shared/contracts/staff/letters.ts'
import { listMethods, proposeMethodLimits } from '#shared/contracts/staff/methods.ts'
import { queues } from '#shared/contracts/staff/money.ts'
import { closePlayer, listPlayers } from '#shared/contracts/staff/players.ts'
import { dashboard, listParts, listPeriods } from '#shared/contracts/staff/reports.ts'
import { holdRetention, listRetention } from '#shared/contracts/staff/retention.ts'
import { listSettings, proposeSetting } from '#shared/contracts/staff/settings.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { HOUSE_REASONS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { readText } from '../ask-office.ts'
import { acceptInvited } from '../sign-in.ts'
import { addressOf, LATER, newMember, newPassword, type Member } from '../member.ts'
import { startIfDue, isFirst } from '../office-memory.ts'
import { order, rowsOf, type Shift } from '../shift.ts'

const SETTING_EVERY_HOURS = 24 * 9
const EVIDENCE_EVERY_HOURS = 24 * 6
const EXTRACT_EVERY_HOURS = 24 * 28
const CLOSE_EVERY_HOURS = 24 * 12
const HIRE_AFTER_HOURS = 20

const outbox = z.array(z.looseObject({ links: z.array(z.string()) }))

export async function readReports(shift: Shift): Promise<void> {
  const today = siteDate(new Date(shift.nowMs))
  const range = { from: addDays(today, -7), to: today }
  await order(shift, queues, {})
  await order(shift, dashboard, {})
  const [periods, parts] = [
    await order(shift, listPeriods, { ...range, by: 'day' }),
    await order(shift, listParts, { ...range, by: 'product' }),
  ]
  if (!periods.ok || !parts.ok) return
  const sum = (wires: readonly string[]) =>
    toWireMoney(wires.reduce((total, wire) => total + fromWireMoney(wire), 0n))
  for (const [name, rows, total] of [
    ['report_periods', periods.data.rows, periods.data.total.ggr],
    ['report_parts', parts.data.rows, parts.data.total.figures.ggr],
  ] as const) {
    const added = sum(rows.map(({ figures }) => figures.ggr))
    if (added !== total) throw disagree(shift.member, `staff.${name}`, `a total of ${added}`, total)
  }
  shift.world.tally.checked('staff: report')
}

export async function audit(shift: Shift): Promise<void> {
  await rowsOf(shift, listAudit, { limit: 50 })
  if (!shift.chance.happens(0.2)) return
  const reply = await order(shift, checkAudit, {})
  if (reply.ok && !reply.data.ok)
    throw disagree(shift.member, 'staff.check_audit', 'an intact chain', reply.data.broken)
  shift.world.tally.checked('staff: audit chain')
}

export async function makeFiles(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const players = await rowsOf(shift, listPlayers, { limit: 50 })
  if (players.length > 0 && startIfDue(memory, 'evidence', nowMs, EVIDENCE_EVERY_HOURS)) {
    const input = {
      requestID: chance.uuid(),
      subject: 'player' as const,
      subjectID: chance.pick(players).id,
      reason: chance.pick(HOUSE_REASONS.evidence),
    }
    const made = await order(shift, makeEvidence, input)
    const again = await order(shift, makeEvidence, input)
    if (made.ok && (!again.ok || again.data.fileID !== made.data.fileID))
      throw disagree(shift.member, 'staff.make_evidence', `pack ${made.data.fileID} again`, again)
  }
  await rowsOf(shift, listEvidence, {})
  await rowsOf(shift, listExtracts, {})
  const today = siteDate(new Date(nowMs))
  if (!startIfDue(memory, 'extract', nowMs, EXTRACT_EVERY_HOURS)) return
  await order(shift, makeExtract, {
    requestID: chance.uuid(),
    extract: 'ggr',
    from: addDays(today, -28),
    to: addDays(today, -1),
    reason: chance.pick(HOUSE_REASONS.extract),
  })
}

export async function watchAccounts(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  await rowsOf(shift, listDormant, {})
  await order(shift, sumDormant, {})
  const closed = await rowsOf(shift, listPlayers, { state: 'closed', limit: 20 })
  await rowsOf(shift, listRetention, { view: 'due' })
  for (const { id } of closed.slice(0, 1))
    if (isFirst(memory, `hold ${id}`) && chance.happens(0.5))
      await order(shift, holdRetention, { playerID: id, reason: chance.pick(HOUSE_REASONS.hold) })
  if (!startIfDue(memory, 'close', nowMs, CLOSE_EVERY_HOURS)) return
  const players = await rowsOf(shift, listPlayers, { state: 'active', limit: 50 })
  if (players.length === 0) return
  const reply = await order(shift, closePlayer, {
    playerID: chance.pick(players).id,
    reason: chance.pick(HOUSE_REASONS.close),
  })
  if (reply.ok && reply.data.state !== 'closed')
    throw disagree(shift.member, 'staff.close_player', 'a closed account', reply.data)
}

export async function proposeSettings(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const reason = chance.pick(HOUSE_REASONS.setting)
  const settings = await order(shift, listSettings, {})
  if (!settings.ok || !startIfDue(memory, 'setting', nowMs, SETTING_EVERY_HOURS)) return
  const gift = settings.data.settings.find(({ name }) => name === 'gift-alone')
  if (gift !== undefined)
    await order(shift, proposeSetting, {
      requestID: chance.uuid(),
      name: gift.name,
      amount: toWireMoney(fromWireMoney(gift.amount) + 1_000n),
      reason,
    })
  await order(shift, proposePaymentControl, {
    requestID: chance.uuid(),
    name: 'payout-delay',
    value: chance.pick(['12', '24', '48']),
    reason,
  })
  const methods = await order(shift, listMethods, {})
  const card = methods.ok ? methods.data.find(({ methodID }) => methodID === 'card') : undefined
  if (card === undefined) return
  await order(shift, proposeMethodLimits, {
    requestID: chance.uuid(),
    type: card.type,
    methodID: card.methodID,
    min: card.min,
    max: toWireMoney(fromWireMoney(card.max) + 100_000n),
    reason,
  })
}

export async function retryLetters(shift: Shift): Promise<void> {
  const letters = await rowsOf(shift, listLetters, { state: 'dead' })
  for (const { letterID } of letters.slice(0, 2))
    await order(shift, retryLetter, { letterID, reason: shift.chance.pick(HOUSE_REASONS.setting) })
}

export async function proposeColleagues(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  await rowsOf(shift, listStaff, {})
  if (nowMs < memory.openedAtMs + HIRE_AFTER_HOURS * 3_600_000) return
  for (const name of [LATER.name, 'arda.koksal']) {
    if (!isFirst(memory, `hire ${name}`)) continue
    const reply = await order(shift, proposeStaff, {
      requestID: chance.uuid(),
      email: addressOf(name),
      roles: [...LATER.roles],
      reason: chance.pick(HOUSE_REASONS.hire),
    })
    if (reply.ok && reply.data.state !== 'pending')
      throw disagree(shift.member, 'staff.propose_staff', 'a pending proposal', reply.data)
    return
  }
}

export async function welcomeColleague(shift: Shift): Promise<Member | undefined> {
  const { world, member, memory } = shift
  if (!memory.done.has(`hire ${LATER.name}`) || memory.done.has('welcome')) return undefined
  const email = addressOf(LATER.name)
  const text = await readText(world, member, `/sandbox/outbox?to=${encodeURIComponent(email)}`)
  const link = outbox
    .parse(JSON.parse(text))
    .flatMap(({ links }) => links)
    .find((url) => url.includes('/invitation#'))
  if (link === undefined) return undefined
  memory.done.add('welcome')
  const colleague = newMember(memory.seed, LATER, newPassword())
  await acceptInvited(world, colleague, new URL(link).hash.slice(1))
  return colleague
}
