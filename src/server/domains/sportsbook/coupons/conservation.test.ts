import { nat, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { VOID_CAUSES } from '#shared/office/coupon-void.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { openBookie, type Bookie } from './coupons.fixture.ts'

/** Each seed draws another order of acts. */
const SEEDS = Number(process.env['CONSERVATION_SEEDS'] ?? 2)

let app: TestApp
let bookie: Bookie
let trader: StaffSession
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
  trader = await hire(app, 'trading')
})
afterAll(() => app.close())

function drawsOf(seed: number): (below: number) => number {
  const drawn = sample(nat(999_999), { seed, numRuns: 5_000 }).values()
  return (below) => (drawn.next().value ?? 0) % below
}

const cents = fromWireMoney

/** Asserts: balance = initial balance − stakes + payouts + amounts that could not be taken back. */
async function isConserved(player: Session, beganMinor: bigint): Promise<void> {
  const { rows } = await app.database.pool.query<{ staked: bigint; paid: bigint; off: bigint }>(
    `select coalesce(sum(stake_minor), 0)::bigint
      as staked, coalesce(sum(sold_minor + settled_minor + returned_minor), 0)::bigint
      as paid, coalesce(sum(written_off_minor), 0)::bigint as off from sportsbook.coupon
      where player_id = $1`,
    [player.user.uid],
  )
  const { staked = 0n, paid = 0n, off = 0n } = rows[0] ?? {}
  expect(cents(await bookie.balance(player))).toBe(beganMinor - staked + paid + off)
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
}

/** A coupon that cannot be voided, or has changed since the preview, stays as it is. */
async function voidSome(
  couponID: string,
  legs: number[] | undefined,
  cause: (typeof VOID_CAUSES)[number],
): Promise<unknown> {
  const which = { couponID, ...(legs && { legs }) }
  const { code, data } = await callStaff(app, 'preview_coupon_void', which, trader)
  if (code !== 200) return undefined
  const { state, remaining, paid, reverted } = data
  const reply = await callStaff(
    app,
    'void_coupon',
    {
      ...which,
      requestID: crypto.randomUUID(),
      cause,
      message: 'Deneme',
      expected: { state, remaining, paid, reverted },
      reason: 'deneme',
    },
    trader,
  )
  if (reply.code === 200) voids.push(reply.data.outcome)
  return reply
}
const voids: string[] = []

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'no kuruş appears or vanishes in any order of placing, selling, editing, rules, voids, settlement and correction (seed %i)',
  async (seed) => {
    const below = drawsOf(seed)
    const began = 50_000n
    const player = await bookie.newPlayer(began)
    const matches = await Promise.all(Array.from({ length: 5 }, () => bookie.addMatch()))
    const coupons: string[] = []
    const one = <T>(list: readonly T[]): T => list[below(list.length)] ?? expect.unreachable()
    const score = () => ({ home: below(4), away: below(4) })
    const selections = () =>
      matches
        .filter(() => below(2) === 0)
        .map(
          (match) =>
            `${match}~${one(['result~home', 'result~away', 'total:2.25~over', 'total:2~under'])}`,
        )
    const value = async (couponID: string, part: number) => {
      const { code, data } = await app.call(
        'sportsbook',
        'cashout_quote',
        { couponID, part },
        player,
      )
      return code === 200 ? data.amount : '0.01'
    }
    const keep = ({ code, data }: { code: number; data: { couponID: string } }) =>
      void (code === 200 && coupons.push(data.couponID))

    const acts: (() => Promise<unknown>)[] = [
      async () => {
        keep(
          await bookie.place(
            player,
            await bookie.order(
              [...selections(), `${one(matches)}~both-score~yes`].slice(0, 1 + below(3)),
              { stake: `${1 + below(40)}.37`, accept: 'any' },
            ),
          ),
        )
      },
      async () => {
        const [couponID, part] = [one(coupons), 1 + below(100)]
        return app.call(
          'sportsbook',
          'cashout',
          {
            requestId: crypto.randomUUID(),
            couponID,
            part,
            amount: await value(couponID, part),
            accept: 'any',
          },
          player,
        )
      },
      () =>
        app.call(
          'sportsbook',
          'set_cashout_rule',
          {
            couponID: one(coupons),
            kind: 'trailing',
            trailing: 1 + below(30),
            part: 1 + below(100),
          },
          player,
        ),
      () =>
        app.call(
          'sportsbook',
          'set_cashout_rule',
          {
            couponID: one(coupons),
            kind: 'event',
            incident: one(['scored', 'half_time', 'leg_decided'] as const),
            leg: 0,
          },
          player,
        ),
      async () => {
        const couponID = one(coupons)
        const input = await bookie.order([`${one(matches)}~result~draw`], {
          stake: `${1 + below(20)}.11`,
          accept: 'any',
        })
        keep(
          await app.call(
            'sportsbook',
            'edit_coupon',
            { ...input, couponID, value: await value(couponID, 100) },
            player,
          ),
        )
      },
      () => voidSome(one(coupons), below(2) === 0 ? undefined : [below(3)], one(VOID_CAUSES)),
      () => bookie.play(one(matches), score(), 1 + below(44)),
      () => bookie.end(one(matches), score()),
      () => bookie.abandon(one(matches)),
    ]
    await acts[0]?.()
    for (let step = 0; step < 40; step += 1) {
      if (coupons.length === 0) await acts[0]?.()
      else await Promise.all([one(acts)(), ...(below(3) === 0 ? [one(acts)()] : [])])
      app.clock.advance(11_000)
      await bookie.settle()
    }
    await isConserved(player, began)
    // Settled coupons among them: their payments are taken back.
    for (const couponID of coupons.filter((_, n) => n % 3 === 0))
      await voidSome(couponID, undefined, one(VOID_CAUSES))
    await isConserved(player, began)
    for (const match of matches) await bookie.end(match, score())
    await bookie.settle()
    await isConserved(player, began)
    const { rows } = await app.database.pool.query(
      'select from sportsbook.coupon where open_minor > 0 and player_id = $1',
      [player.user.uid],
    )
    expect(rows).toEqual([])
  },
)

test('the orders contained voids', () => {
  expect(voids.filter((outcome) => outcome === 'voided').length).toBeGreaterThan(0)
})
