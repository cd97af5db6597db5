import { sealedRows } from '../device/sealed-rows.ts'
import { DAY_MS } from '../device/stores.ts'

/** What was marked or typed at a place of the app: ids, values, versions and hours, never a name. */
const drafts = sealedRows('drafts', DAY_MS)

export const readDraft = drafts.read
export const writeDraft = drafts.write
export const dropDraft = drafts.drop
export const dropDrafts = drafts.dropAll
export const tidyDrafts = drafts.tidy
