import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { createAnnouncer } from './announcer.ts'
import { createBuyKey } from './buy-key.ts'
import { el, icon, setText } from '#web/game-shell/dom.ts'
import { createSpinButton, type SpinButtonMode } from './spin-button.ts'

export type HudView = {
  balance: string
  /** The bonus money, or why the game takes none; undefined without bonus money. */
  bonus: { text: string; why: string | undefined } | undefined
  bet: string
  win: string
  hasWin: boolean
  spin: SpinButtonMode
  idle: boolean
  canRaise: boolean
  canLower: boolean
  free: { label: string; left: string; name: string } | undefined
  turbo: boolean
  muted: boolean
  buyPrice: string | undefined
}

/** `held`: the amount on the reels, which is not won yet; undefined: the round's win is shown. */
export type HudFeature = {
  count: string
  multiplier: string | undefined
  held?: string | undefined
}

export type HudActions = {
  press: () => void
  holdStart: () => void
  holdEnd: () => void
  stepBet: (direction: -1 | 1) => void
  openBet: () => void
  openAutoplay: () => void
  openMenu: () => void
  openBuy: () => void
  toggleTurbo: () => void
  toggleSound: () => void
}

export type Hud = {
  root: HTMLElement
  show: (view: HudView) => void
  setWin: (text: string, hasWin: boolean) => void
  feature: (feature: HudFeature | undefined) => void
  cover: (on: boolean) => void
  say: (text: string) => void
  /** Temporary line over the controls; `undefined` removes it now. */
  note: (text: string | undefined) => void
}

/** `buy` is the picture of the feature that the title sells. */
type Words = { texts: StageTexts; trial: boolean; buy: HTMLElement | undefined }

const NOTE_MS = 4200

export function createHud({ texts, trial, buy: picture }: Words, actions: HudActions): Hud {
  const announcer = createAnnouncer()
  const balance = value(trial ? texts.credit : texts.balance, 'balance')
  const bonus = el('span', { class: 'hud__bonus', hidden: true })
  balance.root.append(bonus)
  const win = value(texts.win, 'win')
  const bet = el('b', { class: 'hud__number' })
  const betLabel = el('span', { class: 'hud__label' }, texts.bet)
  const betButton = el(
    'button',
    { class: 'hud__value hud__bet', type: 'button', 'data-key': 'bet', onclick: actions.openBet },
    betLabel,
    bet,
  )
  const minus = key('minus', texts.betDown, () => actions.stepBet(-1))
  const plus = key('plus', texts.betUp, () => actions.stepBet(1))
  const menu = key('settings', texts.menu, actions.openMenu)
  const sound = key('volume', texts.soundOff, actions.toggleSound)
  const turbo = key('quick', texts.turbo, actions.toggleTurbo)
  const autoplay = el(
    'button',
    {
      class: 'hud__key hud__auto',
      type: 'button',
      'data-key': 'auto',
      'aria-label': texts.autoplay,
      onclick: actions.openAutoplay,
    },
    icon('auto'),
    el('span', {}, texts.autoplayShort),
  )
  const spin = createSpinButton(texts, actions)
  const buy = picture && createBuyKey(texts, picture, actions.openBuy)
  const feature = createFeatureSign(texts)
  const note = el('p', { class: 'hud__note', role: 'status', hidden: true })
  const bar = el(
    'div',
    { class: 'hud__bar', role: 'group', 'aria-label': texts.controls },
    el('div', { class: 'hud__left' }, menu, sound, balance.root, win.root),
    spin.root,
    el('div', { class: 'hud__right' }, minus, betButton, plus, autoplay, turbo),
  )
  const root = el(
    'div',
    { class: buy ? 'hud hud--sells' : 'hud' },
    feature.root,
    note,
    bar,
    buy?.root,
    announcer.root,
  )
  /** The bar and the sign over the reels show one win. */
  const showWin = (text: string, hasWin: boolean): void => {
    setText(win.number, text)
    win.root.classList.toggle('is-won', hasWin)
    feature.setWin(text)
  }
  let noteTimer: number | undefined
  const showNote = (text?: string): void => {
    note.hidden = text === undefined
    if (text !== undefined) setText(note, text)
  }
  return {
    root,
    say: announcer.say,
    feature: (shown) => feature.show(shown),
    cover: (on) => feature.root.classList.toggle('is-covered', on),
    setWin: showWin,
    show(view) {
      setText(balance.number, view.balance)
      bonus.hidden = view.bonus === undefined
      setText(bonus, view.bonus?.text ?? '')
      bonus.title = view.bonus?.why ?? ''
      setText(betLabel, view.free?.label ?? texts.bet)
      setText(bet, view.free?.left ?? view.bet)
      betButton.classList.toggle('is-free', view.free !== undefined)
      showWin(view.win, view.hasWin)
      betButton.setAttribute('aria-label', view.free?.name ?? texts.chooseBet(view.bet))
      spin.show(view.spin)
      betButton.disabled = !view.idle || view.free !== undefined
      autoplay.disabled = !view.idle
      minus.disabled = !view.idle || !view.canLower
      plus.disabled = !view.idle || !view.canRaise
      turbo.setAttribute('aria-pressed', String(view.turbo))
      sound.setAttribute('aria-label', view.muted ? texts.soundOn : texts.soundOff)
      sound.classList.toggle('is-muted', view.muted)
      if (view.buyPrice !== undefined) buy?.show({ price: view.buyPrice, idle: view.idle })
    },
    note(text) {
      window.clearTimeout(noteTimer)
      showNote(text)
      if (text !== undefined) noteTimer = window.setTimeout(showNote, NOTE_MS)
    },
  }
}

function value(label: string, name: string) {
  const number = el('b', { class: 'hud__number' })
  return {
    root: el(
      'div',
      { class: `hud__value hud__${name}` },
      el('span', { class: 'hud__label' }, label),
      number,
    ),
    number,
  }
}

function key(name: string, label: string, onclick: () => void): HTMLButtonElement {
  return el(
    'button',
    {
      class: `hud__key hud__key--${name}`,
      type: 'button',
      'data-key': name,
      'aria-label': label,
      onclick,
    },
    icon(name),
  )
}

function createFeatureSign(texts: StageTexts) {
  const count = el('b')
  const times = el('span', { class: 'sign__times' })
  const win = el('span', { class: 'sign__win' })
  const root = el(
    'div',
    { class: 'sign', hidden: true },
    el('span', { class: 'sign__count' }, count),
    times,
    win,
  )
  let roundWin = ''
  let held: string | undefined
  const showWin = () =>
    setText(win, held === undefined ? `${texts.win} ${roundWin}` : `${texts.featureHeld} ${held}`)
  return {
    root,
    setWin(text: string) {
      roundWin = text
      showWin()
    },
    show(feature: HudFeature | undefined) {
      root.hidden = feature === undefined
      if (!feature) return
      held = feature.held
      setText(count, feature.count)
      setText(times, feature.multiplier ?? '')
      times.hidden = feature.multiplier === undefined
      showWin()
    },
  }
}
