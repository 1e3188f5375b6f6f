import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { Settings } from '#web/game-shell/settings.ts'
import { el, icon } from '#web/game-shell/dom.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'

type Toggle = { key: keyof Settings; label: string; help?: string; inverted?: boolean }
type Options = {
  texts: StageTexts
  settings: Settings
  gamble: boolean
  change: (settings: Settings) => void
  openRules: () => void
  openHistory: () => void
  leave: () => void
}

export function openMenuSheet({
  texts,
  settings,
  gamble,
  change,
  openRules,
  openHistory,
  leave,
}: Options): void {
  let now = settings
  const toggles: Toggle[] = [
    { key: 'turbo', label: texts.turbo },
    { key: 'reducedMotion', label: texts.reducedMotion, help: texts.reducedMotionHelp },
    { key: 'instant', label: texts.instant, help: texts.instantHelp },
    ...(gamble
      ? [{ key: 'gamble', label: texts.gamble.setting, help: texts.gamble.settingHelp } as const]
      : []),
  ]
  const entry = (name: string, label: string, open: () => void) =>
    el(
      'button',
      {
        class: 'menu__row',
        type: 'button',
        onclick: () => {
          sheet.close()
          open()
        },
      },
      icon(name),
      el('span', {}, label),
      icon('right'),
    )
  const toggle = ({ key, label, help }: Toggle) => {
    const id = `menu-${key}`
    const control = el('button', {
      class: 'switch',
      type: 'button',
      role: 'switch',
      'aria-checked': String(now[key]),
      'aria-labelledby': id,
      onclick: () => {
        now = { ...now, [key]: !now[key] }
        control.setAttribute('aria-checked', String(now[key]))
        change(now)
      },
    })
    return el(
      'div',
      { class: 'menu__row' },
      el('span', { id }, label, help ? el('small', {}, help) : undefined),
      control,
    )
  }
  const sheet = openSheet({
    title: texts.menu,
    closeLabel: texts.close,
    body: [
      entry('info', texts.rules, openRules),
      entry('history', texts.history, openHistory),
      el('h3', { class: 'stage-sheet__sub' }, texts.settings),
      ...toggles.map(toggle),
      entry('logout', texts.leave, leave),
    ],
  })
}
