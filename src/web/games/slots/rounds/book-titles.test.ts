import { expect, test } from 'vitest'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { bookTitles as en } from '#shared/texts/slots/book-titles.en.ts'
import { bookTitles as tr } from '#shared/texts/slots/book-titles.tr.ts'
import { loadTitle } from '../titles/load-title.ts'

const books = SLOT_TITLES.flatMap((title) => (title.kind === 'book' ? [title] : []))

test.each(books)(
  '$slug has its own texts for its special symbol in both languages, and shows its choice',
  async ({ slug, machine }) => {
    const [turkish, english] = [tr[slug], en[slug]]
    expect(turkish?.covered(3, 'Tilki', '5 TL')).toMatch(/^Tilki 3 makara.* 5 TL kazandın$/)
    expect(english?.covered(3, 'Fox', '5 TL')).toMatch(/^Fox .* 3 reels, you won 5 TL$/)
    expect([turkish?.rulesSecond === '', english?.rulesSecond === '']).toEqual(
      Array.from({ length: 2 }, () => machine.secondSpecial === undefined),
    )
    const { special } = await loadTitle(slug)
    if (special?.choice.kind === 'torch')
      expect(special.choice.symbols).toEqual(machine.specials.map(({ value }) => value))
    expect(special).toBeDefined()
  },
)
