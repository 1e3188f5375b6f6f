import { expect, test } from 'vitest'
import { popupsQuery } from './popups.tsx'

test('popups are asked for by the site’s id', () => {
  expect(popupsQuery().queryKey).toEqual(['cmscontroller', 'popupInformation', { siteId: 111 }])
})
