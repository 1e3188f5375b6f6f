import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { parseTypedMoney } from '#shared/payments/typed-money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { AUTOPLAY_COUNTS, type AutoplayPlan } from '../rounds/autoplay.ts'
import { el } from '#web/game-shell/dom.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'

type Options = {
  texts: StageTexts
  lang: Lang
  betMinor: Minor
  hasFeature: boolean
  featureText: string
  money: (minor: Minor) => string
  start: (plan: AutoplayPlan) => void
}

export function openAutoplaySheet({
  texts,
  lang,
  betMinor,
  hasFeature,
  featureText,
  money,
  start,
}: Options): void {
  let spins: number = AUTOPLAY_COUNTS[0]
  const go = el('button', {
    class: 'btn btn--primary btn--lg btn--block',
    type: 'submit',
    form: 'autoplay',
  })
  const total = el('p', { class: 'field__help' })
  const counts = AUTOPLAY_COUNTS.map((count) =>
    el(
      'button',
      { class: 'bets__step', type: 'button', onclick: () => pick(count) },
      String(count),
    ),
  )
  const pick = (count: number) => {
    spins = count
    counts.forEach((button, i) =>
      button.setAttribute('aria-pressed', String(AUTOPLAY_COUNTS[i] === count)),
    )
    go.textContent = texts.autoplayStart(count, money(betMinor))
    total.textContent = texts.autoplayTotal(money(betMinor * BigInt(count)))
  }
  const loss = amountField('loss', texts.autoplayLoss, texts, lang)
  const win = amountField('win', texts.autoplayWin, texts, lang)
  const floor = amountField('floor', texts.autoplayFloor, texts, lang)
  const feature = el('input', { type: 'checkbox', id: 'autoplay-feature', class: 'stage-check' })
  const form = el(
    'form',
    { id: 'autoplay', class: 'autoplay', novalidate: true },
    el('h3', { class: 'stage-sheet__sub' }, texts.autoplayCount),
    el('div', { class: 'bets bets--few' }, ...counts),
    total,
    el('h3', { class: 'stage-sheet__sub' }, texts.autoplayStops),
    loss.root,
    win.root,
    floor.root,
    hasFeature &&
      el('label', { class: 'autoplay__check', for: 'autoplay-feature' }, feature, featureText),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = [loss, win, floor]
    const bad = fields.find((field) => !field.check())
    if (bad) return bad.focus()
    start({
      spins,
      stopOnFeature: feature.checked,
      stopOnLossMinor: loss.read(),
      stopOnWinMinor: win.read(),
      balanceFloorMinor: floor.read(),
    })
    sheet.close()
  })
  pick(spins)
  const sheet = openSheet({
    title: texts.autoplayTitle,
    closeLabel: texts.close,
    body: [form],
    foot: [go],
  })
}

function amountField(name: string, label: string, texts: StageTexts, lang: Lang) {
  const id = `autoplay-${name}`
  const input = el('input', {
    id,
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: texts.autoplayNone,
    'aria-describedby': `${id}-help`,
  })
  const help = el(
    'p',
    { class: 'field__help field__help--error', id: `${id}-help`, hidden: true },
    texts.autoplayBad,
  )
  const box = el(
    'div',
    { class: 'input input--md' },
    el('span', { 'aria-hidden': 'true' }, '₺'),
    input,
  )
  const read = () => (input.value.trim() === '' ? undefined : parseTypedMoney(input.value, lang))
  return {
    root: el(
      'div',
      { class: 'field autoplay__field' },
      el('label', { class: 'field__label', for: id }, label),
      box,
      help,
    ),
    read,
    check() {
      const good = input.value.trim() === '' || read() !== undefined
      help.hidden = good
      box.classList.toggle('is-error', !good)
      input.setAttribute('aria-invalid', String(!good))
      return good
    },
    focus: () => input.focus(),
  }
}
