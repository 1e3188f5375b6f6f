import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import type { SavedBet, TableLaunchReply } from '#shared/contracts/tables.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { MAX_SAVED_BETS, MAX_SAVED_NAME } from '#shared/saved-bets.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lying, sumOf, type Placed } from '../chip-queue.ts'
import type { TableClient } from '../table-client.ts'
import { tableSpotName } from '../table-spot-name.ts'
import { panelTextsOf } from './panel-texts.ts'
import type { PanelProps } from './table-panel.tsx'

type Saved = readonly SavedBet[]

export function SavedBets({ launch, client }: PanelProps) {
  const texts = panelTextsOf(launch.lang)
  const [saved, setSaved] = useState<Saved>()
  const [hasFailed, setFailed] = useState(false)
  const keep = (reply: Promise<{ saved: SavedBet[] }>) =>
    reply.then(
      (read) => {
        setSaved(read.saved)
        setFailed(false)
        return true
      },
      () => {
        setFailed(true)
        return false
      },
    )
  useEffect(() => {
    let isLeft = false
    client.saved().then(
      (read) => !isLeft && setSaved(read.saved),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [client])
  return (
    <div className="tp-saved">
      <p className="tp-note">{texts.savedHint(MAX_SAVED_BETS)}</p>
      {hasFailed && <p role="alert">{texts.failed}</p>}
      {saved === undefined && !hasFailed && (
        <p role="status" className="tp-note">
          {texts.loading}
        </p>
      )}
      {saved?.length === 0 && <p>{texts.savedNone}</p>}
      {saved !== undefined && saved.length > 0 && (
        <SavedList
          saved={saved}
          launch={launch}
          client={client}
          onForget={(name) => void keep(client.forget(name))}
        />
      )}
      {saved !== undefined && (
        <SaveForm
          key={saved.length}
          launch={launch}
          client={client}
          saved={saved}
          onSave={(name, bets) => void keep(client.save(name, bets))}
        />
      )}
    </div>
  )
}

function SavedList({
  saved,
  launch: {
    lang,
    table: { kind },
  },
  client,
  onForget,
}: {
  saved: Saved
  launch: TableLaunchReply
  client: TableClient
  onForget: (name: string) => void
}) {
  const texts = panelTextsOf(lang)
  const isOpen = useSyncExternalStore(
    client.subscribe,
    () => client.get().shared.phase === 'betting' && !client.get().over,
  )
  return (
    <>
      <ul>
        {saved.map(({ name, bets }) => {
          const placed = readWire(bets)
          return (
            <li key={name}>
              <div>
                <b>{name}</b>
                <span>{texts.sum(bets.length, money(sumOf(placed), lang))}</span>
                <span className="tp-note">
                  {placed.map(({ spot }) => tableSpotName({ kind }, spot, lang)).join(' · ')}
                </span>
              </div>
              <button
                type="button"
                className="btn btn--primary"
                data-saved-place={name}
                aria-label={texts.placeNamed(name)}
                disabled={!isOpen}
                onClick={(event) =>
                  client.place(placed) && event.currentTarget.closest('dialog')?.close()
                }
              >
                {texts.place}
              </button>
              <button
                type="button"
                className="btn btn--icon btn--ghost"
                aria-label={texts.remove(name)}
                onClick={() => onForget(name)}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      {!isOpen && <p className="tp-note">{texts.closed}</p>}
    </>
  )
}

function SaveForm({
  launch: { lang },
  client,
  saved,
  onSave,
}: {
  launch: TableLaunchReply
  client: TableClient
  saved: Saved
  onSave: (name: string, bets: readonly Placed[]) => void
}) {
  const texts = panelTextsOf(lang)
  const { known, waiting, last } = useSyncExternalStore(client.subscribe, client.get)
  const [name, setName] = useState('')
  const standing = lying(known, waiting)
  const bets = standing.length > 0 ? standing : readWire(last?.bets ?? [])
  const isFull = saved.length >= MAX_SAVED_BETS && !saved.some((one) => one.name === name.trim())
  if (bets.length === 0) return <p className="tp-note">{texts.nothing}</p>
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isFull) onSave(name.trim(), bets)
  }
  return (
    <form onSubmit={submit}>
      <label className="field">
        <span className="field__label">{texts.name}</span>
        <span className="input">
          <input
            value={name}
            maxLength={MAX_SAVED_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </span>
      </label>
      <button type="submit" className="btn btn--outline" disabled={name.trim() === '' || isFull}>
        {standing.length > 0 ? texts.save : texts.saveLast} ({money(sumOf(bets), lang)})
      </button>
      {saved.length >= MAX_SAVED_BETS && <p className="tp-note">{texts.full(MAX_SAVED_BETS)}</p>}
    </form>
  )
}

function money(minor: Minor, lang: TableLaunchReply['lang']): string {
  return formatMoney(minor, lang, { kurus: 'auto' })
}

function readWire(bets: SavedBet['bets']): Placed[] {
  return bets.map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
}
