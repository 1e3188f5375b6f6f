/**
 * Runs in a live table's page. Returns what a player could not see or tap there: small bet cells,
 * controls of the bar that are outside of the window or cover one another, and texts that cover the
 * part of the scene with the result.
 */
export function tableFaults(): string[] {
  const CELL_PX = 32
  const LINE_PX = 24
  const SHOWN_PX = { width: 120, height: 90 }
  const isLow = innerWidth >= 480 && innerHeight <= 430
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const nameOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.className
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        boxOf(element).width > 1 &&
        boxOf(element).height > 1,
    )
  const small = (selector: string, min: number) =>
    all(selector).flatMap((element) => {
      const { width, height } = boxOf(element)
      return Math.min(width, height) < min - 0.1
        ? [`${nameOf(element)} is ${width.toFixed(1)} × ${height.toFixed(1)}`]
        : []
    })

  const cells = '[data-spot]:not(.lt-spot--edge), .lt-track [role=button], .lt-track button'
  if (all(cells).length === 0) return ['no bet cell is shown']
  const controls = all('footer :is(button, dd, p)')
  const outside = [...controls, ...all('[role=timer]')].flatMap((element) => {
    const { left, right, top, bottom } = boxOf(element)
    const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const isCut = element.scrollWidth > element.clientWidth + 1
    return isIn && !isCut ? [] : [`${nameOf(element)} is not all in the window`]
  })
  const covered = controls.flatMap((element, at) =>
    controls
      .slice(at + 1)
      .filter((other) => !element.contains(other) && meet(boxOf(element), boxOf(other)))
      .map((other) => `${nameOf(element)} and ${nameOf(other)} overlap`),
  )

  const scene = document.querySelector('.lt-scene')
  const shown = document.querySelector('.lt-focus')
  if (scene === null || shown === null) return ['no scene is shown']
  const result = boxOf(shown)
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const over = all('.lt-scene *, .lt-room > .chat *').filter(
    (element) =>
      !shown.contains(element) && (hasText(element) || element.matches('button, [role=timer]')),
  )
  /** A mark that does not fit into its list is not shown. */
  const isShown = (element: Element) => {
    const list = element.closest('ol')
    return list === null || meet(boxOf(element), boxOf(list))
  }
  const hiding = over
    .filter((element) => isShown(element) && meet(boxOf(element), result))
    .map((element) => `${nameOf(element)} covers the result`)
  const clipped = over
    .filter((element) => scene.contains(element))
    .filter((element) => {
      const [a, b] = [boxOf(element), boxOf(scene)]
      return a.top < b.top - 1 || a.bottom > b.bottom + 1
    })
    .filter((element) => element.closest('ol, ul') === null)
    .map((element) => `${nameOf(element)} is cut off by the scene`)
  return [
    ...small(cells, CELL_PX),
    ...(isLow ? [] : small('.lt-spot--edge', LINE_PX)),
    ...small('footer :is(button, [role=radio])', CELL_PX),
    ...outside,
    ...covered,
    ...hiding,
    ...clipped,
    ...(result.width < SHOWN_PX.width || result.height < SHOWN_PX.height
      ? [`the result has only ${result.width} × ${result.height}`]
      : []),
  ]
}
