import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'

const MAX_SCALE = 8
const STEP = 0.4
/** Pixels by which an arrow key moves the picture. */
const PAN_PX = 60
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
}

/**
 * The picture of a document, which staff zoom, move and turn by pointer, touch or keyboard. The wheel
 * zooms only with Ctrl, so that it scrolls the page otherwise.
 */
export function DocumentViewer({ documentID, name }: { documentID: string; name: string }) {
  const { documents: words } = useOffice()
  const [turns, setTurns] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const panzoom = usePanzoom(view, sheet)
  if (isBroken) return <Nothing icon="refresh" title={words.broken} />
  const turn = () => {
    panzoom.current?.reset()
    setTurns((now) => now + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') panzoom.current?.zoomIn()
    else if (event.key === '-') panzoom.current?.zoomOut()
    else if (event.key === '0') panzoom.current?.reset()
    else if (event.key === 'r') turn()
    else if (arrow !== undefined) panzoom.current?.pan(...arrow, { relative: true })
    else return
    event.preventDefault()
  }
  return (
    <div className="doc-viewer">
      <div className="doc-viewer__tools">
        <IconButton
          icon="minus"
          size="sm"
          label={words.viewer.zoomOut}
          onClick={() => panzoom.current?.zoomOut()}
        />
        <IconButton
          icon="plus"
          size="sm"
          label={words.viewer.zoomIn}
          onClick={() => panzoom.current?.zoomIn()}
        />
        <IconButton
          icon="expand"
          size="sm"
          label={words.viewer.fit}
          onClick={() => panzoom.current?.reset()}
        />
        <IconButton icon="refresh" size="sm" label={words.viewer.turn} onClick={turn} />
      </div>
      <div
        ref={view}
        className="doc-viewer__view"
        role="group"
        tabIndex={0}
        aria-label={name}
        aria-description={words.viewer.keys}
        onKeyDown={onKeyDown}
      >
        <div ref={sheet} className="doc-viewer__sheet">
          <img
            className={turns % 2 === 0 ? undefined : 'is-lying'}
            style={{ rotate: `${turns * 90}deg` }}
            src={`/v1/staff/documents/${documentID}`}
            alt={name}
            draggable={false}
            onError={() => setBroken(true)}
          />
        </div>
      </div>
    </div>
  )
}

function usePanzoom(
  view: React.RefObject<HTMLDivElement | null>,
  sheet: React.RefObject<HTMLDivElement | null>,
) {
  const panzoom = useRef<PanzoomObject>(undefined)
  useEffect(() => {
    if (view.current === null || sheet.current === null) return
    const frame = view.current
    const created = Panzoom(sheet.current, {
      minScale: 1,
      maxScale: MAX_SCALE,
      step: STEP,
      contain: 'outside',
      panOnlyWhenZoomed: true,
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      cursor: 'grab',
    })
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) created.zoomWithWheel(event)
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    panzoom.current = created
    return () => {
      frame.removeEventListener('wheel', onWheel)
      created.destroy()
      panzoom.current = undefined
    }
  }, [view, sheet])
  return panzoom
}
