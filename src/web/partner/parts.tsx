import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useErrorText } from './portal-api.ts'
import { usePortal } from './portal-texts.ts'

const BASE = '/partner'
const MOVED = 'kupa-portal-moved'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(MOVED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(MOVED, listener)
  }
}

/** The parts of the address after the portal's own. */
export function useRoute(): string[] {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  return path.slice(BASE.length).split('/').filter(Boolean)
}

export function goTo(path: string): void {
  history.pushState(null, '', BASE + path)
  dispatchEvent(new Event(MOVED))
  scrollTo(0, 0)
}

export function Go({
  to,
  ...rest
}: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a
      {...rest}
      href={BASE + to}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}

export function LookSwitches() {
  const { top } = usePortal()
  const { lang, mode } = useSession()
  const other = lang === 'tr' ? 'en' : 'tr'
  return (
    <div className="row g-4">
      <Button variant="ghost" size="sm" lang={other} onClick={() => sessionStore.setLang(other)}>
        {other === 'en' ? top.english : top.turkish}
      </Button>
      <IconButton
        icon={mode === 'dark' ? 'sun' : 'moon'}
        size="sm"
        label={mode === 'dark' ? top.light : top.dark}
        onClick={() => sessionStore.setMode(mode === 'dark' ? 'light' : 'dark')}
      />
    </div>
  )
}

export function PageHead({ title, intro }: { title: string; intro?: string }) {
  return (
    <header className="office-head">
      <div className="grow">
        <h1 className="title-md">{title}</h1>
        {intro !== undefined && <p className="c-3">{intro}</p>}
      </div>
    </header>
  )
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Notice({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'down' | 'warn'
}) {
  return (
    <div
      className={classNames(
        'note',
        tone === 'down' && 'note--down',
        tone === 'warn' && 'note--warn',
      )}
      role={tone === 'down' ? 'alert' : 'status'}
    >
      <Icon name={tone === 'plain' ? 'checkcircle' : 'alert'} />
      <div className="grow">{children}</div>
    </div>
  )
}

export function Nothing({ icon, title, text }: { icon: IconName; title: string; text?: string }) {
  return (
    <div className="empty">
      <span className="empty__mark">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="title-sm">{title}</h2>
      {text !== undefined && <p>{text}</p>}
    </div>
  )
}

export function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { failed, retry, loading } = usePortal()
  const errorText = useErrorText()
  if (error === null)
    return (
      <div className="col g-8 office-waiting" role="status" aria-label={loading}>
        {[1, 2, 3, 4, 5].map((line) => (
          <span key={line} className="sk" />
        ))}
      </div>
    )
  return (
    <div role="alert">
      <Nothing icon="refresh" title={failed} text={errorText(error)} />
      <Button variant="outline" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

export function Failure({ error }: { error: unknown }) {
  const errorText = useErrorText()
  return error === null ? null : <Notice tone="down">{errorText(error)}</Notice>
}

export type Column<R> = { id: string; head: string; end?: true; render: (row: R) => ReactNode }

export function Table<R>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}) {
  return (
    // A wide table scrolls in its own box, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="office-table" role="region" aria-label={label} tabIndex={0}>
      <table className="table table--dense">
        <thead>
          <tr>
            {columns.map(({ id, head, end }) => (
              <th key={id} scope="col" className={classNames(end && 'r')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, render, end }) => (
                <td key={id} className={classNames(end && 'r num')}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Figures({ figures }: { figures: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="card office-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="office-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="kv">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A form that does one thing. A refusal about no field is shown above the button. */
export function Form({
  act,
  error,
  busy,
  onAct,
  children,
}: {
  act: string
  error: unknown
  busy: boolean
  onAct: () => void
  children: ReactNode
}) {
  return (
    <form
      className="col g-16 portal-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onAct()
      }}
    >
      {children}
      <Failure error={error} />
      <Button type="submit" variant="primary" busy={busy}>
        {act}
      </Button>
    </form>
  )
}
