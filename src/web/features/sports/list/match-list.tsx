import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FollowedList } from '../follow/followed-list.tsx'
import { OddsSetting } from '../price/odds-setting.tsx'
import type { SportsSearch } from '../sports-search.ts'
import { useSports } from '../use-sports.ts'
import { useToday } from '../use-today.ts'
import { EventList } from './event-list.tsx'
import { laterInput, listInput, type ListPlace } from './list-input.ts'
import './list.css'
import {
  liveColumns,
  mayHaveColumns,
  useLiveColumnsTexts,
  WITH_COLUMNS,
} from './live-columns-choice.ts'
import { MarketChoice } from './market-choice.tsx'
import { MatchSearch } from './match-search.tsx'
import { OutrightList } from '../outright/outright-list.tsx'
import { NoMatches } from './no-matches.tsx'
import { SportNav } from './sport-nav.tsx'
import '../watch/watch.css'
import { WatchLink } from '../watch/watch-link.tsx'
import { DayChips, tabOf, WhenTabs } from './when-tabs.tsx'

const LiveColumns = lazyPart(async () => (await import('./live-columns.tsx')).LiveColumns)

export function MatchList({ place, search }: { place: ListPlace; search: SportsSearch }) {
  const { sports: texts } = useTexts()
  const navigate = useNavigate()
  const today = useToday()
  const panelId = useId()
  const { sportID, sport, hasNone } = useSports(search.sport, place)
  const order = search.order ?? 'start'
  const other = order === 'start' ? 'league' : 'start'
  const columns = liveColumns.use()
  const columnTexts = useLiveColumnsTexts()
  const isWide = useMedia(WITH_COLUMNS) && mayHaveColumns(place, search)
  const hasColumns = isWide && columns.isOn
  const title = place === 'live' ? texts.liveTitle : texts.title
  useDocumentTitle(sport === undefined ? title : `${sport.name}: ${title}`)

  if (hasNone) {
    return (
      <div className="sports-none">
        <h1 className="sr">{title}</h1>
        <Empty
          icon="football"
          title={texts.noEvents}
          text={texts.noEventsText}
          action={
            <ButtonLink to="/slot" variant="outline">
              {texts.toSlots}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  const show = (next: SportsSearch): void =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return (
    <>
      <h1 className="sr">{title}</h1>
      <SportNav look="chips" sportID={search.followed === true ? '' : sportID} place={place} />
      <div className="sports-bar">
        <WhenTabs place={place} search={search} sportID={sportID} today={today} panelId={panelId} />
        {search.outrights !== true && !hasColumns && <MarketChoice />}
        <button
          type="button"
          className="tab sports-bar__order"
          aria-label={`${texts.order[order]}. ${texts.orderOther[other]}`}
          onClick={() => show(withOrder(search, other))}
        >
          <Icon name="sort" size={16} />
          <span>{texts.order[order]}</span>
        </button>
        {isWide && (
          <IconButton
            className="sports-bar__find"
            icon="grid"
            label={columnTexts.show}
            title={columnTexts.show}
            aria-pressed={columns.isOn}
            onClick={() => liveColumns.set({ ...columns, isOn: !columns.isOn })}
          />
        )}
        {place === 'live' && <WatchLink search={search} />}
        <OddsSetting className="sports-bar__find" />
        <MatchSearch search={search} onSearch={show} />
      </div>
      {tabOf(place, search, today) === 'days' && <DayChips search={search} today={today} />}
      <div id={panelId} role="tabpanel" aria-label={texts.matches} className="sports-panel">
        {search.followed === true ? (
          <FollowedList order={order} today={today} />
        ) : hasColumns ? (
          <Suspense fallback={null}>
            <LiveColumns
              sportID={sportID}
              order={order}
              today={today}
              onSport={(next) => show({ ...search, sport: next })}
            />
          </Suspense>
        ) : search.outrights === true ? (
          <OutrightList sportID={sportID} leagueID={search.league} />
        ) : (
          <EventList
            key={`${place} ${sportID} ${search.league ?? ''} ${search.day ?? ''} ${search.find ?? ''}`}
            input={listInput(place, sportID, search, today)}
            order={order}
            today={today}
            isLiveList={place === 'live'}
            none={<NoMatches place={place} search={search} sportID={sportID} today={today} />}
            {...(place === 'day' &&
              search.find === undefined && {
                further: (
                  <EventList
                    input={laterInput(sportID, search, today)}
                    order={order}
                    today={today}
                    isLiveList={false}
                    none={null}
                    title={texts.laterDays}
                  />
                ),
              })}
          />
        )}
      </div>
    </>
  )
}

function withOrder(
  { order: _order, ...rest }: SportsSearch,
  next: 'start' | 'league',
): SportsSearch {
  return next === 'start' ? rest : { ...rest, order: next }
}
