import { sql } from 'kysely'
import { contests as contestsEn } from '#shared/texts/rewards/contests.en.ts'
import { contests as contestsTr } from '#shared/texts/rewards/contests.tr.ts'
import { loyalty as loyaltyEn } from '#shared/texts/rewards/loyalty.en.ts'
import { loyalty as loyaltyTr } from '#shared/texts/rewards/loyalty.tr.ts'
import { messages as messagesEn } from '#shared/texts/account/messages.en.ts'
import { messages as messagesTr } from '#shared/texts/account/messages.tr.ts'
import { passesAxeInBothThemes } from '../support/axe.ts'
import { withDatabase } from '../support/database.ts'
import { arriveAs, newPlayer } from '../support/player.ts'
import { DESKTOP, expect, PHONE, prefer, test, type Site } from '../support/site.ts'
import { tooWide } from '../support/too-wide.ts'
import { walkedInTurkish } from '../support/walked-by.ts'

const READERS = [
  {
    lang: 'tr',
    mode: 'dark',
    size: PHONE,
    texts: loyaltyTr,
    contests: contestsTr,
    words: messagesTr,
    level: 'Karo',
    missing: '₺70.000',
    next: 'Maça',
  },
  {
    lang: 'en',
    mode: 'light',
    size: DESKTOP,
    texts: loyaltyEn,
    contests: contestsEn,
    words: messagesEn,
    level: 'Diamonds',
    missing: '₺70,000',
    next: 'Spades',
  },
] as const

async function hasPlayed(site: Site, username: string): Promise<void> {
  await withDatabase(site, (database) =>
    database.transaction(async (tx) => {
      await sql`insert into loyalty.member (player_id, counted_seq, staked_minor, won_minor, level,
        reached_at, week)
      select id, 0, 3000000, 2900000, 2, now(), wallet.period_start('week', now())
        from identity.player where username = ${username}
      on conflict (player_id) do update set staked_minor = excluded.staked_minor,
        won_minor = excluded.won_minor, level = 2, reached_at = now()`.execute(tx)
      await sql`insert into loyalty.week (player_id, week, staked_minor, won_minor)
      select id, wallet.period_start('week', now()), 3000000, 2900000 from identity.player
        where username = ${username}
      on conflict (player_id, week) do update set staked_minor = excluded.staked_minor,
        won_minor = excluded.won_minor`.execute(tx)
    }),
  )
}

for (const { lang, mode, size, texts, contests, words, level, missing, next } of walkedInTurkish(
  READERS,
)) {
  test(`a level, its week and what every level gives: ${lang}, ${size.width} wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const player = await newPlayer(page, site, `sadik${lang}`, lang)
    await hasPlayed(site, player.username)
    await arriveAs(page, player, lang)
    await page.goto('/account/loyalty')
    await expect(page.getByRole('heading', { name: texts.level(level) })).toBeVisible()
    const path = page.getByRole('region', { name: texts.path })
    await expect(path.getByText(texts.toNext(missing, next))).toBeVisible()
    await expect(path.locator('[aria-current=step]')).toContainText(level)
    await expect(page.getByRole('region', { name: texts.week })).toContainText(
      lang === 'tr' ? '₺20,00' : '₺20.00',
    )
    await expect(
      page.getByRole('region', { name: texts.levels }).getByRole('listitem'),
    ).toHaveCount(5)
    const missions = page.getByRole('region', { name: contests.missions })
    await expect(missions.getByRole('listitem')).toHaveCount(3)
    await expect(missions.getByRole('progressbar')).toHaveCount(0)
    await passesAxeInBothThemes(page, `loyalty: ${lang}`)
    await missions.getByRole('link', { name: contests.view }).click()
    await page.getByRole('button', { name: contests.join }).click()
    await expect(page.getByText(contests.joined)).toBeVisible()
    await page.goBack()
    await expect(missions.getByRole('progressbar')).toHaveCount(3)
    expect(await tooWide(page, `loyalty: ${lang}`)).toEqual([])
    // Removes the entries made for this page, which would fail the ledger check.
    await withDatabase(site, (database) =>
      database.transaction(async (tx) => {
        await sql`delete from loyalty.week where player_id = (select id from identity.player
          where username = ${player.username})`.execute(tx)
        await sql`delete from loyalty.member where player_id = (select id from identity.player
          where username = ${player.username})`.execute(tx)
      }),
    )
  })

  test(`offers are chosen by channel and stopped by one press without signing in: ${lang}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await prefer(page, lang, mode)
    const player = await newPlayer(page, site, `secen${lang}`, lang)
    await arriveAs(page, player, lang)
    await page.goto('/notifications')
    const sms = page.getByRole('checkbox', { name: words.channels.sms })
    await expect(page.getByRole('checkbox', { name: words.channels.email })).toBeChecked()
    await expect(sms).not.toBeChecked()
    const kept = page.waitForResponse(
      (response) =>
        (response.request().postDataJSON() as { api: { method: string } } | null)?.api.method ===
        'update_profile',
    )
    await page.getByText(words.channels.sms, { exact: true }).click()
    await expect(sms).toBeChecked()
    await kept
    await page.reload()
    await expect(sms).toBeChecked()

    await withDatabase(site, (database) =>
      database.transaction(async (tx) => {
        await sql`insert into crm.mass_message (id, title_tr, title_en, body_tr, body_en,
          published_at, for_newcomers, channels, is_offer, is_listed)
        values (gen_random_uuid(), 'Yeni turnuva', 'A new tournament', 'Metin', 'Text', now(),
          false, '{site,email}', true, false)`.execute(tx)
        await sql`select graphile_worker.add_job('crm:send-messages', '{}'::json)`.execute(tx)
      }),
    )
    await expect(page.getByText(lang === 'tr' ? 'Yeni turnuva' : 'A new tournament')).toBeVisible()
    await expect.poll(async () => (await site.outbox(player.email)).length).toBe(2)
    const [mail] = await site.outbox(player.email)
    await page.context().clearCookies()
    await page.goto(mail?.links.at(-1) ?? '')
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByText(words.stoppedText.email)).toBeVisible()
    await passesAxeInBothThemes(page, `unsubscribed: ${lang}`)
    await page.goto('/unsubscribe?token=x')
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByText(words.stopWrong)).toBeVisible()
  })
}
