import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { addMonths } from '#server/platform/database/months.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { foldAll, monthOf } from '#tests/support/test-archive.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { archiveMonth } from './archive-month.ts'

let app: TestApp
let directory: string
beforeAll(async () => {
  app = await createTestApp()
  await addMonths(app.database, MONTHLY_TABLES)
  directory = mkdtempSync(`${tmpdir()}/kupa-archive-`)
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await app.close()
})

test('ids of archived studio transactions stay used, and nothing is paid for them twice', async () => {
  const { privateKey } = await newStudio(app, 'atlas')
  const { session, calls } = await sit(app, privateKey, 10_000n)
  const [bet, closed] = [calls.betFields(1_000n), calls.betFields(500n)]
  for (const fields of [bet, closed])
    expect(await calls.bet(fields)).toMatchObject({ status: 'RS_OK' })
  const win = calls.winFields(closed, 700n)
  expect(await calls.win(win)).toMatchObject({ status: 'RS_OK' })
  const tombstone = calls.rollbackFields(calls.betFields(100n))
  expect(await calls.rollback(tombstone)).toMatchObject({ status: 'RS_OK' })

  app.clock.set(new Date('2027-06-15T09:00:00Z'))
  await addMonths(app.database, MONTHLY_TABLES)
  await foldAll(app.database, app.clock.now())
  const { rows } = await archiveMonth(app.database, {
    month: monthOf('2027-01'),
    directory,
    keepMonths: 4,
    reason: 'test',
    now: app.clock.now(),
  })
  expect(rows['provider.transaction']).toBe(5)

  expect(await calls.bet(bet)).toMatchObject({ status: 'RS_OK' })
  expect(await calls.bet({ ...bet, request_uuid: crypto.randomUUID() })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  expect(await calls.win(calls.winFields(bet, 9_000n))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  expect(await calls.rollback(calls.rollbackFields(bet))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  const other = await sit(app, privateKey, 10_000n)
  expect(
    await other.calls.bet(
      other.calls.betFields(1_000n, { transaction_uuid: bet['transaction_uuid'] }),
    ),
  ).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balanceMinor: 10_000n })
  const late = { transaction_uuid: tombstone['reference_transaction_uuid'] }
  expect(await other.calls.bet(other.calls.betFields(100n, late))).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  const account = await app.database.pool.query(
    'select cash_minor from wallet.account where player_id = $1',
    [session.user.uid],
  )
  expect(account.rows).toEqual([{ cash_minor: 9_200n }])
  expect(await brokenChecks(app.database.read)).toEqual([])
})
