import {
  emptyRow,
  kindOf,
  rowsOf,
  type AnyBody,
  type AnyRow,
  type ContentKind,
} from '#shared/office/content-kinds.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'
import { FieldGroup, type Errors } from './fields.tsx'
import { moved, OrderHandle, useOrder } from '../order-handle.tsx'

type Props = {
  kind: ContentKind
  rows: readonly AnyRow[]
  path: string
  isChild?: boolean
  errors: Errors
  disabled: boolean
  onChange: (rows: AnyRow[]) => void
}

/**
 * An ordered list of rows that can be added, removed, and moved by drag or keyboard. Menu rows can
 * have child rows.
 */
export function RowsField({
  kind,
  rows,
  path,
  isChild = false,
  errors,
  disabled,
  onChange,
}: Props) {
  const {
    content: { rows: words, list },
  } = useOffice()
  const { rows: fields = {}, nested, maxRows = 0 } = kindOf(kind)
  const order = useOrder(rows.length, (from, to) => onChange(moved(rows, from, to)))
  // Payment methods are defined elsewhere; only their names are edited here.
  const isFixed = kind === 'methods'
  const change = (at: number, row: AnyBody) =>
    onChange(rows.map((other, place) => (place === at ? row : other)))
  return (
    <div className="content-rows">
      {rows.length === 0 && !isChild && <p className="c-3">{words.none}</p>}
      <ol className="content-rows__list">
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own, and hold no state
          <li
            key={at}
            className={order.over === at ? 'content-row is-over' : 'content-row'}
            aria-label={words.row(at + 1)}
            {...(disabled ? {} : order.row(at))}
          >
            {!disabled && (
              <OrderHandle label={words.move(at + 1)} help={list.moveHelp} {...order.handle(at)} />
            )}
            <div className="content-row__fields">
              <FieldGroup
                fields={fields}
                row={row}
                path={`${path}.${at}.`}
                errors={errors}
                disabled={disabled}
                locked={isFixed ? ['id'] : []}
                onChange={(next) => change(at, next)}
              />
              {nested === true && !isChild && (
                <RowsField
                  kind={kind}
                  rows={rowsOf(row, 'children')}
                  path={`${path}.${at}.children`}
                  isChild
                  errors={errors}
                  disabled={disabled}
                  onChange={(children) => change(at, { ...row, children })}
                />
              )}
            </div>
            {!disabled && !isFixed && (
              <IconButton
                icon="trash"
                size="sm"
                label={words.remove(at + 1)}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {!disabled && !isFixed && rows.length < maxRows && (
        <Button
          variant="outline"
          size="sm"
          icon="plus"
          onClick={() => onChange([...rows, emptyRow(kind, isChild)])}
        >
          {isChild || nested === undefined ? (isChild ? words.addChild : words.add) : words.add}
        </Button>
      )}
    </div>
  )
}
