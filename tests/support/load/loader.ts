import { setTimeout as wait } from 'node:timers/promises'
import { isFinal, type Answer, type Journal, type MoneyCall } from './journal.ts'
import { readBalance, ReadRefused, sendCall, type LoadPlayer } from './player-calls.ts'

export type Offer = { selection: string; price: string }

export type LoadWorld = {
  urls(): readonly string[]
  players: readonly LoadPlayer[]
  offers: readonly Offer[]
  journal: Journal
  webhookKey: Buffer
  /** Each player waits this long after an answer. */
  pauseMs: number
  random(below: number): number
}

export type Load = {
  stop(): Promise<void>
  refusedReads: readonly string[]
}

type Payment = { reference: string; amount: string; eventID: string }

/** `paid`: payments whose approval was answered. */
type PlayerMemory = { sent: MoneyCall[]; unpaid: Payment[]; paid: Payment[] }

const BET = '1.00'
const STAKE = '2.00'
const DEPOSIT = '100.00'
/** The pause after a missing answer or `busy`, while a server is being replaced. */
const BUSY_PAUSE_MS = 150

/**
 * Starts the load: rounds 40 %, reads 20 %, payment callbacks 15 %, coupons 15 %, retries of
 * earlier calls with the same id 10 %. Each player makes one call at a time, at any of the servers.
 */
export function startLoad(world: LoadWorld): Load {
  let isOver = false
  const refusedReads: string[] = []
  const pick = <T>(all: readonly T[]): T | undefined => all[world.random(all.length)]

  async function playOn(player: number): Promise<void> {
    const memory: PlayerMemory = { sent: [], unpaid: [], paid: [] }
    while (!isOver) {
      const isAnswered = await next(player, memory)
      await wait(isAnswered ? world.pauseMs : BUSY_PAUSE_MS)
    }
  }

  async function next(player: number, memory: PlayerMemory): Promise<boolean> {
    const id = crypto.randomUUID()
    const chance = world.random(100)
    if (chance < 40) return send(memory, { kind: 'round', player, id, bet: BET })
    if (chance < 60) return read(player)
    if (chance < 75) return pay(player, memory)
    if (chance < 90) {
      const offer = pick(world.offers)
      if (offer === undefined) throw new Error('there is nothing to bet on')
      return send(memory, { kind: 'coupon', player, id, stake: STAKE, ...offer })
    }
    const earlier = pick(memory.sent)
    return earlier === undefined ? read(player) : send(memory, earlier)
  }

  async function read(player: number): Promise<boolean> {
    const url = pick(world.urls())
    const reader = world.players[player]
    if (url === undefined || reader === undefined) return false
    try {
      await readBalance(url, reader)
      return true
    } catch (error) {
      if (error instanceof ReadRefused && error.message !== 'busy') refusedReads.push(error.message)
      return false
    }
  }

  async function pay(player: number, memory: PlayerMemory): Promise<boolean> {
    const paid = world.random(4) === 0 ? pick(memory.paid) : undefined
    const payment = paid ?? memory.unpaid.shift()
    if (payment === undefined) return requestDeposit(player, memory)
    const contradicts = paid !== undefined && world.random(3) === 0
    const answer = await ask(memory, {
      kind: 'callback',
      player,
      id: contradicts ? `${payment.eventID}-declined` : payment.eventID,
      reference: payment.reference,
      status: contradicts ? 'declined' : 'approved',
      amount: payment.amount,
    })
    if (paid === undefined) (answer?.status === 200 ? memory.paid : memory.unpaid).push(payment)
    return isFinal(answer)
  }

  async function requestDeposit(player: number, memory: PlayerMemory): Promise<boolean> {
    const id = crypto.randomUUID()
    const answer = await ask(memory, { kind: 'deposit', player, id, amount: DEPOSIT })
    if (answer?.status === 200)
      memory.unpaid.push({
        reference: String(answer.data['transactionID']),
        amount: DEPOSIT,
        eventID: crypto.randomUUID(),
      })
    return isFinal(answer)
  }

  const send = async (memory: PlayerMemory, call: MoneyCall) => isFinal(await ask(memory, call))

  async function ask(memory: PlayerMemory, call: MoneyCall): Promise<Answer | undefined> {
    if (!memory.sent.includes(call)) memory.sent.push(call)
    await world.journal.sent(call)
    const answer = await trySend(world, call, pick(world.urls()))
    await world.journal.ended(call.id, answer)
    return answer
  }

  const playing = world.players.map((_, player) => playOn(player))
  return {
    refusedReads,
    async stop() {
      isOver = true
      await Promise.all(playing)
    },
  }
}

/** Returns undefined when no answer arrived. */
export async function trySend(
  { players, webhookKey }: Pick<LoadWorld, 'players' | 'webhookKey'>,
  call: MoneyCall,
  url: string | undefined,
): Promise<Answer | undefined> {
  const player = players[call.player]
  if (url === undefined || player === undefined) return undefined
  try {
    return await sendCall(url, player, call, webhookKey)
  } catch {
    return undefined
  }
}
