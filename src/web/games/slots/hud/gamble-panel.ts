import './gamble.css'
import { GAMBLE_COLOURS, GAMBLE_SUITS, type GamblePick } from '#games/slots/gamble.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { cardName } from '#web/ui/card-names.ts'
import {
  timesOfPick,
  type GambleOffer,
  type GambleState,
  type TurnedCard,
} from '../rounds/offers.ts'
import { el, setText } from '#web/game-shell/dom.ts'
import { createPlayingCard, createSmallCard, suitDrawing } from './playing-card.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'

type GambleChoice = GamblePick | 'collect'

export type GamblePanel = {
  choose: (state: GambleState) => Promise<GambleChoice>
  turn: (state: GambleState) => Promise<void>
  end: (state: GambleState) => Promise<void>
  note: (text: string | undefined) => void
  close: () => void
}

type Options = {
  texts: StageTexts
  lang: Lang
  offer: GambleOffer
  money: (minor: Minor) => string
  reducedMotion: boolean
  wait: (ms: number) => Promise<void>
}

const SEEN_MS = 900

type Key = { root: HTMLButtonElement; win: HTMLElement }

export function openGamblePanel(options: Options): GamblePanel {
  const { texts, lang, offer, money, reducedMotion, wait } = options
  const words = texts.gamble
  const card = createPlayingCard()
  const before = el('ol', { class: 'gamble__before', 'aria-label': words.before })
  const stands = el('b', { class: 'gamble__stands' })
  const step = el('span', { class: 'gamble__step' })
  const statusLine = el('p', { class: 'gamble__said', role: 'status' })
  let answer: ((choice: GambleChoice) => void) | undefined
  const give = (choice: GambleChoice) => {
    const now = answer
    answer = undefined
    now?.(choice)
  }
  const picks = createKeys(words, give)
  const take = el(
    'button',
    {
      class: 'btn btn--lg btn--block btn--primary',
      type: 'button',
      disabled: true,
      onclick: () => give('collect'),
    },
    words.proceed,
  )
  const sheet = openSheet({
    title: words.title,
    closeLabel: texts.close,
    firm: true,
    body: [
      el(
        'div',
        { class: `gamble${reducedMotion ? ' is-calm' : ''}` },
        el(
          'div',
          { class: 'gamble__table' },
          card.root,
          el('div', { class: 'gamble__facts' }, step, el('span', {}, words.stands), stands, before),
        ),
        statusLine,
        ...keyRows(words, picks),
      ),
    ],
    foot: [take],
  })
  const waitForChoice = () => new Promise<GambleChoice>((resolve) => (answer = resolve))
  const enable = (offered: readonly GamblePick[]) => {
    for (const [pick, { root }] of picks) root.disabled = !offered.includes(pick)
  }
  const mark = (picked: GamblePick | undefined) => {
    for (const [pick, { root }] of picks) root.classList.toggle('is-picked', pick === picked)
  }
  /** `turned`: the newest card is still face up on the table, not yet in the row beside it. */
  const show = ({ cards, winMinor }: GambleState, turned: boolean) => {
    const past = turned ? cards.slice(0, -1) : cards
    setText(stands, money(winMinor))
    stands.classList.toggle('is-none', winMinor === 0n)
    setText(step, words.step(past.length + 1, offer.maxSteps))
    before.replaceChildren(
      ...past.map((each) =>
        el('li', { 'aria-label': cardName(each.card, lang) }, createSmallCard(each.card)),
      ),
    )
    if (turned) return
    for (const [pick, { root, win }] of picks) {
      const may = money(winMinor * timesOfPick(offer, pick))
      setText(win, may)
      root.setAttribute('aria-label', words.pickName(words.picks[pick], may))
    }
  }
  return {
    async choose(state) {
      card.hide()
      mark(undefined)
      show(state, false)
      enable(state.picks)
      take.disabled = false
      setText(take, words.collect(money(state.winMinor)))
      if (state.cards.length === 0) setText(statusLine, words.ask)
      const choice = waitForChoice()
      if (
        !document.activeElement?.closest('.gamble') ||
        document.activeElement.hasAttribute('disabled')
      )
        take.focus()
      const chosen = await choice
      enable([])
      mark(chosen === 'collect' ? undefined : chosen)
      take.disabled = true
      return chosen
    },
    async turn(state) {
      const last = state.cards.at(-1)
      if (last === undefined) return
      card.turn(last.card)
      mark(last.pick)
      show(state, true)
      setText(statusLine, outcomeText(options, last))
      statusLine.classList.toggle('is-right', last.right)
      await wait(SEEN_MS)
    },
    async end(state) {
      const last = state.cards.at(-1)
      if (last) card.turn(last.card)
      show(state, true)
      enable([])
      take.disabled = false
      setText(take, state.winMinor > 0n ? words.takeAll(money(state.winMinor)) : words.proceed)
      take.focus()
      await waitForChoice()
    },
    note(text) {
      if (text !== undefined) setText(statusLine, text)
    },
    close: () => sheet.close(),
  }
}

function createKeys(
  words: StageTexts['gamble'],
  give: (pick: GamblePick) => void,
): ReadonlyMap<GamblePick, Key> {
  const createKey = (pick: GamblePick, content: Node): [GamblePick, Key] => {
    const win = el('b', { class: 'gamble__win' })
    const root = el(
      'button',
      {
        class: `gamble__pick gamble__pick--${pick}`,
        type: 'button',
        'data-pick': pick,
        disabled: true,
        'aria-label': words.picks[pick],
        onclick: () => give(pick),
      },
      content,
      win,
    )
    return [pick, { root, win }]
  }
  return new Map([
    ...GAMBLE_COLOURS.map((pick) => createKey(pick, el('span', {}, words.picks[pick]))),
    ...GAMBLE_SUITS.map((pick, suit) => createKey(pick, suitDrawing(suit))),
  ])
}

function keyRows(words: StageTexts['gamble'], keys: ReadonlyMap<GamblePick, Key>): HTMLElement[] {
  const rootsOf = (picks: readonly GamblePick[]) =>
    picks.flatMap((pick) => keys.get(pick)?.root ?? [])
  return [
    el(
      'div',
      { class: 'gamble__row', role: 'group', 'aria-label': words.colour },
      ...rootsOf(GAMBLE_COLOURS),
    ),
    el(
      'div',
      { class: 'gamble__row gamble__row--suits', role: 'group', 'aria-label': words.suit },
      ...rootsOf(GAMBLE_SUITS),
    ),
  ]
}

function outcomeText(
  { texts: { gamble }, lang, money }: Options,
  { card, right, winMinor }: TurnedCard,
): string {
  return right
    ? gamble.right(cardName(card, lang), money(winMinor))
    : gamble.wrong(cardName(card, lang))
}
