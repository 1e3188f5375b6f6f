import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))

test('a provider that is not set up refuses the start with exit code 2, in the settings and at a method', async () => {
  const server = inject('postgres')
  const { database, name, drop } = await createTestDatabase(server)
  const start = (environment: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN], {
      env: {
        ...PROGRAM_ENVIRONMENT,
        PORT: '0',
        DATABASE_URL: `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`,
        ...environment,
      },
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, stderr }
  }
  try {
    expect(start({ KUPA_PAYMENT_PROVIDER: 'nobody' })).toEqual({
      status: 2,
      stderr:
        'KUPA_PAYMENT_PROVIDER: no payment provider "nobody" is set up; possible are bank, sandbox\n',
    })
    await database.pool.query(
      "update payments.method set provider = 'adyen' where method_id = 'card' and cash_type = 1",
    )
    expect(start({})).toEqual({
      status: 2,
      stderr:
        'the deposit method "card" names the payment provider "adyen", which is not set up; possible are bank, sandbox. Set it up, or choose another provider for the method in the back office first.\n',
    })
    await database.pool.query(
      `update payments.method set provider = case when method_id = 'fast' and cash_type = 2
        then 'adyen' end`,
    )
    expect(start({})).toEqual({
      status: 2,
      stderr:
        'the withdrawal method "fast" names the payment provider "adyen", which is not set up for payouts. Set it up, or choose another provider for the method in the back office first.\n',
    })
  } finally {
    await drop()
  }
}, 120_000)
