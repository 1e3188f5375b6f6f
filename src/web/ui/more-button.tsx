import { useEffect, useState, type ReactNode } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

/** The part of an infinite query that the button uses. */
type PagedList = {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

type Props = {
  list: PagedList
  variant?: ButtonVariant
  size?: ButtonSize
  children: ReactNode
}

/** Loads the next page of a list; absent on the last page. */
export function MoreButton({ list, variant = 'outline', size = 'md', children }: Props) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = list
  const pages = data?.pages.length ?? 0
  const [pressedAt, setPressedAt] = useState<number>()
  // The press is answered, or the list is another one.
  if (pressedAt !== undefined && pressedAt !== pages) setPressedAt(undefined)
  const isWanted = pressedAt === pages && hasNextPage && !isError
  useEffect(() => {
    // News refresh the list and thereby cancel a page that is on its way.
    if (isWanted && !isFetching) void fetchNextPage()
  }, [isWanted, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <Button
      variant={variant}
      size={size}
      busy={isWanted || isFetchingNextPage}
      onClick={() => {
        setPressedAt(pages)
        if (isError) void fetchNextPage()
      }}
    >
      {children}
    </Button>
  )
}
