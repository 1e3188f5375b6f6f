// Writes deploy/citus/distribute.sql from the list of tables.
import { writeFileSync } from 'node:fs'
import { renderCitus } from './citus/render.ts'

writeFileSync(new URL('../deploy/citus/distribute.sql', import.meta.url), renderCitus())
