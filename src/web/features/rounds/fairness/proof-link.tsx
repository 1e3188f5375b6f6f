import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { proofAddress, type ProofSearch } from './proof-search.ts'

export function ProofLink({
  search,
  className,
  children,
}: {
  search: ProofSearch
  className: string
  children: ReactNode
}) {
  const router = useRouter()
  const href = proofAddress(search)
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(href)
      }}
    >
      {children}
    </a>
  )
}
