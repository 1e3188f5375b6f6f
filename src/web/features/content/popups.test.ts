import { expect, test } from 'vitest'
import { popupsQuery } from './popups.tsx'

test('popups are requested by the site’s ID', () => {
  expect(popupsQuery().queryKey).toEqual(['cmscontroller', 'popupInformation', { siteId: 111 }])
})
