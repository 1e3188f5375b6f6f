import { getGiftBounds, giveGift } from '#shared/contracts/staff/gifts.ts'
import {
  activatePlayer,
  addNote,
  deactivatePlayer,
  endPlayerSessions,
  excludePlayer,
  getPlayer,
  listPlayers,
  listPlayerTransactions,
  setTags,
} from '#shared/contracts/staff/players.ts'
import { HOUSE_REASONS, PLAYER_NOTES, TAGS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { startIfDue } from '../office-memory.ts'
import { order, rowsOf, type Shift } from '../shift.ts'

const GIFT_EVERY_HOURS = 18
const EXCLUDE_EVERY_HOURS = 24 * 10
const DEACTIVATE_EVERY_HOURS = 24 * 4
const SESSIONS_EVERY_HOURS = 40
const EXCLUSION_MONTHS = 6
const PLAYERS = 50

async function somePlayer(shift: Shift): Promise<{ id: string; username: string } | undefined> {
  const players = await rowsOf(shift, listPlayers, { limit: PLAYERS, state: 'active' })
  return players.length === 0 ? undefined : shift.chance.pick(players)
}

export async function writeNotes(shift: Shift): Promise<void> {
  const { chance, member } = shift
  const player = await somePlayer(shift)
  if (player === undefined) return
  const playerID = player.id
  await order(shift, getPlayer, { playerID })
  await rowsOf(shift, listPlayerTransactions, { playerID, limit: 20 })
  const body = chance.pick(PLAYER_NOTES)
  const noted = await order(shift, addNote, { playerID, body })
  if (noted.ok && !noted.data.some((one) => one.body === body && one.staff === member.username))
    throw disagree(member, 'staff.add_note', body, noted.data)
  if (!chance.happens(0.5)) return
  const tags = [chance.pick(TAGS)]
  const set = await order(shift, setTags, { playerID, tags })
  if (set.ok && set.data.join() !== tags.join())
    throw disagree(member, 'staff.set_tags', tags.join(), set.data)
}

export async function giveGifts(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  if (!startIfDue(memory, 'gift', nowMs, GIFT_EVERY_HOURS)) return
  const [player, bounds] = [await somePlayer(shift), await order(shift, getGiftBounds, {})]
  if (player === undefined || !bounds.ok) return
  const gift = {
    playerID: player.id,
    requestID: chance.uuid(),
    days: 7,
    reason: chance.pick(HOUSE_REASONS.gift),
  }
  const isLarge = chance.happens(0.25)
  const amount = isLarge
    ? bounds.data.alone.replace('.00', '.01')
    : `${20 + chance.below(8) * 10}.00`
  const slots = bounds.data.games.filter(({ bets }) => bets.length > 0)
  const reward = chance.pick(['bonus', 'free-bet', ...(slots.length > 0 ? ['free-rounds'] : [])])
  if (reward === 'free-rounds') {
    const { gameID, bets } = chance.pick(slots)
    await order(shift, giveGift, { ...gift, reward, gameID, rounds: 10, bet: bets[0] ?? '1.00' })
    return
  }
  const reply =
    reward === 'bonus'
      ? await order(shift, giveGift, { ...gift, reward, amount, wagering: 10, maxBet: '20.00' })
      : await order(shift, giveGift, { ...gift, reward: 'free-bet', amount })
  if (reply.ok && isLarge && reply.data.outcome !== 'proposed')
    throw disagree(
      shift.member,
      'staff.give_gift',
      'a proposal above the limit of one person',
      amount,
    )
}

export async function endSessions(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  if (!startIfDue(memory, 'sessions', nowMs, SESSIONS_EVERY_HOURS)) return
  const player = await somePlayer(shift)
  if (player === undefined) return
  await order(shift, endPlayerSessions, {
    playerID: player.id,
    reason: chance.pick(HOUSE_REASONS.sessions),
  })
}

export async function deactivate(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const inactive = await rowsOf(shift, listPlayers, { state: 'inactive', limit: PLAYERS })
  for (const { id } of inactive.filter(() => chance.happens(0.3)).slice(0, 1)) {
    const reply = await order(shift, activatePlayer, {
      playerID: id,
      reason: chance.pick(HOUSE_REASONS.activate),
    })
    if (reply.ok && reply.data.state === 'inactive')
      throw disagree(shift.member, 'staff.activate_player', 'an active account', reply.data)
  }
  if (!startIfDue(memory, 'deactivate', nowMs, DEACTIVATE_EVERY_HOURS)) return
  const player = await somePlayer(shift)
  if (player === undefined) return
  const reply = await order(shift, deactivatePlayer, {
    playerID: player.id,
    reason: chance.pick(HOUSE_REASONS.deactivate),
  })
  if (reply.ok && reply.data.state !== 'inactive')
    throw disagree(shift.member, 'staff.deactivate_player', 'inactive', reply.data)
}

export async function exclude(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  if (!startIfDue(memory, 'exclude', nowMs, EXCLUDE_EVERY_HOURS)) return
  const player = await somePlayer(shift)
  if (player === undefined) return
  const reply = await order(shift, excludePlayer, {
    playerID: player.id,
    months: EXCLUSION_MONTHS,
    reason: chance.pick(HOUSE_REASONS.exclude),
  })
  if (reply.ok && reply.data.state !== 'excluded')
    throw disagree(shift.member, 'staff.exclude_player', 'excluded', reply.data)
}
