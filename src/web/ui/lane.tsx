import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'

export function Lane({
  children,
  className,
  label,
}: {
  children: ReactNode
  className?: string
  label?: string
}) {
  const { common } = useTexts()
  const track = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  const measure = useCallback((): void => {
    const element = track.current
    if (element === null) return
    const start = element.scrollLeft < 2
    const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 2
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [])

  useEffect(measure, [measure, children])

  useEffect(() => {
    const element = track.current
    if (element === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [measure])

  function page(direction: 1 | -1): void {
    track.current?.scrollBy({
      left: direction * track.current.clientWidth * 0.8,
      behavior: 'smooth',
    })
  }

  return (
    <div className={classNames('lane-box', className)}>
      <div
        ref={track}
        className="lane lane--scroll"
        role={label === undefined ? undefined : 'group'}
        aria-label={label}
      >
        {children}
      </div>
      {!ends.start && (
        <IconButton
          className="lane__go lane__go--back"
          icon="left"
          size="sm"
          variant="tonal"
          label={common.scrollBack}
          onClick={() => page(-1)}
        />
      )}
      {!ends.end && (
        <IconButton
          className="lane__go lane__go--on"
          icon="right"
          size="sm"
          variant="tonal"
          label={common.scrollOn}
          onClick={() => page(1)}
        />
      )}
    </div>
  )
}
