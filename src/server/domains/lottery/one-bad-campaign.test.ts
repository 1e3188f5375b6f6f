import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { announceCampaign } from './campaign.ts'
import { LISTED_FOR_MS } from './draw.ts'
import { LISTED_AFTER_MS } from './ticket-list.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a campaign that cannot be drawn or announced blocks no other, and is drawn once it can be', async () => {
  const { lottery } = app.app.domains
  const now = app.clock.now()
  const slugs = ['bozuk', 'saglam']
  for (const slug of slugs) {
    await app.database.transaction((tx) =>
      announceCampaign(tx, app.platform.secrets, {
        slug,
        name: { tr: slug, en: slug },
        startsAt: now,
        endsAt: new Date(now.getTime() + DAY_MS),
        ticketMinor: 25_000n,
        prizes: [{ name: { tr: 'Ödül', en: 'Prize' }, count: 1, amountMinor: 10_000n }],
      }),
    )
  }
  const drawn = async () => {
    const { data } = await app.call('lottery', 'list_campaigns', {})
    return slugs.map((slug) => data.find((row) => row.slug === slug)?.isDrawn)
  }
  app.clock.advance(DAY_MS + LISTED_AFTER_MS)
  await lottery.run()
  app.clock.advance(LISTED_FOR_MS)
  const { pool } = app.database
  await pool.query(
    `alter table lottery.campaign add constraint stuck check (slug <> 'bozuk' or drawn_at is null)`,
  )
  await pool.query(
    `alter table lottery.campaign add constraint unannounced check (slug !~ '^bilet') not valid`,
  )
  await pool.query(
    `delete from lottery.campaign where slug ~ '^bilet' and not exists (select from lottery.ticket t
      where t.campaign_id = campaign.id)`,
  )
  await expect(lottery.run()).rejects.toThrow('unannounced')
  expect(await drawn()).toEqual([false, true])
  await pool.query(
    'alter table lottery.campaign drop constraint stuck, drop constraint unannounced',
  )
  app.clock.advance(5_000)
  await app.platform.deadLetters.retryDue()
  expect(await drawn()).toEqual([true, true])
})
