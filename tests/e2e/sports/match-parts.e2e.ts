import { sports as sportsEn } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as sportsTr } from '#shared/texts/sportsbook/sports.tr.ts'
import { passesAxe } from '../support/axe.ts'
import { expectInPage } from '../support/lies-in-page.ts'
import { moveIntoPlay } from '../support/matches.ts'
import { DESKTOP, PHONE, prefer, test } from '../support/site.ts'

const WORDS = { tr: sportsTr, en: sportsEn } as const
const WITH_LISTS = ['lineUps', 'timeline', 'figures', 'form', 'table', 'reasons'] as const

test.describe.configure({ timeout: 150_000 })

for (const [lang, viewport] of [
  ['tr', PHONE],
  ['en', DESKTOP],
] as const) {
  const { match } = WORDS[lang]
  const isPhone = viewport === PHONE

  test.describe(`lists of the sportsbook (${lang}, ${viewport.width})`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })

    test('every part of a match page lies in the page, and nothing of it is covered or cut off', async ({
      page,
      site,
    }) => {
      const [playing] = await moveIntoPlay(site, ['football'])
      await prefer(page, lang, isPhone ? 'dark' : 'light')
      await page.goto(`/sports/event/${playing?.eventID}`)
      const parts = page.getByRole('tablist', { name: match.parts })
      for (const part of WITH_LISTS) {
        await parts.getByRole('tab', { name: match.tabs[part] }).click()
        await expectInPage(page.getByRole('tabpanel', { name: match.tabs[part] }), part)
      }
      await passesAxe(page, 'the reasons of the prices')
    })
  })
}
