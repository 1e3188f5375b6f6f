import { Navigate, useParams } from '@tanstack/react-router'
import { findInformationPage } from '#shared/information.ts'
import { InfoPage as Page } from '#web/features/content/info-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

export function InfoPage() {
  const { slug } = useParams({ strict: false })
  if (slug === 'about') return <Navigate to="/about-us" replace />
  const page = findInformationPage(slug ?? 'about')
  return page === undefined ? <NotFoundPage /> : <Page key={page.slug} page={page} />
}
