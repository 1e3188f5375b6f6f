/**
 * Runs in a slot's page. Returns the controls and figures of its bar that are outside of the
 * window, cut off, or that cover one another.
 */
export function barFaults(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const nameOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent).trim() || element.className
  const shown = [
    ...document.querySelectorAll('.hud button, .hud__label, .hud__number, .hud__bonus'),
  ].filter((element) => element.checkVisibility() && boxOf(element).width > 1)
  if (shown.length === 0) return ['no control is shown']
  const outside = shown
    .filter((element) => {
      const { left, right, top, bottom } = boxOf(element)
      return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
    })
    .map((element) => `${nameOf(element)} is not all in the window`)
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const covered = shown.flatMap((element, at) =>
    shown
      .slice(at + 1)
      .filter((other) => !element.contains(other) && !other.contains(element))
      .filter((other) => meet(boxOf(element), boxOf(other)))
      .map((other) => `${nameOf(element)} and ${nameOf(other)} overlap`),
  )
  return [...outside, ...covered]
}
