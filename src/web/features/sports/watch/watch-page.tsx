import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import '../list/list.css'
import type { LiveEvent } from '../live/live-state.ts'
import { useLiveMatches } from '../live/use-live-matches.ts'
import { OddsSetting } from '../price/odds-setting.tsx'
import type { SportsSearch } from '../sports-search.ts'
import './watch.css'
import { WatchTile } from './watch-tile.tsx'
import { MAX_WATCHED, watchedIds, withoutWatched, withWatched } from './watched.ts'

export function WatchPage({ search, watch }: { search: SportsSearch; watch: string }) {
  const { watch: texts } = useTexts().sports
  const navigate = useNavigate()
  const live = useLiveMatches()
  const ids = watchedIds(watch)
  useDocumentTitle(texts.title)
  const show = (next: string): void =>
    void navigate({
      to: '/sports/live',
      search: { ...search, watch: next },
      replace: true,
      resetScroll: false,
    })
  const { watch: _watch, ...rest } = search
  return (
    <div className="watch">
      <div className="watch__bar">
        <Link
          to="/sports/live"
          search={rest}
          className="btn btn--ghost btn--icon"
          aria-label={texts.back}
        >
          <Icon name="back" />
        </Link>
        <h1 className="title-sm grow">{texts.title}</h1>
        <OddsSetting />
      </div>
      <Picker live={live} ids={ids} onPick={(eventID) => show(withWatched(watch, eventID))} />
      {ids.length === 0 ? (
        <Empty
          icon="columns"
          title={texts.none}
          text={live?.size === 0 ? texts.noLive : texts.noneText}
        />
      ) : (
        <ul className="watch__tiles" aria-label={texts.title}>
          {ids.map((id) => (
            <li key={id} className="watch__tile">
              <WatchTile eventID={id} onRemove={() => show(withoutWatched(watch, id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type PickerProps = {
  live: ReadonlyMap<string, LiveEvent> | undefined
  ids: readonly string[]
  onPick: (eventID: string) => void
}

function Picker({ live, ids, onPick }: PickerProps) {
  const { watch: texts } = useTexts().sports
  const others = [...(live?.values() ?? [])].filter(({ eventID }) => !ids.includes(eventID))
  const isFull = ids.length >= MAX_WATCHED
  return (
    <SelectField
      className="watch__add"
      inputSize="md"
      label={texts.add}
      placeholder={isFull ? texts.full : texts.choose}
      value=""
      disabled={isFull || others.length === 0}
      options={others.map(({ eventID, home, away, score, clock }) => ({
        value: eventID,
        label: texts.option(`${home} – ${away}`, score?.replace('-', ' – ') ?? '', clock ?? ''),
      }))}
      onChange={(event) => onPick(event.target.value)}
    />
  )
}
