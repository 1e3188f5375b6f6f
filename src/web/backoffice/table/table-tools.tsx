import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../office-texts.ts'
import {
  DENSITIES,
  inOrder,
  isChoosable,
  isShown,
  mayHide,
  PLAIN_VIEW,
  withMoved,
  withShown,
  type TableView,
} from './table-view.ts'

type Part = { id: string; head: string }

/** `frame`: the element that contains the popup, so that it is above an open dialog. */
export function TableTools({
  columns,
  view,
  onView,
  frame,
}: {
  columns: readonly Part[]
  view: TableView
  onView: (view: TableView) => void
  frame: RefObject<HTMLElement | null>
}) {
  const { table: words, common } = useOffice()
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn--ghost btn--sm table-tools__open">
        <Icon name="settings" size={16} />
        {words.view}
      </Popover.Trigger>
      <Popover.Portal container={frame}>
        <Popover.Positioner align="end" sideOffset={4} className="table-tools__place">
          <Popover.Popup className="table-tools">
            <header className="row g-8">
              <Popover.Title className="title-sm grow">{words.title}</Popover.Title>
              <Popover.Close render={<IconButton icon="close" size="sm" label={common.close} />} />
            </header>
            <fieldset>
              <legend className="c-3">{words.density}</legend>
              <div className="row g-16">
                {DENSITIES.map((density) => (
                  <label key={density} className="row g-6">
                    <input
                      type="radio"
                      name="density"
                      checked={view.density === density}
                      onChange={() => onView({ ...view, density })}
                    />
                    {words.densities[density]}
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset>
              <legend className="c-3">{words.columns}</legend>
              <Columns columns={columns} view={view} onView={onView} />
            </fieldset>
            <p className="c-3 t-xs">{words.keys}</p>
            <Button size="sm" variant="outline" onClick={() => onView(PLAIN_VIEW)}>
              {words.reset}
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Columns({
  columns,
  view,
  onView,
}: {
  columns: readonly Part[]
  view: TableView
  onView: (view: TableView) => void
}) {
  const { table: words } = useOffice()
  const shown = inOrder(columns, view).filter(isChoosable)
  return (
    <ul className="table-tools__columns">
      {shown.map((column, place) => (
        <li key={column.id} className="row g-4">
          <label className="row g-8 grow">
            <input
              type="checkbox"
              checked={isShown(column, view)}
              disabled={isShown(column, view) && !mayHide(columns, view)}
              onChange={({ target }) => onView(withShown(view, column.id, target.checked))}
            />
            {column.head}
          </label>
          <IconButton
            icon="up"
            size="sm"
            label={words.earlier(column.head)}
            disabled={place === 0}
            onClick={() => onView(withMoved(columns, view, column.id, -1))}
          />
          <IconButton
            icon="down"
            size="sm"
            label={words.later(column.head)}
            disabled={place === shown.length - 1}
            onClick={() => onView(withMoved(columns, view, column.id, 1))}
          />
        </li>
      ))}
    </ul>
  )
}
