import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { startOfSiteDay } from '#shared/dates.ts'
import { callPartner, type PartnerSession } from '#tests/support/partners.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'

const QUIET_MS = 4 * 3_600_000

export function affiliatesFixture(app: TestApp) {
  const { database } = app.platform
  const payments = paymentsFixture(app)
  async function moveTo(now: Date): Promise<void> {
    app.clock.set(now)
    for (const table of ['staff.session', 'affiliates.session'])
      await app.database.pool.query(
        `update ${table} set created_at = $1, last_used_at = $1 where ended_at is null`,
        [now],
      )
  }

  const at = (session: Session) => ({ playerId: session.user.uid, now: app.clock.now() })

  async function visit(
    code: string,
    query = '',
    headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  ): Promise<string> {
    const reply = await app.inject({ url: `/git/${code}${query}`, headers })
    return String(reply.headers.location)
  }

  let born = 0
  async function register(
    reference: string | undefined,
    overrides: Record<string, unknown> = {},
  ): Promise<Session> {
    born += 1
    const session = await app.signUp({
      birthDate: `19${String(60 + (born % 40)).padStart(2, '0')}-03-${String(1 + (born % 28)).padStart(2, '0')}`,
      ...(reference !== undefined && { referenceNumber: reference }),
      ...overrides,
    })
    await app.drain()
    return session
  }

  async function deposit(session: Session, amountMinor: bigint): Promise<string> {
    const transactionId = await database.transaction(async (tx) => {
      const { playerId, now } = at(session)
      const id = await openDeposit(tx, {
        playerId,
        amountMinor,
        subCategory: 101,
        method: { tr: 'FAST', en: 'FAST' },
        reference: 'Y-1',
        description: 'awaiting payment',
        now,
      })
      await approveDeposit(tx, { playerId, transactionId: id, amountMinor, now })
      // Only this domain receives it: to the others, a deposit without a payment is a fault.
      const payload = {
        transactionId: id,
        playerId,
        amountMinor: String(amountMinor),
        at: now.toISOString(),
      }
      await app.platform.deadLetters.attempt(tx, 'affiliates:note-deposit', { id, payload })
      return id
    })
    await app.drain()
    return transactionId
  }

  return {
    moveTo,
    visit,
    register,
    deposit,
    async providerDeposit(session: Session, amount: string): Promise<string> {
      const id = await payments.approvedDeposit(session, amount)
      await app.drain()
      return id
    },
    chargeBack: (transactionID: string) =>
      payments.webhook({
        reference: transactionID,
        status: 'charged back',
        details: { code: 'charged back', reason: '10.4 fraud', reference: 'D-1', dueAt: null },
      }),
    async play(session: Session, betMinor: bigint, winMinor = 0n, subCategory = 301) {
      app.clock.advance(1_000)
      const { outcome } = await app.app.domains.wallet.roundPlayer('games.round').run({
        playerId: session.user.uid,
        requestId: crypto.randomUUID(),
        inputHash: Buffer.alloc(32),
        betMinor,
        winMinor,
        roundId: crypto.randomUUID(),
        gameId: 'lale-devri',
        subject: 'Lale Devri',
        subCategory,
        reply: {},
      })
      if (outcome !== 'done') throw new Error(outcome)
    },
    async campaign(partner: PartnerSession, name = 'Yaz'): Promise<{ id: string; code: string }> {
      const { data } = await callPartner(app, 'add_campaign', { name }, partner)
      return data
    },
    async foldUntil(day: string): Promise<number> {
      await moveTo(new Date(startOfSiteDay(day).getTime() + QUIET_MS))
      await app.drain()
      await app.app.domains.reports.fold()
      return app.app.domains.affiliates.foldDays()
    },
    close: () => app.app.domains.affiliates.closeDue(),
  }
}
