import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { el, icon, setText } from '#web/game-shell/dom.ts'

export type SpinButtonMode =
  | { kind: 'spin' }
  | { kind: 'skip' }
  | { kind: 'autoplay'; left: number }
  | { kind: 'off' }

export type SpinButton = { root: HTMLButtonElement; show: (mode: SpinButtonMode) => void }

type Actions = { press: () => void; holdStart: () => void; holdEnd: () => void }

const HOLD_MS = 420

export function createSpinButton(texts: StageTexts, actions: Actions): SpinButton {
  const turning = icon('spin', 'i spinkey__icon')
  const stopping = icon('stop', 'i spinkey__icon spinkey__icon--stop')
  const count = el('span', { class: 'spinkey__count' })
  const root = el(
    'button',
    { class: 'spinkey', type: 'button', 'data-key': 'spin', title: texts.spinHelp },
    turning,
    stopping,
    count,
  )
  let timer: number | undefined
  let held = false
  const pressDown = () => {
    held = false
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      held = true
      actions.holdStart()
    }, HOLD_MS)
  }
  const letGo = () => {
    window.clearTimeout(timer)
    if (held) actions.holdEnd()
  }
  root.addEventListener('pointerdown', (event) => {
    root.setPointerCapture(event.pointerId)
    pressDown()
  })
  for (const type of ['pointerup', 'pointercancel', 'blur'] as const)
    root.addEventListener(type, letGo)
  root.addEventListener('contextmenu', (event) => event.preventDefault())
  root.addEventListener('click', () => {
    if (!held) actions.press()
    held = false
  })
  listenToSpace(root, { ...actions, pressDown, letGo, wasHeld: () => held })
  return {
    root,
    show(mode) {
      root.dataset.mode = mode.kind
      root.disabled = mode.kind === 'off'
      setText(count, mode.kind === 'autoplay' ? String(mode.left) : '')
      root.setAttribute('aria-label', labelOf(mode, texts))
    },
  }
}

function labelOf(mode: SpinButtonMode, texts: StageTexts): string {
  if (mode.kind === 'skip') return texts.skip
  return mode.kind === 'autoplay' ? texts.stopAutoplay(mode.left) : texts.spin
}

type SpaceActions = {
  press: () => void
  pressDown: () => void
  letGo: () => void
  wasHeld: () => boolean
}

/** The space bar works with any focus except in a field, on another control or in a sheet. */
function listenToSpace(
  button: HTMLButtonElement,
  { press, pressDown, letGo, wasHeld }: SpaceActions,
): void {
  const isOurs = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || document.querySelector('dialog[open]')) return false
    const { target } = event
    return (
      !(target instanceof HTMLElement) ||
      target === button ||
      !target.closest('button, input, select, a')
    )
  }
  addEventListener('keydown', (event) => {
    if (!isOurs(event)) return
    event.preventDefault()
    if (!event.repeat) pressDown()
  })
  addEventListener('keyup', (event) => {
    if (!isOurs(event)) return
    event.preventDefault()
    letGo()
    if (!wasHeld() && !button.disabled) press()
  })
}
