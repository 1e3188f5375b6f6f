import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import type { LivePlace } from './live-lobby.tsx'

const PREVIEW_RID = '20'
const PREVIEW_PROVIDERS = 2

const categoriesQuery = () => query('livecasino', 'category_list', { limit: 150, offset: 0 })
const typesQuery = () => query('livecasino', 'type_list', {})

function useProviders() {
  const { session, rid } = useSession()
  const isPreview = session !== undefined && rid === PREVIEW_RID
  return useQuery(
    query('livecasino', 'provider_list', {
      limit: 150,
      offset: 0,
      ...(isPreview && { status: PREVIEW_PROVIDERS }),
    }),
  )
}

export function usePlaceName({ categoryID, providerID, type }: LivePlace): string | undefined {
  const categories = useQuery(categoriesQuery())
  const types = useQuery(typesQuery())
  const providers = useProviders()
  return (
    categories.data?.data.find((category) => category.CategoryID === categoryID)?.name ??
    types.data?.data.find((kind) => kind.type === type)?.name ??
    providers.data?.data.find((provider) => provider.providerID === providerID)?.providerName
  )
}

export function PlaceChips({ place }: { place: LivePlace }) {
  const { live } = useTexts()
  const format = useFormat()
  const categories = useQuery(categoriesQuery()).data?.data ?? []
  const providers = useProviders().data?.data ?? []
  const isPlain = Object.keys(place).length === 0
  return (
    <>
      {categories.length > 0 && (
        <nav className="chips live-lobby__chips" aria-label={live.categories}>
          <Link className={isPlain ? 'chip is-on' : 'chip'} to="/live">
            {live.all}
          </Link>
          {categories.map(({ CategoryID: categoryID, name, count }) => (
            <Link
              key={categoryID}
              className={place.categoryID === categoryID ? 'chip is-on' : 'chip'}
              to="/live/category/$categoryID"
              params={{ categoryID }}
            >
              {name}
              <span className="chip__n">{format.number(count)}</span>
            </Link>
          ))}
          <Link className="chip" to="/live/type/$type" params={{ type: 'virtual' }}>
            {live.virtuals.title}
          </Link>
        </nav>
      )}
      {providers.length > 1 && (
        <nav className="chips live-lobby__chips" aria-label={live.providers}>
          {providers.map(({ providerID, providerName, count }) => (
            <Link
              key={providerID}
              className={place.providerID === providerID ? 'chip is-on' : 'chip'}
              to="/live/provider/$providerID"
              params={{ providerID }}
            >
              {providerName}
              <span className="chip__n">{format.number(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
