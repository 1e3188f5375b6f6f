import type { identity as original } from './identity.tr.ts'

export const identity: typeof original = {
  tooManySmsCodes: 'Too many SMS codes were requested. Try again later',
  excludedSince:
    'The player has since been excluded for another reason. That exclusion cannot be lifted here',
  noAccountForExcluded:
    'No account can be opened with these details at the moment. If you think this is a mistake, contact support',
}
