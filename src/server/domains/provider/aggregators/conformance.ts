import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import {
  AggregatorRefused,
  MAX_LISTED_MS,
  NoSuchReward,
  type Aggregator,
  type AggregatorLaunch,
  type RewardOrder,
} from './port.ts'

export type AggregatorHarness = {
  aggregator: Aggregator
  /** Each makes the counterpart fail from now on, with the result unknown to the caller. */
  failures: Readonly<Record<string, () => void>>
  refuse(): void
  answerWrongly(): void
  failOnce(): void
  /** Lists come with every row twice, in another order. */
  repeatRows(): void
  /** Requests are carried out and not answered. */
  cutOff(): void
  recover(): void
  launchOrder(changes?: Partial<AggregatorLaunch>): AggregatorLaunch
  rewardOrder(changes?: Partial<RewardOrder>): RewardOrder
  countRewards(order: RewardOrder): number
  requestCount(): number
  gameCodes(): string[]
  addTransaction(at: Date): string
}

export function testAggregator(name: string, harness: () => AggregatorHarness): void {
  describe(`${name}: the list of games`, () => testGames(harness))
  describe(`${name}: launches and round pages`, () => testLaunches(harness))
  describe(`${name}: free rounds`, () => testRewards(harness))
  describe(`${name}: transactions`, () => testTransactions(harness))
}

function testGames(harness: () => AggregatorHarness): void {
  test('has every game once, also when rows come twice and in another order', async () => {
    const { aggregator, gameCodes, repeatRows, recover } = harness()
    const codes = async () => (await aggregator.listGames()).games.map(({ gameCode }) => gameCode)
    expect((await codes()).toSorted()).toEqual(gameCodes().toSorted())
    repeatRows()
    expect((await codes()).toSorted()).toEqual(gameCodes().toSorted())
    recover()
  })

  test('is unknown after each failure, and refused by a refusal', async () => {
    const { aggregator, failures, refuse, recover } = harness()
    for (const [failure, begin] of Object.entries(failures)) {
      begin()
      await expect(aggregator.listGames(), failure).rejects.toThrow(ProviderUnreachable)
    }
    refuse()
    await expect(aggregator.listGames()).rejects.toThrow(AggregatorRefused)
    recover()
  })
}

function testLaunches(harness: () => AggregatorHarness): void {
  test('an address is on one of the origins, for money and for play credit', async () => {
    const { aggregator, launchOrder } = harness()
    for (const player of [{ user: crypto.randomUUID(), token: 'a'.repeat(43) }, undefined]) {
      const url = await aggregator.launch(launchOrder({ player }))
      expect(aggregator.gameOrigins).toContain(new URL(url).origin)
    }
  })

  test('a passing fault is repeated', async () => {
    const { aggregator, launchOrder, failOnce, recover } = harness()
    failOnce()
    expect(await aggregator.launch(launchOrder())).toMatch(/^http/)
    recover()
  })

  test('a failed launch gives no address, and an address of another origin or protocol is refused', async () => {
    const { aggregator, launchOrder, failures, answerWrongly, refuse, recover } = harness()
    const round = { user: crypto.randomUUID(), transactionId: crypto.randomUUID(), round: null }
    for (const [failure, begin] of Object.entries({ ...failures, answerWrongly })) {
      begin()
      await expect(aggregator.launch(launchOrder()), failure).rejects.toThrow(ProviderUnreachable)
      await expect(aggregator.roundPage(round), failure).rejects.toThrow(ProviderUnreachable)
    }
    refuse()
    await expect(aggregator.launch(launchOrder())).rejects.toThrow(AggregatorRefused)
    recover()
    expect(await aggregator.roundPage(round)).toContain(round.transactionId)
  })
}

function testRewards(harness: () => AggregatorHarness): void {
  test('a reward has exactly the bet and the number, and is found by our reference', async () => {
    const { aggregator, rewardOrder, countRewards } = harness()
    const order = rewardOrder()
    const made = await aggregator.createReward(order, false)
    expect(made.state).toBe('open')
    expect(await aggregator.findReward(order)).toEqual(made)
    expect(countRewards(order)).toBe(1)
    expect(await aggregator.findReward(rewardOrder())).toBeUndefined()
  })

  test('a repeat after a lost answer finds the reward and makes none', async () => {
    const { aggregator, rewardOrder, countRewards, cutOff, recover } = harness()
    const order = rewardOrder()
    // Loads the list of what is possible, so that only the creation is cut off.
    await aggregator.createReward(rewardOrder(), false)
    cutOff()
    await expect(aggregator.createReward(order, false)).rejects.toThrow(ProviderUnreachable)
    recover()
    const { rewardId } = await aggregator.createReward(order, true)
    expect(await aggregator.createReward(order, true)).toMatchObject({ rewardId })
    expect(countRewards(order)).toBe(1)
  })

  test('a repeat whose question fails makes none', async () => {
    const { aggregator, rewardOrder, countRewards, failures, recover } = harness()
    const order = rewardOrder()
    for (const [failure, begin] of Object.entries(failures)) {
      begin()
      await expect(aggregator.createReward(order, true), failure).rejects.toThrow(
        ProviderUnreachable,
      )
    }
    recover()
    expect(countRewards(order)).toBe(0)
  })

  test('another bet, number or game than the aggregator allows is no reward', async () => {
    const { aggregator, rewardOrder } = harness()
    const order = rewardOrder({ gameCode: 'unknown_game' })
    await expect(aggregator.createReward(order, false)).rejects.toThrow(NoSuchReward)
  })

  test('a reward of another size is not trusted', async () => {
    const { aggregator, rewardOrder, answerWrongly, recover } = harness()
    answerWrongly()
    await expect(aggregator.createReward(rewardOrder(), false)).rejects.toThrow(ProviderUnreachable)
    recover()
  })

  test('a reward is cancelled once, and cancelling it again does nothing', async () => {
    const { aggregator, rewardOrder, failures, recover } = harness()
    const order = rewardOrder()
    const { rewardId } = await aggregator.createReward(order, false)
    for (const [failure, begin] of Object.entries(failures)) {
      begin()
      await expect(aggregator.cancelReward(rewardId), failure).rejects.toThrow(ProviderUnreachable)
    }
    recover()
    await aggregator.cancelReward(rewardId)
    await aggregator.cancelReward(rewardId)
    expect(await aggregator.findReward(order)).toMatchObject({ state: 'cancelled' })
  })
}

function testTransactions(harness: () => AggregatorHarness): void {
  test('those of an hour are listed, the first instant included and the last not', async () => {
    const { aggregator, addTransaction } = harness()
    const [from, to] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T11:00:00Z')]
    const inside = [addTransaction(from), addTransaction(new Date(to.getTime() - 1_000))]
    addTransaction(to)
    addTransaction(new Date(from.getTime() - 1_000))
    const listed = await aggregator.listTransactions(from, to)
    expect(listed.map(({ transactionId }) => transactionId).toSorted()).toEqual(inside.toSorted())
    await expect(
      aggregator.listTransactions(from, new Date(from.getTime() + MAX_LISTED_MS + 1)),
    ).rejects.toThrow(RangeError)
  })

  test('are unknown after each failure', async () => {
    const { aggregator, failures, recover } = harness()
    const [from, to] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T11:00:00Z')]
    for (const [failure, begin] of Object.entries(failures)) {
      begin()
      await expect(aggregator.listTransactions(from, to), failure).rejects.toThrow(
        ProviderUnreachable,
      )
    }
    recover()
  })
}
